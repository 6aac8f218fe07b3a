import { strFromU8, strToU8, zipSync } from "fflate";
import { describe, expect, it, vi } from "vitest";
import { importLimits } from "#import/opening/limits.ts";
import { openFiles } from "#import/opening/openFiles.ts";
import { textOfFile } from "#import/text.ts";
import { chosen, zipOf } from "./chosen.ts";

const opened = async (...files: Parameters<typeof openFiles>[0]) =>
  (await openFiles(files)).map(({ path, bytes }) => [path, strFromU8(bytes)]);

const open = (content: Uint8Array, limits = importLimits) => openFiles([chosen("export.zip", content)], { limits });

/** The same archive with some bytes of its directory written over, counted from the entry's beginning. */
const withEntry = (archive: Uint8Array, at: number, bytes: readonly number[]): Uint8Array => {
  const start = archive.findIndex((_, index) => strFromU8(archive.subarray(index, index + 4), true) === "PK\x01\x02");
  const changed = archive.slice();
  changed.set(bytes, start + at);
  return changed;
};

describe("an import opens", () => {
  it("a zip archive, with the folders in it", async () => {
    expect(await opened(chosen("export.zip", zipOf({ "Positions.csv": "a", "deep/er/Skills.csv": "b" })))).toEqual([
      ["Positions.csv", "a"],
      ["deep/er/Skills.csv", "b"],
    ]);
  });

  it("a zip archive whose name says something else", async () => {
    expect(await opened(chosen("export.json", zipOf({ "a.csv": "a" })))).toEqual([["a.csv", "a"]]);
  });

  it("files and folders, and several archives each as a folder", async () => {
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

  it("no archive within an archive or a folder", async () => {
    const inner = zipOf({ "a.md": "a" });
    const files = await openFiles([
      chosen("export.zip", zipOf({ "inner.zip": inner })),
      chosen("blog/inner.zip", inner),
    ]);
    expect(files.map(({ path, bytes }) => [path, bytes.length])).toEqual([
      ["export.zip/inner.zip", inner.length],
      ["blog/inner.zip", inner.length],
    ]);
  });

  it("of pictures in folders and archives only the paths, and nothing that systems leave", async () => {
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

  it("paths with backslashes, as some Windows programs write them", async () => {
    expect(await opened(chosen("export.zip", zipOf({ "posts\\a.md": "a" })))).toEqual([["posts/a.md", "a"]]);
  });

  it("one archive in slices, between which the page can answer", async () => {
    const pause = vi.fn(() => Promise.resolve());
    const noise = Uint8Array.from({ length: 200_000 }, (_, index) => (index * index * 31) % 251);
    await openFiles([chosen("export.zip", zipOf({ "a.txt": noise, "b.txt": "b" }))], { pause });
    expect(pause.mock.calls.length).toBeGreaterThan(3);
  });
});

describe("an import refuses", () => {
  it("what unpacks to more than it may, whatever its directory says", async () => {
    const bomb = zipOf({ "a.txt": new Uint8Array(3_000_000) });
    const limits = { ...importLimits, bytesOut: 1_000_000 };
    await expect(open(bomb, limits)).rejects.toThrow(/^export\.zip holds more than 1 MB when unpacked\. Unpack it/);
    // Says that it holds ten bytes.
    const lying = withEntry(bomb, 24, [10, 0, 0, 0]);
    await expect(open(lying, limits)).rejects.toThrow("export.zip is damaged: “a.txt” in it cannot be read.");
    // Many entries, each within the bound.
    const many = zipOf(
      Object.fromEntries(Array.from({ length: 5 }, (_, index) => [`${index}.txt`, new Uint8Array(300_000)])),
    );
    await expect(open(many, limits)).rejects.toThrow("export.zip holds more than 1 MB when unpacked.");
  });

  it("stops unpacking as soon as too much has come out", async () => {
    const pause = vi.fn(() => Promise.resolve());
    const bomb = withEntry(zipOf({ "a.txt": new Uint8Array(30_000_000) }), 24, [10, 0, 0, 0]);
    await expect(openFiles([chosen("export.zip", bomb)], { pause })).rejects.toThrow("is damaged");
    expect(pause).not.toHaveBeenCalled();
  });

  it("too many files, in an archive or a folder", async () => {
    const limits = { ...importLimits, files: 2 };
    await expect(open(zipOf({ a: "1", b: "2", c: "3" }), limits)).rejects.toThrow(
      "export.zip holds more than 2 files. Import a part of it at a time.",
    );
    const folder = ["blog/a.md", "blog/b.md", "blog/c.md"].map((path) => chosen(path, ""));
    await expect(openFiles(folder, { limits })).rejects.toThrow("blog holds more than 2 files.");
  });

  it("more than 100 MB, before it is read", async () => {
    const read = vi.fn(() => Promise.resolve(new Uint8Array()));
    const large = { path: "large.xml", size: 101 * 1024 * 1024, read };
    await expect(openFiles([large])).rejects.toThrow("large.xml is too large: an import takes 100 MB at a time");
    expect(read).not.toHaveBeenCalled();
  });

  it.each(["../a.md", "posts/../../a.md", "/etc/passwd", "C:\\a.md", "..\\a.md", "a\u0000.md"])(
    "a path that leads elsewhere: %j",
    async (path) => {
      await expect(open(zipOf({ "fine.md": "a", [path]: "b" }))).rejects.toThrow(
        "export.zip holds a file whose path leads out of it",
      );
    },
  );

  it("links, in an archive or a folder", async () => {
    const link = zipSync({ "a.md": [strToU8("/etc/passwd"), { os: 3, attrs: 0o120777 << 16 }] });
    await expect(open(link)).rejects.toThrow("export.zip holds a link instead of a file (“a.md”).");
    const inFolder = { ...chosen("blog/a.md", ""), isLink: true };
    await expect(openFiles([inFolder])).rejects.toThrow("“blog/a.md” is a link instead of a file.");
  });

  it("an archive with a password, or packed in an unknown way", async () => {
    const archive = zipOf({ "a.md": "a" });
    await expect(open(withEntry(archive, 8, [1]))).rejects.toThrow(
      "export.zip is protected by a password. Unpack it, then import the folder.",
    );
    await expect(open(withEntry(archive, 10, [14]))).rejects.toThrow("export.zip is packed in a way");
  });

  it("an archive that is cut off at whatever byte, or damaged, and never breaks by it", async () => {
    const archive = zipOf({ "a.md": "a".repeat(1000), "b.md": "b" });
    for (let length = 0; length < archive.length; length++) {
      await expect(open(archive.subarray(0, length))).rejects.toThrow(/^export\.zip (?:is|ends)/);
    }
    // A bit of the text, of which the checksum tells.
    const stored = zipSync({ "a.md": [strToU8("The text itself"), { level: 0 }] });
    const at = strFromU8(stored, true).indexOf("itself");
    await expect(open(stored.with(at, 88))).rejects.toThrow("export.zip is damaged: “a.md” in it cannot be read.");
  });

  it("what is called a zip archive and is none, what is empty, and what cannot be read", async () => {
    await expect(open(strToU8("First Name,Last Name"))).rejects.toThrow("export.zip is not a zip archive");
    await expect(open(zipOf({}))).rejects.toThrow("export.zip holds no file. Choose another export.");
    await expect(openFiles([])).rejects.toThrow("There is no file in what was chosen.");
    const gone = { path: "a.csv", size: 1, read: () => Promise.reject(new Error("it was moved")) };
    await expect(openFiles([gone])).rejects.toThrow("a.csv could not be read (it was moved). Choose it again.");
  });
});

describe("the text of a file", () => {
  it("is read as UTF-8 or, where its mark says so, as UTF-16, without the mark", () => {
    const utf16 = Uint8Array.of(0xff, 0xfe, 0xe9, 0x00);
    expect(textOfFile({ path: "a.csv", bytes: strToU8("\uFEFFé") })).toBe("é");
    expect(textOfFile({ path: "a.csv", bytes: utf16 })).toBe("é");
  });

  it("is refused where it is broken, or no text at all", () => {
    const message = "posts/a.md is not text in UTF-8, as its name says, or it is damaged.";
    for (const bytes of [Uint8Array.of(0x61, 0xff, 0x62), Uint8Array.of(0x50, 0x4b, 0x00)]) {
      expect(() => textOfFile({ path: "posts/a.md", bytes })).toThrow(message);
    }
  });
});
