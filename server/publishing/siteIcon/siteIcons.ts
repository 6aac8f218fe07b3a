import { readFile } from "node:fs/promises";
import { messageOf } from "../../common/failure.ts";
import { projectFile } from "../../common/projectFile.ts";
import { createPromiseCache } from "../../common/promiseCache.ts";
import type { IconFile, IconLook } from "./iconLook.ts";
import { iconSvg } from "./iconSvg.ts";

/** A file of the site's icon, for a name and an accent. */
export type SiteIcons = (file: IconFile, look: IconLook) => Promise<Uint8Array<ArrayBuffer>>;

type DrawPng = (svg: string, size: number) => Promise<Uint8Array>;

const loadDrawing = async (): Promise<DrawPng> => {
  const { Renderer } = await import("@takumi-rs/core");
  const renderer = new Renderer({ cacheMaxBytes: 0 });
  return (svg, size) => {
    const box = { width: size, height: size };
    const images = [{ src: "icon", data: Buffer.from(svg) }];
    return renderer.render({ type: "image", src: "icon", ...box, style: box }, { ...box, format: "png", images });
  };
};

const icoSize = 32;
const touchSize = 180;

/** A PNG in an ICO file, which all current browsers read. */
const icoOf = (png: Uint8Array): Uint8Array<ArrayBuffer> => {
  const head = new DataView(new ArrayBuffer(22));
  head.setUint16(2, 1, true);
  head.setUint16(4, 1, true);
  head.setUint8(6, icoSize);
  head.setUint8(7, icoSize);
  head.setUint16(10, 1, true);
  head.setUint16(12, 32, true);
  head.setUint32(14, png.length, true);
  head.setUint32(18, head.byteLength, true);
  return new Uint8Array([...new Uint8Array(head.buffer), ...png]);
};

const mostCached = 12;

/** Makes the files of the site's icon, each once for a name and an accent. */
export const createSiteIcons = (load: () => Promise<DrawPng> = loadDrawing): SiteIcons => {
  const cached = createPromiseCache<Uint8Array<ArrayBuffer>>(mostCached);
  let drawing: Promise<DrawPng | null> | null = null;

  const drawer = (): Promise<DrawPng | null> => {
    drawing ??= load().catch((error: unknown) => {
      console.warn(
        `The site's icon can only be drawn as SVG here; its other files are the shipped ones: ${messageOf(error)}`,
      );
      return null;
    });
    return drawing;
  };

  const make = async (file: IconFile, look: IconLook): Promise<Uint8Array<ArrayBuffer>> => {
    if (file === "favicon.svg") return new Uint8Array(Buffer.from(iconSvg(look)));
    const draw = await drawer();
    if (!draw) return new Uint8Array(await readFile(projectFile(`server/publishing/siteIcon/${file}`)));
    if (file === "favicon.ico") return icoOf(await draw(iconSvg(look), icoSize));
    // iOS rounds the corners itself, and shows what is transparent as black.
    return new Uint8Array(await draw(iconSvg(look, 0), touchSize));
  };

  return (file, look) => cached(JSON.stringify([file, look]), () => make(file, look));
};
