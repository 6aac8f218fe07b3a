import { headerHeight } from "#kit/ui/header.ts";

/** A ref for the header: tells the styles of what stays in sight below it how high it is. */
export const measureHeader = (header: HTMLElement | null) => {
  if (!header) return undefined;
  const observer = new ResizeObserver(() =>
    document.documentElement.style.setProperty(headerHeight, `${header.getBoundingClientRect().height}px`),
  );
  observer.observe(header);
  return () => observer.disconnect();
};
