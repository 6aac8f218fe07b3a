const lastReload = "plinth-reloaded-at";
const tooSoon = 60_000;

// Without storage nobody knows whether it was reloaded before.
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
 * A page opened before a deploy asks for files that are gone. At most one reload a minute: a file that is really missing
 * shows its error.
 */
export const reloadAfterDeploy = (now: () => number = Date.now): void => {
  window.addEventListener("vite:preloadError", (event) => {
    if (!mayReload(now())) return;
    event.preventDefault();
    window.location.reload();
  });
};
