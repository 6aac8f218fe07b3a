/** Whether a click acts in the page itself: other buttons and keys are for the browser, as to open a link in a new tab. */
export const isPlainClick = ({
  button,
  ctrlKey,
  metaKey,
  shiftKey,
  altKey,
}: Pick<MouseEvent, "button" | "ctrlKey" | "metaKey" | "shiftKey" | "altKey">): boolean =>
  button === 0 && !(ctrlKey || metaKey || shiftKey || altKey);
