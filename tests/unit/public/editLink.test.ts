// @vitest-environment jsdom
import { beforeEach, expect, it, vi } from "vitest";
import { showEditLink } from "#public/app/editLink.ts";
import { sessionKey } from "#shared/accounts/storedSession.ts";

const session = JSON.stringify({ access_token: "token", user: { id: "me" } });

beforeEach(() => {
  document.body.innerHTML = "";
  document.head.innerHTML = '<meta name="supabase-publishable-key" content="key">';
  localStorage.setItem(sessionKey, session);
});

const link = () => document.querySelector<HTMLAnchorElement>("aside:not([hidden]) a");

it("leads the owner to where each page is edited", async () => {
  vi.stubGlobal("fetch", async () => Response.json([{ role: "admin", active: true }]));
  let page: { id: string | undefined; slug: string | undefined } = { id: "post", slug: "a b" };
  let tell = () => {};
  await showEditLink(
    () => page,
    (act) => (tell = act),
  );
  const paths: (string | undefined)[] = [];
  for (const next of [
    page,
    { id: "project", slug: "x" },
    { id: "ownerPage", slug: "uses" },
    { id: "home", slug: undefined },
  ]) {
    page = next;
    tell();
    paths.push(link()?.pathname);
  }
  expect(paths).toEqual(["/admin/posts/a%20b/edit", "/admin/projects/x/edit", "/admin/pages/uses/edit", "/admin/site"]);
  page = { id: "posts", slug: undefined };
  tell();
  expect(link()).toBeNull();
});

it.each([
  ["a member", [{ role: "member", active: true }]],
  ["who is not active", [{ role: "admin", active: false }]],
  ["an account that is gone", []],
])("is not shown for %s", async (_, rows) => {
  vi.stubGlobal("fetch", async () => Response.json(rows));
  await showEditLink(
    () => ({ id: "home", slug: undefined }),
    () => {},
  );
  expect(document.querySelector("aside")).toBeNull();
});
