const lastReload = "plinth-reloaded-at";
const tooSoon = 60_000;

/**
 * A page that was opened before a deploy asks for files that are gone. It is reloaded, at most once a minute, so that a file
 * that is really missing shows its error instead of reloading for ever.
 */
export const reloadAfterDeploy = (now: () => number = Date.now): void => {
  window.addEventListener("vite:preloadError", (event) => {
    if (now() - Number(sessionStorage.getItem(lastReload) ?? 0) < tooSoon) return;
    sessionStorage.setItem(lastReload, String(now()));
    event.preventDefault();
    window.location.reload();
  });
};
