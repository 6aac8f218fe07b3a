import { isPlainClick } from "../base/browser.ts";
import { wordHere } from "../site/wordHere.ts";
import { toast } from "../toast/toast.ts";

const copy = async (button: Element): Promise<void> => {
  try {
    await navigator.clipboard.writeText(button.closest("[data-code]")?.querySelector("code")?.textContent ?? "");
    toast({ title: wordHere("text.copied"), description: wordHere("text.copiedWords") });
  } catch {
    toast({
      title: wordHere("share.failed"),
      description: wordHere("text.copyByHand"),
      variant: "destructive",
    });
  }
};

const onClick = (event: MouseEvent): void => {
  if (!(event.target instanceof Element) || !isPlainClick(event)) return;
  const button = event.target.closest("[data-copy]");
  if (button) void copy(button);
  const link = event.target.closest<HTMLAnchorElement>("a[data-enlarge]");
  if (!link) return;
  event.preventDefault();
  import("./enlarge.ts").then(
    ({ enlarge }) => enlarge(link),
    () => window.location.assign(link.href),
  );
};

const show = (image: HTMLImageElement, hasFailed: boolean): void => {
  image.removeAttribute("data-awaited");
  const shown = image.closest<HTMLElement>("a[data-enlarge]") ?? image;
  shown.hidden = hasFailed;
  const alternative = image.closest("[data-picture]")?.querySelector<HTMLElement>("[data-missing]");
  if (alternative) alternative.hidden = !hasFailed;
};

const onImageSettled = ({ type, target }: Event): void => {
  if (target instanceof HTMLImageElement) show(target, type === "error");
};

// A picture that loaded before the scripts fires no more events.
const checkImage = (image: HTMLImageElement): void => {
  if (!image.complete) return;
  if (image.naturalWidth > 0) show(image, false);
  else image.decode?.().catch(() => show(image, true));
};

const attached = new WeakMap<HTMLElement, () => void>();

/**
 * Adds the interactions of a rendered text: copying code, enlarging pictures, and the alternative text of failed pictures. Does
 * nothing if they are already attached. @returns the clean-up
 */
export const attachInteractions = (text: HTMLElement | null): (() => void) | undefined => {
  if (!text) return undefined;
  const known = attached.get(text);
  if (known) return known;
  const controller = new AbortController();
  const { signal } = controller;
  text.addEventListener("click", onClick, { signal });
  // These do not bubble.
  text.addEventListener("load", onImageSettled, { capture: true, signal });
  text.addEventListener("error", onImageSettled, { capture: true, signal });
  for (const image of text.querySelectorAll("img")) checkImage(image);
  const end = (): void => {
    attached.delete(text);
    controller.abort();
  };
  attached.set(text, end);
  return end;
};
