// @vitest-environment jsdom
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { Markdown } from "#shared/markdown/Markdown.tsx";
import { MediaBaseContext } from "#shared/media/usePicture.ts";

const clip = `f/ab/${"c".repeat(30)}.webm`;

const drawn = (source: string): Element => {
  const page = document.implementation.createHTMLDocument("");
  page.body.innerHTML = renderToStaticMarkup(
    <MediaBaseContext value="https://p.supabase.co/storage/v1/object/public/media">
      <Markdown source={source} />
    </MediaBaseContext>,
  );
  return page.body;
};

describe("a video in a text", () => {
  it("plays in place with its size and description, unless it is on another site", () => {
    const body = drawn(`![A walk](/media/${clip}#640x360)`);
    const video = body.querySelector("video");
    expect(video?.getAttribute("src")).toBe(`https://p.supabase.co/storage/v1/object/public/media/${clip}#t=0.001`);
    expect(video?.getAttribute("aria-label")).toBe("A walk");
    expect([video?.getAttribute("width"), video?.getAttribute("height")]).toEqual(["640", "360"]);
    for (const name of ["controls", "playsinline"]) expect(video?.hasAttribute(name), name).toBe(true);
    expect(video?.getAttribute("preload")).toBe("metadata");
    expect(body.querySelector("img, a")).toBeNull();
    expect(drawn("![x](https://other.example/a.mp4) ![y](//other.example/a.mp4)").querySelector("video")).toBeNull();
  });
});
