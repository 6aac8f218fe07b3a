import { describe, expect, it } from "vitest";
import { only, parse } from "./markdownFiles.ts";

const dated = "---\ntitle: T\ndate: 2020-01-02\n---\n";

const readPosts = (texts: Record<string, string>) => {
  const { rows, notes } = parse(texts);
  return {
    notes: [...notes, ...rows.flatMap((row) => row.notes ?? [])].join(" "),
    posts: new Map(rows.map((row) => [row.values.title, row.values])),
  };
};

describe("names of notes", () => {
  it.each([
    ["Euler's Method", "eulers-method"],
    ["Laplace’s Equation", "laplaces-equation"],
    ["Rise & Fall (old)", "rise-and-fall-old"],
    ["Über Straßen – Teil 1", "uber-strassen-teil-1"],
    ["U\u0308ber mich", "uber-mich"],
    ["C++ and Æther", "c-plus-plus-and-aether"],
    ["部署笔记（一）", "部署笔记-一"],
  ])("become slugs as in the database, also in links: %s", (name, slug) => {
    const { posts, notes } = readPosts({
      "content/a.md": `${dated}See [[${name.normalize()}]].`,
      [`content/${name}.md`]: "---\ntitle: B\ndate: 2020-01-03\n---\nText",
    });
    expect(posts.get("B")).toMatchObject({ slug });
    expect(posts.get("T")).toMatchObject({ content: `See [${name.normalize()}](/blog/${slug}).` });
    expect(notes).not.toMatch(/slug|not imported/);
  });

  it("leave the slug to the database in scripts that it transliterates", () => {
    const row = only({ "content/Моя заметка.md": dated });
    expect([row.values.slug, row.notes]).toEqual([undefined, undefined]);
  });
});
