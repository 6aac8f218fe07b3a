const copiedStyles = [
  ...["boxSizing", "width", "padding", "border", "font", "letterSpacing", "lineHeight", "tabSize", "direction"],
] as const;

/** Returns the screen position of a character in a text area. Browsers have no API for it, so this measures a copy. */
export const caretRect = (area: HTMLTextAreaElement, at: number): DOMRect => {
  const style = getComputedStyle(area);
  const mirror = document.createElement("div");
  Object.assign(mirror.style, Object.fromEntries(copiedStyles.map((name) => [name, Reflect.get(style, name)])), {
    position: "absolute",
    top: "0",
    visibility: "hidden",
    whiteSpace: "pre-wrap",
    overflowWrap: "break-word",
  });
  mirror.textContent = area.value.slice(0, at);
  const end = document.createElement("span");
  end.textContent = "\u200b";
  mirror.append(end);
  document.body.append(mirror);
  const box = area.getBoundingClientRect();
  const { offsetLeft, offsetTop, offsetHeight } = end;
  mirror.remove();
  return new DOMRect(box.x + offsetLeft, box.y + offsetTop - area.scrollTop, 0, offsetHeight);
};
