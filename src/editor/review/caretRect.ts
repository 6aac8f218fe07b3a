const copied = [
  ...["boxSizing", "width", "padding", "border", "font", "letterSpacing", "lineHeight", "tabSize", "direction"],
] as const;

/** Where a character of a text area is on the screen, of which browsers tell nothing: a copy of the text up to it is measured. */
export const caretRect = (area: HTMLTextAreaElement, at: number): DOMRect => {
  const style = getComputedStyle(area);
  const mirror = document.createElement("div");
  Object.assign(mirror.style, Object.fromEntries(copied.map((name) => [name, Reflect.get(style, name)])), {
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
