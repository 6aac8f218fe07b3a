// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { showEditLink } from "#public/app/editLink.ts";
import { siteMap } from "#public/app/siteMap.tsx";
import { startEarly } from "#public/beforeHydration/beforeHydration.ts";
import { sessionKey } from "#shared/accounts/storedSession.ts";

const session = JSON.stringify({ access_token: "token", user: { id: "me" } });

beforeEach(() => {
  document.body.innerHTML = "";
  document.head.innerHTML = '<meta name="supabase-publishable-key" content="key">';
  localStorage.setItem(sessionKey, session);
});

afterEach(() => {
  localStorage.clear();
  window.history.replaceState(null, "", "/");
});

const link = () => document.querySelector<HTMLAnchorElement>("aside:not([hidden]) a");

const answer = (body: unknown, status = 200) => vi.stubGlobal("fetch", async () => Response.json(body, { status }));

/** Navigates as the router does: first the address, then the elements of the head. */
const goTo = async (path: string, robots = "all"): Promise<string | undefined> => {
  window.history.pushState(null, "", path);
  document.head.querySelector('[name="robots"]')?.remove();
  document.head.insertAdjacentHTML("beforeend", `<meta name="robots" content="${robots}">`);
  // Mutation observers run before the next task.
  await new Promise((resolve) => setTimeout(resolve));
  return link()?.pathname;
};

describe("edit link", () => {
  it("links to the form of each page, also after navigations", async () => {
    answer([{ role: "admin", active: true }]);
    await showEditLink();
    expect(link()?.pathname).toBe("/admin/site");
    expect(await goTo("/blog/a%20b")).toBe("/admin/posts/a%20b/edit");
    expect(await goTo("/projects/x?from=a#b")).toBe("/admin/projects/x/edit");
    expect(await goTo("/uses")).toBe("/admin/pages/uses/edit");
  });

  it("is hidden on pages without a form", async () => {
    answer([{ role: "admin", active: true }]);
    await showEditLink();
    const withoutForm = siteMap.map(({ path }) => path).filter((path) => path !== "/" && /^[/a-z]+$/.test(path));
    for (const path of [...withoutForm, "/preview/0b7e6a5c", "/preview/site", "/a/b/c"]) {
      expect(await goTo(path), path).toBeUndefined();
    }
    expect(await goTo("/blog/missing", "noindex")).toBeUndefined();
    expect(await goTo("/blog/there")).toBe("/admin/posts/there/edit");
  });

  it.each([
    ["a member", [{ role: "member", active: true }]],
    ["an owner who is not active", [{ role: "admin", active: false }]],
    ["a deleted account", []],
  ])("is not shown for %s", async (_, rows) => {
    answer(rows);
    await showEditLink();
    expect(document.querySelector("aside")).toBeNull();
  });

  it("is shown for an expired session, which the admin renews", async () => {
    answer({ message: "JWT expired" }, 401);
    await showEditLink();
    expect(link()?.pathname).toBe("/admin/site");
  });

  it("is not shown for a session that cannot be read, or without the server", async () => {
    vi.stubGlobal("fetch", () => Promise.reject(new TypeError("Failed to fetch")));
    await showEditLink();
    localStorage.setItem(sessionKey, "{");
    await showEditLink();
    expect(document.querySelector("aside")).toBeNull();
  });

  it.each([
    ["loaded before the first interaction if a session is stored", session, 1],
    ["not loaded for other visitors", null, 0],
  ])("is %s", async (_, stored, times) => {
    localStorage.clear();
    if (stored) localStorage.setItem(sessionKey, stored);
    vi.stubGlobal("matchMedia", () => new EventTarget());
    document.body.innerHTML = '<script type="application/json" id="page-data">{"loaderData":{}}</script>';
    const editLink = vi.fn(async () => ({ showEditLink: async () => {} }));
    const library = vi.fn(async () => {});
    const startPublic = vi.fn(async () => {});
    const end = startEarly(document.body, { editLink, library, start: async () => ({ startPublic }) });
    expect(editLink).toHaveBeenCalledTimes(times);
    expect(library).not.toHaveBeenCalled();
    // Releases the window's events, which the next test file needs.
    end();
    window.dispatchEvent(new Event("pointermove"));
    await vi.waitFor(() => expect(startPublic).toHaveBeenCalled());
  });
});
