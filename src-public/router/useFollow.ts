import type { MouseEvent } from "react";
import { useRouter } from "./RouterContext.ts";
import type { NavigateOptions } from "./router.ts";

type Click = Pick<globalThis.MouseEvent, "button" | "metaKey" | "ctrlKey" | "shiftKey" | "altKey">;

/** Whether a click is to open a link here, rather than in another tab or as a file. */
export const isPlainClick = ({ button, metaKey, ctrlKey, shiftKey, altKey }: Click): boolean =>
  button === 0 && !(metaKey || ctrlKey || shiftKey || altKey);

const opensHere = (link: HTMLAnchorElement): boolean =>
  (!link.target || link.target === "_self") && !link.hasAttribute("download");

/** What makes an `<a>` a step of the router, where the browser would load a document. */
export const useFollow = (to: string, options: NavigateOptions) => {
  const router = useRouter();
  return {
    href: to,
    onClick: (event: MouseEvent<HTMLAnchorElement>): void => {
      if (event.defaultPrevented || !isPlainClick(event) || !opensHere(event.currentTarget)) return;
      if (!router.hasPage(to)) return;
      event.preventDefault();
      router.navigate(to, options);
    },
  };
};
