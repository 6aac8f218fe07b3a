import { describe, expect, it } from "vitest";
import { breadcrumbTrail } from "#admin/layout/Breadcrumb.tsx";

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
    ["/skills/categories", ["Admin → /", "Skills → /skills", "Categories"]],
  ])("maps %s to %j", (pathname, steps) => {
    expect(trail(pathname)).toEqual(steps);
  });
});
