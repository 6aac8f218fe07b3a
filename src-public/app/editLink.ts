import { sessionKey } from "#shared/accounts/storedSession.ts";
import { backendHeaders, readBackend } from "#shared/base/backend.ts";
import { isRecord } from "#shared/base/unknownValues.ts";
import { wordHere } from "#shared/site/wordHere.ts";

const fixedPages: readonly string[] = ["/blog", "/projects", "/resume", "/search"];
const folders: Readonly<Record<string, string>> = { "/blog/": "posts", "/projects/": "projects", "/": "pages" };

/** Returns the address of a page's form in the admin; null for a page without one. */
const editorOf = (path: string): string | null => {
  if (path === "/") return "/admin/site";
  const [, folder = "", slug] = /^(\/|\/[^/]+\/)([^/]+)$/.exec(path) ?? [];
  // A missing page has noindex.
  const isThere = !fixedPages.includes(path) && !document.querySelector('meta[name="robots"][content="noindex"]');
  return isThere && folders[folder] ? `/admin/${folders[folder]}/${slug}/edit` : null;
};

// Members have read-only access to the admin.
const isOwner = async (): Promise<boolean> => {
  const session: unknown = JSON.parse(localStorage.getItem(sessionKey) ?? "null");
  if (!isRecord(session) || !isRecord(session.user)) return false;
  const { url, publishableKey } = readBackend(document);
  const response = await fetch(`${url}/rest/v1/app_users?select=role,active&id=eq.${String(session.user.id)}`, {
    headers: backendHeaders(publishableKey, String(session.access_token)),
  });
  // An expired session: the admin renews it.
  if (response.status === 401) return true;
  const [own]: unknown[] = response.ok ? await response.json() : [];
  return isRecord(own) && own.role === "admin" && own.active === true;
};

/**
 * Shows the signed-in owner a link to the page's form in the admin. It sticks to the bottom of the window, and has its own place
 * at the end of the page, so that it covers nothing there.
 */
export const showEditLink = async (): Promise<void> => {
  if (!(await isOwner().catch(() => false))) return;
  const place = document.createElement("aside");
  place.ariaLabel = wordHere("owner.label");
  place.className = "no-print";
  place.style.cssText =
    "position:sticky;inset-block-end:1rem;z-index:9;inline-size:fit-content;margin:1rem;background:var(--color-bg)";
  const link = document.createElement("a");
  link.className = "button";
  link.textContent = wordHere("owner.edit");
  place.append(link);
  const update = () => {
    const editor = editorOf(window.location.pathname);
    place.hidden = editor === null;
    if (editor) link.href = editor;
  };
  update();
  // Each navigation replaces elements of the head, with or without the router.
  new MutationObserver(update).observe(document.head, { childList: true });
  // The page may return from the back/forward cache as it was before the edit.
  link.addEventListener("click", () => {
    window.addEventListener("pageshow", ({ persisted }) => persisted && window.location.reload());
  });
  document.body.append(place);
};
