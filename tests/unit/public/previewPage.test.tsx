// @vitest-environment jsdom
import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { sessionKey } from "#shared/accounts/storedSession.ts";
import { backendMeta } from "#shared/base/backend.ts";
import { browse, startBrowsing } from "./browsing.ts";
import { apiUrl, buildOwnerPage, buildPost, table } from "./dataApi.ts";

const { api } = startBrowsing();
const id = "11111111-1111-4111-8111-111111111111";
const path = `/preview/${id}`;

const signIn = () =>
  localStorage.setItem(sessionKey, JSON.stringify({ access_token: "the-token", expires_at: Date.now() / 1000 + 60 }));

beforeEach(() => {
  localStorage.clear();
  vi.stubEnv("TZ", "Europe/Berlin");
  for (const [name, content] of [
    [backendMeta.url, apiUrl],
    [backendMeta.publishableKey, "key"],
  ] as const) {
    document.head.append(Object.assign(document.createElement("meta"), { name, content }));
  }
});

const bar = async () => within(await screen.findByRole("complementary", { name: "Preview" }));

test("shows the title of a draft, its text and a link to the editor", async () => {
  signIn();
  api.use(table("posts", [buildPost({ id, title: "Not for your eyes", slug: "mine", published_at: null })]));
  browse(path);
  expect((await bar()).getByText("Draft — visitors cannot see this")).toBeVisible();
  expect((await bar()).getByRole("link", { name: "Edit post" })).toHaveAttribute("href", "/admin/posts/mine/edit");
  expect((await bar()).queryByText("Public page")).toBeNull();
  expect(await screen.findByRole("heading", { level: 1, name: "Not for your eyes" })).toBeVisible();
  expect(await screen.findByText("text", { selector: "em" })).toBeVisible();
  expect(screen.queryByText("Share this post")).toBeNull();
  await waitFor(() => expect(document.head.querySelector("meta[name=robots]")).toHaveAttribute("content", "noindex"));
  expect(document.head.querySelector("link[rel=canonical]")).toBeNull();
});

test.each([
  ["2026-03-04T12:00:00Z", "Published — everybody can see this", "/blog/a-post"],
  [
    "2999-07-01T07:00:00Z",
    "Scheduled for 1 Jul 2999, 09:00, Europe/Berlin (UTC+2) — until then, visitors cannot see this",
    null,
  ],
])("shows the state of a post of %s: %s", async (published_at, words, publicPage) => {
  signIn();
  api.use(table("posts", [buildPost({ id, published_at })]));
  browse(path);
  expect((await bar()).getByText(words)).toBeVisible();
  const link = (await bar()).queryByRole("link", { name: "Public page" });
  expect(link?.getAttribute("href") ?? null).toBe(publicPage);
});

test("links the preview of an owner's page to its form", async () => {
  signIn();
  api.use(table("posts", []), table("pages", [buildOwnerPage({ id, published_at: null })]));
  browse(path);
  expect((await bar()).getByRole("link", { name: "Edit page" })).toHaveAttribute(
    "href",
    "/admin/pages/what-i-use/edit",
  );
});

test("shows signed-out visitors a link to the sign-in, whether or not the post exists", async () => {
  browse(path);
  expect(await screen.findByRole("heading", { level: 1, name: "Sign in to see this preview" })).toBeVisible();
  expect(screen.getByRole("link", { name: "Sign in" })).toHaveAttribute("href", "/admin/login");
});

test.each([path, "/preview/not-an-id"])("shows no page for %s of another account or of no row", async (address) => {
  signIn();
  api.use(table("posts", []), table("pages", []));
  browse(address);
  expect(await screen.findByRole("heading", { level: 1, name: "Page not found" })).toBeVisible();
});
