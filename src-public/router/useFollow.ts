import type { MouseEvent } from "react";
import { useRouter } from "./RouterContext.ts";
import type { NavigateOptions } from "./router.ts";

type Click = Pick<globalThis.MouseEvent, "button" | "metaKey" | "ctrlKey" | "shiftKey" | "altKey">;

/** Whether a click opens a link in this tab, rather than in another one or as a download. */
export const isPlainClick = ({ button, metaKey, ctrlKey, shiftKey, altKey }: Click): boolean =>
  button === 0 && !(metaKey || ctrlKey || shiftKey || altKey);

const opensHere = (link: HTMLAnchorElement): boolean =>
  (!link.target || link.target === "_self") && !link.hasAttribute("download");

/** The props of an `<a>` that navigates by the router instead of loading a document. */
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
