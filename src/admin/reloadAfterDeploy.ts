const lastReload = "plinth-reloaded-at";
const tooSoon = 60_000;

// Where the browser keeps nothing, nobody knows whether it was reloaded before.
const mayReload = (now: number): boolean => {
  try {
    if (now - Number(sessionStorage.getItem(lastReload) ?? 0) < tooSoon) return false;
    sessionStorage.setItem(lastReload, String(now));
    return true;
  } catch {
    return false;
  }
};

/**
 * A page that was opened before a deploy asks for files that are gone. It is reloaded, at most once a minute, so that a file
 * that is really missing shows its error instead of reloading for ever.
 */
export const reloadAfterDeploy = (now: () => number = Date.now): void => {
  window.addEventListener("vite:preloadError", (event) => {
    if (!mayReload(now())) return;
    event.preventDefault();
    window.location.reload();
  });
};
