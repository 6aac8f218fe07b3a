/**
 * A visitor who goes on before a page has faded in skips its transition, whose `ready` then rejects. The router waits for
 * `finished` only, so the rejection would be reported as an error of the page.
 */
export const ignoreSkippedTransitions = (): void => {
  if (!("startViewTransition" in document)) return;
  const start = document.startViewTransition.bind(document);
  document.startViewTransition = (update) => {
    const transition = start(update);
    transition.ready.catch(() => {});
    return transition;
  };
};
