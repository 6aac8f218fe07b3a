// @vitest-environment jsdom
import { screen, waitFor } from "@testing-library/react";
import { testDataProvider } from "react-admin";
import { describe, expect, it } from "vitest";
import { Breadcrumb, breadcrumbTrail } from "#admin/layout/Breadcrumb.tsx";
import { resourcePages } from "#kit/resourcePages.tsx";
import { posts } from "#resources/index.ts";
import { drawInAdmin, fill, fromServer } from "../inAdmin.tsx";

const places = {
  resources: [{ name: "posts" }, { name: "skills" }, { name: "import/redirects" }],
  pages: { "/import": {} },
};

const trail = (pathname: string) =>
  breadcrumbTrail(pathname, places).map(({ label, to }) => (to ? `${label} → ${to}` : label));

describe("breadcrumb", () => {
  it.each([
    ["/", ["Admin"]],
    ["/posts", ["Admin → /", "Posts"]],
    ["/posts/new", ["Admin → /", "Posts → /posts", "New"]],
    ["/posts/hello-world/edit", ["Admin → /", "Posts → /posts", "Hello world", "Edit"]],
    ["/skills/0b7e6a5c-3a35-4a5e-9d7e-4b4f1f8a9c10/edit", ["Admin → /", "Skills → /skills", "Edit"]],
    ["/posts/%E0%A4%A/edit", ["Admin → /", "Posts → /posts", "%E0%A4%A", "Edit"]],
    ["/import/redirects/new", ["Admin → /", "Import → /import", "Redirects → /import/redirects", "New"]],
    ["/resumes", ["Admin → /", "Résumés"]],
    ["/skills/categories", ["Admin → /", "Skills → /skills", "Categories"]],
  ])("maps %s to %j", (pathname, steps) => {
    expect(trail(pathname)).toEqual(steps);
  });

  it("names a new row after its first save, and follows each change of its address", async () => {
    window.history.replaceState(null, "", "/admin/posts/new");
    const slugs = ["a-title", "another"];
    const store = async (_name: string, { data = {} }: { data?: object }) =>
      fromServer({ data: { id: "1", ...data, slug: slugs.shift(), updated_at: "2026-03-04" } });
    const dataProvider = testDataProvider({
      create: store,
      update: store,
      getList: async () => fromServer({ data: [], total: 0 }),
    });
    const { user } = drawInAdmin(
      <>
        <Breadcrumb />
        {resourcePages(posts).create}
      </>,
      { address: "/posts/new", dataProvider },
    );
    await fill(/^Title/, "A title");
    await fill(/^Content/, "Words.");
    const trail = screen.getByRole("navigation", { name: "Breadcrumb" });
    expect(trail).toHaveTextContent(/Posts\/New$/);
    await user.keyboard("{Control>}s{/Control}");
    await waitFor(() => expect(trail).toHaveTextContent(/Posts\/A title\/Edit$/));
    await fill(/^Title/, "Another");
    await user.keyboard("{Control>}s{/Control}");
    await waitFor(() => expect(trail).toHaveTextContent(/Posts\/Another\/Edit$/));
    expect(window.location.pathname).toBe("/admin/posts/another/edit");
  });
});
