import { describe, expect, it } from "vitest";
import { importPictures } from "#import/read/importPictures.ts";
import { parse } from "./markdownFiles.ts";

/** Imports a post, and returns the file that becomes its picture and the files that its text shows. */
const filesShown = async (path: string, head: string, body: string, others: readonly string[], settings = {}) => {
  const pictures = others.map((each) => ({ path: each }));
  const texts = { ...settings, ...Object.fromEntries(others.map((each) => [each, ""])) };
  const { rows } = parse({ ...texts, [path]: `---\ntitle: A\ndate: 2022-03-04\n${head}\n---\n${body}` });
  const places = new Map<string, string>();
  const [row] = await importPictures(rows, pictures, async (picture) => {
    const key = `f/ab/${String(places.size).padStart(30, "0")}.png`;
    places.set(`/media/${key}#1x1`, picture.path);
    return { key, width: 1, height: 1, color: null };
  });
  const shown = [...String(row?.values.content).matchAll(/\/media\/[^\s)"]+/g)].map(([address]) => places.get(address));
  return { cover: places.get(String(row?.values.featured_image)), shown, notes: row?.notes ?? [] };
};

describe("the picture of a post", () => {
  const post = "src/posts/2022-a-walk/index.md";
  const cover = "src/posts/2022-a-walk/images/cover.png";

  it.each([
    ["image: ./images/cover.png", post, cover],
    ["image: images/cover.png", post, cover],
    ["image: [images/cover.png]", post, cover],
    ["image: { src: ./images/cover.png, alt: A }", post, cover],
    ["image:\n  url: ../2022-a-walk/images/cover.png", post, cover],
    ["cover:\n  image: images/cover.png", post, cover],
    ["heroImage: ~/assets/my%20view.png", "src/content/blog/a.md", "src/assets/my view.png"],
    ["image: cover.png", "posts/a.md", "posts/cover.png"],
    ["image: /images/x.png", "content/posts/a.md", "static/images/x.png"],
    ["image: images/x.png", "content/posts/a.md", "static/images/x.png"],
  ])("is found beside it: %s in %s", async (head, path, file) => {
    expect((await filesShown(path, head, "Text", [file, "other/cover.jpg"])).cover).toBe(file);
  });

  it.each([
    ["feature.jpg", "thumb-cover.png"],
    ["my-featured-image.webp", "x.png"],
    ["cover.png", "thumbnail.png"],
    ["thumbnail.avif", "sub/cover.png"],
  ])("is %s by Hugo's names", async (file, other) => {
    const folder = "content/posts/a-walk/";
    const found = await filesShown(`${folder}index.md`, "", "Text", [folder + other, folder + file]);
    expect(found.cover).toBe(folder + file);
  });

  it("is none without such a name, for a post without an own folder, or in a blog of Jekyll", async () => {
    expect((await filesShown("content/posts/a/index.md", "", "Text", ["content/posts/a/x.png"])).cover).toBe(undefined);
    expect((await filesShown("content/posts/a.md", "", "Text", ["content/posts/cover.png"])).cover).toBe(undefined);
    expect(
      (await filesShown("_posts/2020-01-02-a/index.md", "", "Text", ["_posts/2020-01-02-a/cover.png"])).cover,
    ).toBe(undefined);
  });

  it("is named if it is missing", async () => {
    const { notes } = await filesShown("posts/a.md", "image: ./images/cover.png", "Text", []);
    expect(notes).toEqual(["Copy these files to public/: images/cover.png."]);
  });
});

describe("pictures in HTML", () => {
  const folder = "content/posts/2022-a-walk/";

  it("are imported as those in Markdown, also in HTML that stays", async () => {
    const body =
      '<img src="a.png">\n\n<details>\n<summary>More <img alt="A" src="./b.png"></summary>\n\n![c](c.png)\n\n</details>';
    const files = ["a.png", "b.png", "c.png"].map((name) => folder + name);
    const found = await filesShown(`${folder}index.md`, "slug: other", body, files, {
      "hugo.toml": 'baseURL = "https://blog.example/"',
    });
    expect(found.shown.toSorted()).toEqual(files);
    expect(found.notes).toEqual([]);
  });

  it("are found by addresses with the path of the blog", async () => {
    const settings = { "_config.yml": "url: https://blog.example\nbaseurl: /notes" };
    const body = "![a]({{ site.baseurl }}/assets/a.png) ![b](https://www.blog.example/notes/b.png)";
    const found = await filesShown("_posts/2020-01-02-a.md", "", body, ["assets/a.png", "b.png"], settings);
    expect(found.shown).toEqual(["assets/a.png", "b.png"]);
  });
});
