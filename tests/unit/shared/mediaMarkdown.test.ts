import { describe, expect, it } from "vitest";
import type { MediaFile } from "#shared/media/mediaAddress.ts";
import { mediaMarkdown } from "#shared/media/mediaMarkdown.ts";

const file: MediaFile = {
  id: "1",
  key: `p/aa/${"a".repeat(30)}.webp`,
  name: "hill.jpg",
  bytes: 1,
  width: 1200,
  height: 800,
  color: "3a6ea5",
  alt: null,
  source_sha256: null,
  created_at: "",
  updated_at: "",
};
const address = `/media/p/aa/${"a".repeat(30)}.webp#1200x800-3a6ea5`;

describe("the Markdown of a file", () => {
  it("embeds a picture or video with its description, and links a document by its name", () => {
    expect(mediaMarkdown(file)).toBe(`![](${address})`);
    expect(mediaMarkdown({ ...file, alt: "" })).toBe(`![](${address})`);
    expect(mediaMarkdown({ ...file, alt: "The [old] \\ hill" })).toBe(`![The \\[old\\] \\\\ hill](${address})`);
    const clip = { ...file, key: `f/cc/${"c".repeat(30)}.mp4`, name: "clip.mp4", color: null };
    const clipAddress = `/media/${clip.key}#1200x800`;
    expect(mediaMarkdown(clip)).toBe(`![clip.mp4](${clipAddress})`);
    expect(mediaMarkdown({ ...clip, alt: "A walk" })).toBe(`![A walk](${clipAddress})`);
    const paper = `f/bb/${"b".repeat(30)}.pdf`;
    expect(mediaMarkdown({ ...file, key: paper, name: "Paper.pdf", width: null, height: null })).toBe(
      `[Paper.pdf](/media/${paper})`,
    );
  });
});
