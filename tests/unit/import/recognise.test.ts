import { describe, expect, it } from "vitest";
import { recognise } from "#import/opening/recognise.ts";
import type { ImportSource } from "#import/types.ts";

const sourceOf = (name: string, label: string, file: string): ImportSource => ({
  name,
  label,
  recognises: (files) => files.some(({ path }) => path === file),
  parse: () => ({ rows: [], redirects: [], notes: [] }),
});

const sources = [sourceOf("career", "Career", "career.csv"), sourceOf("notes", "Notes", "notes.json")];
const files = (...paths: string[]) => paths.map((path) => ({ path, bytes: new Uint8Array() }));

describe("the source of files", () => {
  it("is the first that recognises them, or the one that is asked for", () => {
    expect(recognise(files("a.txt", "notes.json"), sources).name).toBe("notes");
    expect(recognise(files("a.txt"), sources, "career").name).toBe("career");
  });

  it("is not asked of a text that is broken, which says so", () => {
    const broken = { path: "Positions.csv", bytes: Uint8Array.of(65, 255, 66) };
    expect(() => recognise([...files("a.csv"), broken], sources)).toThrow("Positions.csv is not text in UTF-8");
    expect(() => recognise([{ ...broken, path: "me.png" }], sources)).toThrow("me.png: this looks like no export");
  });

  it("is said to be missing with what was tried", () => {
    expect(() => recognise(files("a", "b", "c", "d", "e"), sources)).toThrow(
      "a, b, c and 2 more: this looks like no export of Career or Notes.",
    );
    expect(() => recognise(files("a"), sources, "elsewhere")).toThrow(
      "There is no source “elsewhere”. Take career or notes.",
    );
  });
});
