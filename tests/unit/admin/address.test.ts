import { describe, expect, it } from "vitest";
import { createSlugMap, translatePath } from "#admin/router/translatePath.ts";

const id = "0b7e6a5c-3a35-4a5e-9d7e-4b4f1f8a9c10";
const slugs = createSlugMap();
slugs.remember("posts", { id, slug: "hello-world" });
const resources = [
  ...["posts", "certifications", "skills"].map((name) => ({ name, inline: null })),
  { name: "skills/categories", inline: {} },
];
const addressOf = (to: string) => translatePath(to, resources, slugs.slugOf);

describe("admin addresses", () => {
  it.each([
    ["/posts/create", "/posts/new"],
    ["/posts/create?source=%7B%7D", "/posts/new?source=%7B%7D"],
    [`/posts/${id}`, "/posts/hello-world/edit"],
    [`/posts/${id}?page=2#end`, "/posts/hello-world/edit?page=2#end"],
    [`/certifications/${id}`, `/certifications/${id}/edit`],
    ["/skills/create", "/skills/new"],
    ["/skills/categories/create", "/skills/categories#new"],
    [`/skills/categories/${id}`, `/skills/categories#${id}`],
  ])("turns %s into %s", (path, address) => {
    expect(addressOf(path)).toBe(address);
  });

  it.each([
    "/",
    "/posts",
    "/posts?page=2",
    "/posts/hello-world/edit",
    "/posts/create/edit",
    "/skills/categories",
    "/users/create",
    `/unknown/${id}`,
  ])("leaves %s unchanged", (path) => {
    expect(addressOf(path)).toBe(path);
  });

  it("translates locations, and keeps their other parts", () => {
    const location = { pathname: "/posts/create", search: "?a=1" };
    expect(translatePath(location, resources, slugs.slugOf)).toEqual({ pathname: "/posts/new", search: "?a=1" });
    const inList = { pathname: "/skills/categories/create" };
    expect(translatePath(inList, resources, slugs.slugOf)).toEqual({ pathname: "/skills/categories", hash: "#new" });
  });
});
