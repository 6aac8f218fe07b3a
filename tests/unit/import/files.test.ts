import { strFromU8, strToU8, zipSync } from "fflate";
import { describe, expect, it, vi } from "vitest";
import { readText } from "#import/read/decodeFile.ts";
import { createMediaReader, importLimits, openFiles } from "#import/read/files.ts";
import { readExport, recognise } from "#import/sources/index.ts";
import { chosen, withEntry, zipOf } from "./chosen.ts";

const opened = async (...files: Parameters<typeof openFiles>[0]) =>
  (await openFiles(files)).map(({ path, bytes }) => [path, strFromU8(bytes)]);

const open = (content: Uint8Array, limits = importLimits) => openFiles([chosen("export.zip", content)], limits);

describe("the file reader", () => {
  it("opens a zip archive with folders", async () => {
    expect(await opened(chosen("export.zip", zipOf({ "Positions.csv": "a", "deep/er/Skills.csv": "b" })))).toEqual([
      ["Positions.csv", "a"],
      ["deep/er/Skills.csv", "b"],
    ]);
  });

  it("lists pictures with the names that macOS writes without a flag, and reads them later", async () => {
    const archive = chosen("a.zip", withEntry(zipOf({ "café.png": "bytes" }), 8, [0, 0]));
    const { files } = await readExport([archive, chosen("a.md", "# A")], null);
    expect(files).toEqual(["a.zip/café.png"]);
    expect(strFromU8((await createMediaReader([archive])("a.zip/café.png")) ?? new Uint8Array())).toBe("bytes");
  });

  it("recognizes a zip archive by its content, not its name", async () => {
    expect(await opened(chosen("export.json", zipOf({ "a.csv": "a" })))).toEqual([["a.csv", "a"]]);
  });

  it("opens files, folders and several archives, each archive as a folder", async () => {
    const files = [
      chosen("resume.json", "{}"),
      chosen("one.zip", zipOf({ "a.md": "a" })),
      chosen("two.zip", zipOf({ "a.md": "b" })),
    ];
    expect(await opened(...files, chosen("blog/b.md", "c"))).toEqual([
      ["resume.json", "{}"],
      ["one.zip/a.md", "a"],
      ["two.zip/a.md", "b"],
      ["blog/b.md", "c"],
    ]);
  });

  it("does not unpack an archive inside an archive or a folder", async () => {
    const inner = zipOf({ "a.md": "a" });
    const files = await openFiles([
      chosen("export.zip", zipOf({ "inner.zip": inner })),
      chosen("blog/inner.zip", inner),
    ]);
    expect(files.map(({ path, bytes }) => [path, bytes.length])).toEqual([
      ["export.zip/inner.zip", 0],
      ["blog/inner.zip", 0],
    ]);
  });

  it("lists only the paths of pictures, and skips files of the operating system", async () => {
    const files = {
      "a.md": "a",
      "img/a.PNG": "png",
      "__MACOSX/a.md": "x",
      ".DS_Store": "x",
      "node_modules/a/b.md": "x",
    };
    const expected = [
      ["a.md", "a"],
      ["img/a.PNG", ""],
    ];
    expect(await opened(chosen("export.zip", zipOf(files)))).toEqual(expected);
    const unread = vi.fn(() => Promise.reject(new Error()));
    expect(await opened(chosen("a.md", "a"), { path: "img/a.PNG", size: 1e9, read: unread })).toEqual(expected);
    expect(unread).not.toHaveBeenCalled();
  });

  it("counts and reads only texts, data and settings of blogs in a folder or archive", async () => {
    const ignoredPaths = ["blog/node_modules/a.json", "blog/.git/objects/a", "blog/_site/a.html"];
    const listed = ["talk.mkv", "db.sqlite", "theme.psd", "src/page.tsx", "public/a/index.html", "old.zip"];
    const unread = [...ignoredPaths, ...listed.map((path) => `blog/${path}`)].map((path) => ({
      path,
      size: 200 * 1024 * 1024,
      read: () => Promise.reject(new Error(path)),
    }));
    const read = ["post.mdx", "config.toml", "astro.config.mjs", ".vitepress/config/index.ts"];
    const folder = [...unread, ...read.map((path) => chosen(`blog/${path}`, "x"))];
    const expected = [...listed.map((path) => [`blog/${path}`, ""]), ...read.map((path) => [`blog/${path}`, "x"])];
    expect(await opened(...folder)).toEqual(expected);

    const noise = Uint8Array.from({ length: 3000 }, (_, index) => (index * index * 31) % 251);
    const archive = zipOf(Object.fromEntries([...listed.map((path) => [`blog/${path}`, noise]), ["blog/a.md", "x"]]));
    const files = await open(archive, { ...importLimits, bytesIn: 2000, bytesOut: 2000 });
    expect(files.filter(({ bytes }) => bytes.length > 0).map(({ path }) => path)).toEqual(["blog/a.md"]);
  });

  it("accepts paths with backslashes, as some Windows programs write them", async () => {
    expect(await opened(chosen("export.zip", zipOf({ "posts\\a.md": "a" })))).toEqual([["posts/a.md", "a"]]);
  });

  it("decodes UTF-8 names, also when the archive does not flag them, as on a Mac", async () => {
    const archive = zipOf({ "Über/Kenntnisse – é.md": "a" });
    const plain = archive.slice();
    for (let at = 0; at < plain.length - 9; at++) {
      const mark = strFromU8(plain.subarray(at, at + 4), true);
      if (mark === "PK\x03\x04") plain[at + 7] = 0;
      if (mark === "PK\x01\x02") plain[at + 9] = 0;
    }
    for (const zip of [archive, plain]) {
      expect(await opened(chosen("export.zip", zip))).toEqual([["Über/Kenntnisse – é.md", "a"]]);
    }
  });
});

