/**
 * A page that was reloaded gets Back and Forward among the steps that were taken before without a new document. Until the router
 * is there to show them, the document is loaded anew. @returns the clean-up
 */
export const followMoves = (reload: () => void = () => window.location.reload()): (() => void) => {
  const pageNow = () => window.location.href.split("#")[0];
  const page = pageNow();
  const onMove = (): void => {
    if (pageNow() !== page) reload();
  };
  window.addEventListener("popstate", onMove);
  return () => window.removeEventListener("popstate", onMove);
};
