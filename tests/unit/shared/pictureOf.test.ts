import { describe, expect, it } from "vitest";
import { pictureOf } from "#shared/media/pictureOf.ts";

const key = `p/ab/${"0123456789".repeat(3)}`;
const file = (name: string, base = "/media") => `${base}/${key}${name}`;

describe("a picture", () => {
  it("names the smaller sizes of an uploaded picture", () => {
    expect(pictureOf(`${file(".webp")}#2560x1440-3a6ea5`)).toEqual({
      thumbnail: file(".640.webp"),
      single: { src: file(".1600.webp"), width: "1600", height: "900" },
      whole: file(".webp"),
      image: {
        src: file(".1600.webp"),
        srcSet: `${file(".640.webp")} 640w, ${file(".1080.webp")} 1080w, ${file(".1600.webp")} 1600w, ${file(".webp")} 2560w`,
        width: "2560",
        height: "1440",
        "data-color": "#3a6ea5",
      },
    });
    expect(pictureOf(`${file(".jpg")}#1080x720`).image).toEqual({
      src: file(".jpg"),
      srcSet: `${file(".640.jpg")} 640w, ${file(".jpg")} 1080w`,
      width: "1080",
      height: "720",
    });
    expect(pictureOf(`${file(".webp")}#640x10`).image).toEqual({ src: file(".webp"), width: "640", height: "10" });
  });

  it("names the files of a hosted project in its bucket", () => {
    const base = "https://project.supabase.co/storage/v1/object/public/media";
    const { whole, image } = pictureOf(`${file(".webp")}#700x700-000000`, base);
    expect([whole, image.src]).toEqual([file(".webp", base), file(".webp", base)]);
    expect(image.srcSet).toBe(`${file(".640.webp", base)} 640w, ${file(".webp", base)} 700w`);
  });

  it("names no other size when none exists or its size is unknown", () => {
    const drawing = `/media/f/ab/${"0123456789".repeat(3)}.svg`;
    expect(pictureOf(`${drawing}#2560x1440`)).toEqual({
      thumbnail: drawing,
      single: { src: drawing, width: "2560", height: "1440" },
      whole: drawing,
      image: { src: drawing, width: "2560", height: "1440" },
    });
    expect(pictureOf(file(".webp"))).toMatchObject({ whole: file(".webp"), image: { src: file(".webp") } });
  });

  it.each([
    ["https://example.org/map.png#1200x800", { src: "https://example.org/map.png", width: "1200", height: "800" }],
    ["/map.png#1200x800-aabbcc", { src: "/map.png", width: "1200", height: "800", "data-color": "#aabbcc" }],
    ["/map.svg#icon", { src: "/map.svg#icon" }],
    ["/map.png#1200x800-red", { src: "/map.png#1200x800-red" }],
    ["/media/talk.png#9x9", { src: "/media/talk.png", width: "9", height: "9" }],
    [
      "https://evil.example/media/p/ab/x.webp#9x9",
      { src: "https://evil.example/media/p/ab/x.webp", width: "9", height: "9" },
    ],
    ["", { src: "" }],
  ])("has the size that another address states: %s", (address, image) => {
    expect(pictureOf(address)).toMatchObject({
      whole: image.src,
      thumbnail: image.src,
      single: { src: image.src },
      image,
    });
  });
});
