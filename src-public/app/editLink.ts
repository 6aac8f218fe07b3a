import { sessionKey } from "#shared/accounts/storedSession.ts";
import { backendHeaders, readBackend } from "#shared/base/backend.ts";
import { isRecord } from "#shared/base/unknownValues.ts";
import type { pageAt } from "../router/SiteRouter.tsx";

type Page = ReturnType<typeof pageAt>;

const editorOf = ({ id, slug }: Page): string | null => {
  if (id === "home") return "/admin/site";
  const list = { post: "posts", project: "projects", ownerPage: "pages" }[id ?? ""];
  return list && slug ? `/admin/${list}/${encodeURIComponent(slug)}/edit` : null;
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
 * Shows the signed-in owner a link to the page's form in the admin. It is fixed, so that nothing moves.
 * @param follow calls back after each navigation
 */
export const showEditLink = async (page: () => Page, follow: (act: () => void) => void): Promise<void> => {
  if (!(await isOwner().catch(() => false))) return;
  const place = document.createElement("aside");
  place.ariaLabel = "Owner";
  place.className = "no-print";
  place.style.cssText =
    "position:fixed;inset-block-end:1rem;inset-inline-start:1rem;z-index:9;background:var(--color-bg)";
  const link = document.createElement("a");
  link.className = "button";
  link.textContent = "Edit";
  place.append(link);
  const update = () => {
    // A missing page has noindex.
    const isThere = document.querySelector('meta[name="robots"][content="noindex"]') === null;
    const editor = isThere ? editorOf(page()) : null;
    place.hidden = editor === null;
    if (editor) link.href = editor;
  };
  update();
  follow(update);
  document.body.append(place);
};
