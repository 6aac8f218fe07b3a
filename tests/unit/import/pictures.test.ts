import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { findRemotePictures, hashOfAddress, importPictures } from "#import/read/importPictures.ts";
import { markdown } from "#import/sources/markdown/markdown.ts";

const fileOf = (path: string, text = "") => ({ path, bytes: new TextEncoder().encode(text) });

const placedAt = async (address: string, sourceId: string): Promise<string | null> => {
  const paths = ["site/posts/a/map.png", "site/posts/b/map.png", "site/static/img/one two.jpg"];
  const row = { kind: "posts", sourceId, values: { content: `![M](${address})` } } as const;
  let found: string | null = null;
  await importPictures(
    [row],
    paths.map((path) => ({ path })),
    async ({ path }) => {
      found = path;
      return undefined;
    },
  );
  return found;
};

describe("the import of pictures", () => {
  it.each([
    ["map.png", "posts/a/index.md", "site/posts/a/map.png"],
    ["./map.png?v=2", "posts/b/index.md", "site/posts/b/map.png"],
    ["map.png", "posts/b/index.md\tblog.example/", "site/posts/b/map.png"],
    ["../img/one%20two.jpg#x", "posts/a/index.md", "site/static/img/one two.jpg"],
    ["https://old.example/img/one%20two.jpg", "posts/a/index.md", "site/static/img/one two.jpg"],
    ["https://elsewhere.example/map.png", "posts/a/index.md", null],
    ["https://elsewhere.example/logos/map.png", "posts/a/index.md", null],
    ["map.png", "posts/c/index.md", null],
    ["none.png", "posts/a/index.md", null],
  ])("resolves the address %s in %s to %s", async (address, sourceId, path) => {
    expect(await placedAt(address, sourceId)).toBe(path);
  });

  it("shows imported pictures, and notes only the missing ones", async () => {
    const text = "---\ntitle: A\ndate: 2026-01-01\n---\n![M](img/map.png) `![M](img/map.png)` ![N](none.png)";
    const { rows } = markdown.parse([fileOf("blog/a.md", text), fileOf("blog/img/map.png")]);
    const key = `f/ab/${"0".repeat(30)}.png`;
    const [row] = await importPictures(rows, [{ path: "blog/img/map.png" }], async () => ({
      ...{ key, width: 7, height: 9, color: null },
    }));
    expect(row?.values.content).toBe(`![M](/media/${key}#7x9) \`![M](img/map.png)\` ![N](none.png)`);
    expect(row?.notes).toEqual(["Copy these files to public/: blog/none.png."]);
  });

  it("notes a picture that cannot be stored", async () => {
    const text = "---\ntitle: A\ndate: 2026-01-01\n---\n![M](img/map.png) ![N](none.png)";
    const { rows, notes } = markdown.parse([fileOf("blog/a.md", text), fileOf("blog/img/map.png")]);
    expect(notes).toEqual(["The folder has 1 picture. Those shown by ticked rows are imported."]);
    const notesWith = async (place: undefined | null) =>
      (await importPictures(rows, [{ path: "blog/img/map.png" }], async () => place))[0]?.notes;
    expect(await notesWith(undefined)).toEqual(["Copy these files to public/: blog/none.png."]);
    expect(await notesWith(null)).toEqual(["Copy these files to public/: blog/img/map.png, blog/none.png."]);
  });

  it("fetches each picture of another site once, and none from the folder", async () => {
    const content =
      "![A](https://a.example/x.png) ![B](//a.example/y.png) ![C](img/map.png) ![D](/media/f/x.png) ![E](data:x)";
    const values = { content, featured_image: "http://a.example/x.png" };
    const rows = [{ kind: "posts", sourceId: "a.md", values }] as const;
    const files = [{ path: "blog/img/map.png" }, { path: "blog/static/y.png" }];
    const addresses = findRemotePictures(rows, files.slice(0, 1));
    expect(addresses).toEqual(["https://a.example/x.png", "https://a.example/y.png"]);
    expect(findRemotePictures(rows, files)).toEqual(addresses);
    expect(hashOfAddress("https://a.example/x.png")).toBe(
      createHash("sha256").update("https://a.example/x.png").digest("hex"),
    );
    const placed: string[] = [];
    const ofOthers = addresses.map((path) => ({ path }));
    const place = async ({ path }: { path: string }) => {
      placed.push(path);
      return path.endsWith("x.png")
        ? { key: `p/ab/${"0".repeat(30)}.webp`, width: 7, height: 9, color: null }
        : undefined;
    };
    const own = `/media/p/ab/${"0".repeat(30)}.webp#7x9`;
    expect((await importPictures(rows, [], place, ofOthers)).map((row) => row.values)).toEqual([
      { content: content.replace("https://a.example/x.png", own), featured_image: own },
    ]);
    // One address is fetched once, with https.
    expect(placed.toSorted()).toEqual(addresses);
  });
});
