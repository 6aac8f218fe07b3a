import { linkDialogState$, realmPlugin } from "@mdxeditor/editor";

type Place = Pick<DOMRect, "top" | "left" | "width" | "height">;

/** Where the caret is, counted as MDXEditor counts what it is in; nothing where text is selected, or none is around it. */
const caretIn = ({ top, left }: Place): Place | null => {
  const selection = window.getSelection();
  const around = selection?.anchorNode?.parentElement?.getBoundingClientRect();
  const caret = selection?.isCollapsed ? selection.getRangeAt(0).getClientRects()[0] : undefined;
  if (!around || !caret) return null;
  return {
    top: Math.round(top + caret.top - around.top),
    left: Math.round(left + caret.left - around.left),
    width: 0,
    height: Math.round(caret.height),
  };
};

/** Opens the form of a link at the caret. MDXEditor does at the beginning of all the text that the caret is in. */
export const linkPlacePlugin = realmPlugin({
  init: (realm) => {
    const placed = new WeakSet<Place>();
    realm.sub(linkDialogState$, (state) => {
      // Its other states keep the place.
      if (state.type === "inactive" || state.decoratorNodeKey !== undefined || placed.has(state.rectangle)) return;
      const rectangle = caretIn(state.rectangle);
      if (!rectangle) return;
      placed.add(rectangle);
      // What is published meanwhile is overwritten by what is being published.
      queueMicrotask(() => {
        if (realm.getValue(linkDialogState$) === state) realm.pub(linkDialogState$, { ...state, rectangle });
      });
    });
  },
});
