/** How a stop of the keyboard is marked, by its styles. */
export interface StopStyle {
  /** Its place among the stops. */
  index: number;
  /** What the focus changes, and what may keep that from being seen. */
  shape: string;
  /** The colors that the focus brings, and those behind them. */
  colors: string;
}

/** Runs in the page: how each of the elements is marked while it has the focus, by its styles. */
export const readStopStyles = async (stops: readonly HTMLElement[]): Promise<StopStyle[]> => {
  const isColor = (property: string): boolean => /color/i.test(property);

  /** What is drawn of a part, or before or after it. */
  const marksOf = (part: Element, pseudo: string): [string, string][] => {
    const style = getComputedStyle(part, pseudo);
    if (pseudo && style.content === "none") return [];
    const { outlineStyle, outlineWidth, outlineOffset, outlineColor, borderWidth, borderColor } = style;
    const hasOutline = outlineStyle !== "none";
    const hasBorder = /[1-9]/.test(borderWidth);
    return [
      ["outline", hasOutline ? `${outlineStyle} ${outlineWidth} ${outlineOffset}` : ""],
      ["outline color", hasOutline ? outlineColor : ""],
      ["border", hasBorder ? borderWidth : ""],
      ["border color", hasBorder ? borderColor : ""],
      ["shadow and its color", style.boxShadow],
      ["background color", style.backgroundColor],
      ["color", style.color],
      ["decoration", style.textDecorationLine],
      ["opacity", style.opacity],
    ];
  };

  // A box that is drawn by others, as a switch's, is as large as what draws it; a frame may be shared, as a search box's.
  const drawnOf = (element: Element): Element =>
    element.matches("input, textarea") ? (element.closest("span, form > *, div") ?? element) : element;

  const ancestorsOf = ({ parentElement: parent }: Element): Element[] =>
    parent ? [parent, ...ancestorsOf(parent)] : [];

  /** What cuts off what is drawn beyond its edges. */
  const clips = (element: Element): boolean => {
    const { overflowX, overflowY, contain, clipPath } = getComputedStyle(element);
    if (element === document.documentElement) return false;
    const isWhole = overflowX === "visible" && overflowY === "visible" && clipPath === "none";
    return !isWhole || /paint|strict|content/.test(contain);
  };

  const isSeen = (element: Element): boolean => {
    const { width, height } = element.getBoundingClientRect();
    return width > 4 && height > 4 && element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
  };

  const stylesOf = (element: Element): Map<string, string> => {
    const drawn = drawnOf(element);
    const styles = new Map<string, string>();
    for (const part of new Set([element, drawn, ...drawn.querySelectorAll("fieldset, span, svg")])) {
      if (!isSeen(part)) continue;
      const name = part === drawn ? "drawn" : part.tagName;
      for (const pseudo of ["", "::before", "::after"]) {
        for (const [mark, value] of marksOf(part, pseudo)) styles.set(`${name}${pseudo} ${mark}`, value);
      }
    }
    return styles;
  };

  /** Whether an edge cuts off what is drawn around the element, or something lies over it, on most of its sides. */
  const isHidden = (element: Element): boolean => {
    const drawn = drawnOf(element);
    const { outlineOffset, outlineWidth } = getComputedStyle(drawn);
    const around = Number.parseFloat(outlineOffset) + Number.parseFloat(outlineWidth) - 1;
    const { left, right, top, bottom } = drawn.getBoundingClientRect();
    const [x, y] = [(left + right) / 2, (top + bottom) / 2];
    const sides = [
      [left - around, y],
      [right + around, y],
      [x, top - around],
      [x, bottom + around],
    ];
    const edges = ancestorsOf(drawn)
      .filter(clips)
      .map((edge) => edge.getBoundingClientRect());
    const hidden = sides.filter(([sideX = 0, sideY = 0]) => {
      const above = document.elementFromPoint(sideX, sideY);
      const isCovered = above && !above.contains(element) && !drawn.contains(above);
      return (
        isCovered ||
        edges.some((edge) => sideX < edge.left || sideX > edge.right || sideY < edge.top || sideY > edge.bottom)
      );
    });
    return hidden.length > sides.length / 2;
  };

  const backdropOf = (element: Element): string => {
    for (const part of [drawnOf(element), ...ancestorsOf(drawnOf(element))]) {
      const { backgroundColor, backgroundImage } = getComputedStyle(part);
      const isSeenThrough = backgroundImage === "none" && backgroundColor.endsWith(", 0)");
      if (!isSeenThrough) return `${backgroundColor} ${backgroundImage}`;
    }
    return "";
  };

  const classesOf = (element: Element): string => `${element.tagName} ${element.className}`;

  // A box without a class of its own is called after what surrounds it, by which it may be marked.
  const placeOf = (element: Element): string => [element, ...ancestorsOf(element)].map(classesOf).join(" in ");

  // What a page has many of, as the lines of a list, looks the same after the first ones.
  const enough = 2;
  const counts = new Map<string, number>();
  const isOneOfFew = (element: Element): boolean => {
    const state = ["aria-selected", "aria-pressed", "aria-current"].map((name) => element.getAttribute(name));
    const kind = [classesOf(element), element.parentElement && classesOf(element.parentElement), ...state].join(" in ");
    const count = (counts.get(kind) ?? 0) + 1;
    counts.set(kind, count);
    return count <= enough;
  };

  const readings = stops.flatMap((element, index) =>
    element.isConnected && isOneOfFew(element) ? [{ element, index }] : [],
  );
  const styles: StopStyle[] = [];
  for (const { element, index } of readings) {
    // Where it would be scrolled to. React draws what the focus changes at once.
    element.focus();
    await null;
    const focused = stylesOf(element);
    const [hidden, backdrop] = [isHidden(element), backdropOf(element)];
    const other = stops[index === 0 ? 1 : 0];
    if (other) other.focus({ preventScroll: true });
    else element.blur();
    await null;
    const blurred = stylesOf(element);
    const changed = [...focused].filter(([mark, value]) => value !== "" && blurred.get(mark) !== value);
    const isLayered = [...element.querySelectorAll("*")].some((part) => getComputedStyle(part).position !== "static");
    const shape = changed.map(([mark, value]) => (isColor(mark) ? mark : `${mark} ${value}`));
    styles.push({
      index,
      // Where its styles do not tell, it is looked at wherever it is.
      shape: JSON.stringify(changed.length > 0 ? [shape, hidden, isLayered] : placeOf(element)),
      colors: JSON.stringify([changed.filter(([mark]) => isColor(mark)), backdrop]),
    });
  }
  return styles;
};
