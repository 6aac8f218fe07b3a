import { describe, expect, it } from "vitest";
import { contentOf, only } from "./markdownFiles.ts";

describe("Obsidian's marks", () => {
  const others = { "Notes/My Note.md": "---\ndate: 2020-01-01\n---\n# My Note\n\nText" };

  it.each([
    ["See [[My Note]] and [[my note|that]].", "See [My Note](/blog/my-note) and [that](/blog/my-note)."],
    ["[[My Note#Some Part|part]] [[#Here]]", "[part](/blog/my-note#some-part) [Here](#here)"],
    ["![[img.png|300]] ![[my pictures/b.jpg|A view]]", "![img.png](img.png) ![A view](my%20pictures/b.jpg)"],
    ["> [!note]\n> Text", "> [!NOTE]\n> Text"],
    ["> [!danger]- Beware\n> Text", "> [!CAUTION]\n> **Beware**\n>\n> Text"],
    ["Said %%to myself%% aloud", "Said  aloud"],
    ["`[[My Note]]`\n\n```\n[[My Note]]\n> [!note]\n```", "`[[My Note]]`\n\n```\n[[My Note]]\n> [!note]\n```"],
    ["[[1]](https://x.example)", "[[1]](https://x.example)"],
  ])("%s", (marked, content) => {
    expect(contentOf(marked, others)).toBe(content);
  });

  it("are listed where they lead to what is not imported", () => {
    expect(
      only({ "a.md": "---\ndate: 2020-01-02\n---\n[[Diary]] ![[map.png]] [[Diary|x]] ![50%](/50%.png) [y](50%.md)" }),
    ).toMatchObject({
      values: { content: "Diary ![map.png](map.png) x ![50%](/50%.png) [y](50%.md)" },
      notes: [
        "Links to notes that are not imported: Diary (2).",
        "Pictures and files to be put into public/: blog/map.png, 50%.png.",
      ],
    });
  });

  it("have the title of the heading, else of the file; a note without a date is nobody else's business", () => {
    expect(only({ "Some Thoughts.md": "Text" })).toEqual({
      kind: "posts",
      sourceId: "Some Thoughts.md",
      values: { title: "Some Thoughts", content: "Text", slug: "some-thoughts", tags: [], published_at: null },
      notes: ["It has no date, so it is a draft."],
    });
    expect(only({ "x.md": "# A *title* \n\nText" }).values).toMatchObject({ title: "A *title*", content: "Text" });
  });
});
