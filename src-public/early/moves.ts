/**
 * A page that was reloaded gets Back and Forward among the steps that were taken before without a new document. Until the router
 * is there to show them, the document is loaded anew. @returns the clean-up
 */
export const followMoves = (reload: () => void = () => window.location.reload()): (() => void) => {
  const { pathname, search } = window.location;
  const onMove = (): void => {
    if (window.location.pathname !== pathname || window.location.search !== search) reload();
  };
  window.addEventListener("popstate", onMove);
  return () => window.removeEventListener("popstate", onMove);
};