describe("the file reader with bad input", () => {
  it("rejects an archive that unpacks beyond the limit", async () => {
    const bomb = zipOf({ "a.txt": new Uint8Array(3_000_000) });
    const limits = { ...importLimits, bytesOut: 1_000_000 };
    await expect(open(bomb, limits)).rejects.toThrow(/^export\.zip is larger than 1 MB when unpacked\. Unpack it/);
    // Many entries, each within the bound.
    const many = zipOf(
      Object.fromEntries(Array.from({ length: 5 }, (_, index) => [`${index}.txt`, new Uint8Array(300_000)])),
    );
    await expect(open(many, limits)).rejects.toThrow("export.zip is larger than 1 MB when unpacked.");
  });

  it("rejects an entry with a wrong size, and unpacks no more than the declared size", async () => {
    const bomb = zipOf({ "a.txt": new Uint8Array(30_000_000) });
    for (const size of [10, 40_000_000]) {
      const lying = withEntry(bomb, 24, [...new Uint8Array(Uint32Array.of(size).buffer)]);
      await expect(open(lying)).rejects.toThrow(
        "Could not read “a.txt” in export.zip: it is damaged or has a password.",
      );
    }
    // As large as it is packed, which is little: all else that comes out is let go.
    const [{ bytes } = { bytes: new Uint8Array() }] = await open(withEntry(bomb, 24, [0, 128, 0, 0]));
    expect(bytes.length).toBe(32_768);
  });

  it("rejects too many files in an archive or a folder", async () => {
    const limits = { ...importLimits, files: 2 };
    await expect(open(zipOf({ a: "1", b: "2", c: "3" }), limits)).rejects.toThrow(
      "export.zip contains more than 2 files. Import it in parts.",
    );
    const folder = ["blog/a.md", "blog/b.md", "blog/c.md"].map((path) => chosen(path, ""));
    await expect(openFiles(folder, limits)).rejects.toThrow("blog contains more than 2 files.");
  });

  it("rejects more than 100 MB before reading them", async () => {
    const read = vi.fn(() => Promise.resolve(new Uint8Array()));
    const large = { path: "large.xml", size: 101 * 1024 * 1024, read };
    await expect(openFiles([large])).rejects.toThrow("the limit is 100 MB together, and large.xml is the largest");
    expect(read).not.toHaveBeenCalled();
  });

  it("names the largest files that are read", async () => {
    const sized = (path: string, megabytes: number) => ({ ...chosen(path, ""), size: megabytes * 1024 * 1024 });
    const folder = [sized("b/a.md", 1), sized("b/b.json", 60), sized("b/c.xml", 30), sized("b/d.csv", 20)];
    await expect(openFiles([...folder, sized("b/talk.mp4", 900)])).rejects.toThrow(
      "the limit is 100 MB together, and b/b.json (60 MB), b/c.xml (30 MB), and b/d.csv (20 MB) are the largest.",
    );
    const noise = Uint8Array.from({ length: 3_000_000 }, (_, index) => (index * index * 31) % 251);
    const archive = zipSync({ "a.json": noise, "b.md": new Uint8Array(9), "c.mp4": noise }, { level: 0 });
    await expect(open(archive, { ...importLimits, bytesIn: 1_000_000 })).rejects.toThrow(
      "the limit is 1 MB together, and a.json (3 MB) and b.md (0 MB) are the largest.",
    );
    await expect(open(archive, { ...importLimits, bytesArchive: 1_000_000 })).rejects.toThrow(
      "export.zip is larger than 1 MB. Unpack it and import the folder.",
    );
  });

  it.each(["../a.md", "posts/../../a.md", "/etc/passwd", "C:\\a.md", "..\\a.md", "a\u0000.md"])(
    "rejects the unsafe path %j",
    async (path) => {
      await expect(open(zipOf({ "fine.md": "a", [path]: "b" }))).rejects.toThrow(
        "export.zip contains a file with an unsafe path",
      );
    },
  );

  it("skips symbolic links in a folder, and names them", async () => {
    const links = { ...chosen("blog/b.md", ""), isLink: true };
    const { parsed } = await readExport([chosen("blog/a.md", "---\ndate: 2020-01-02\n---\nText"), links], null);
    expect(parsed.rows).toHaveLength(1);
    expect(parsed.notes).toContain("Symbolic links were skipped: blog/b.md.");
    await expect(openFiles([links])).rejects.toThrow("Your selection has no files.");
  });

  it("rejects an archive with a password, unknown compression or damage, or cut off at any byte", async () => {
    const archive = zipOf({ "a.md": "a".repeat(1000), "b.md": "b" });
    const way = "Download it again, or unpack it and import the folder.";
    await expect(open(withEntry(archive, 10, [14]))).rejects.toThrow(
      `Could not read “a.md” in export.zip: it is damaged or has a password. ${way}`,
    );
    // A password makes other bytes of what is packed, and twelve more of them.
    const noise = Uint8Array.from({ length: 500 }, (_, index) => (index * index * 31) % 251);
    const stored = zipSync({ "a.md": [noise, { level: 0 }] });
    await expect(open(withEntry(stored, 24, [232, 1]))).rejects.toThrow(way);
    await expect(open(withEntry(withEntry(stored, 24, [232, 9]), 10, [8]))).rejects.toThrow(way);
    for (let length = 0; length < archive.length; length++) {
      await expect(open(archive.subarray(0, length))).rejects.toThrow(
        /^(?:export\.zip is|Could not read .+ in export\.zip)/,
      );
    }
  });

  it("rejects files that are no zip archive, empty or unreadable", async () => {
    await expect(open(strToU8("First Name,Last Name"))).rejects.toThrow("export.zip is not a zip archive");
    await expect(open(zipOf({}))).rejects.toThrow("export.zip contains no files. Choose another export.");
    await expect(openFiles([])).rejects.toThrow("Your selection has no files.");
    const gone = { path: "a.csv", size: 1, read: () => Promise.reject(new Error("it was moved")) };
    await expect(openFiles([gone])).rejects.toThrow("Could not read a.csv (it was moved). Choose it again.");
  });
});

describe("the text of a file", () => {
  it("is decoded as UTF-8, or as UTF-16 by its byte order mark, without the mark", () => {
    const utf16 = Uint8Array.of(0xff, 0xfe, 0xe9, 0x00);
    expect(readText({ path: "a.csv", bytes: strToU8("\uFEFFé") })).toBe("é");
    expect(readText({ path: "a.csv", bytes: utf16 })).toBe("é");
  });

  it("is rejected when it is damaged or binary", () => {
    const message = "posts/a.md is not UTF-8 text, or it is damaged.";
    for (const bytes of [Uint8Array.of(0x61, 0xff, 0x62), Uint8Array.of(0x50, 0x4b, 0x00)]) {
      expect(() => readText({ path: "posts/a.md", bytes })).toThrow(message);
    }
  });
});

describe("source detection", () => {
  const files = (...paths: string[]) => paths.map((path) => ({ path, bytes: new Uint8Array() }));

  it("picks the first source that recognises the files, or the requested one", () => {
    const post = { path: "a.md", bytes: strToU8("# A") };
    expect(recognise([post]).name).toBe("markdown");
    expect(recognise([{ ...post, path: "a.json" }], "github").name).toBe("github");
    expect(() => recognise([post], "ghost")).toThrow(
      "a.md: this doesn't look like an export of Ghost. Choose the JSON file of Settings, Import/Export.",
    );
  });

  it("reports a damaged text by its file name", () => {
    const broken = { path: "Positions.csv", bytes: Uint8Array.of(65, 255, 66) };
    expect(() => recognise([...files("a.csv"), broken])).toThrow("Positions.csv is not UTF-8 text");
    expect(() => recognise([{ ...broken, path: "me.png" }])).toThrow("me.png: this doesn't look like an export");
  });

  it("lists the supported sources when none matches", () => {
    expect(() => recognise(files("a", "b", "c", "d", "e"))).toThrow(
      /^a, b, c and 2 more: this doesn't look like an export of Plinth, LinkedIn, .* or Markdown files\. Choose the downloaded file/,
    );
    expect(() => recognise(files("a"), "elsewhere")).toThrow("Unknown source “elsewhere”. Use plinth, linkedin,");
  });
});
