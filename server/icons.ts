import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";

const folder = join(dirname(createRequire(import.meta.url).resolve("simple-icons")), "icons");

// What stands for a skill without a sign of its own: three courses of a plinth, in outline.
const neutral = "M8 3h8v6h-8zM9.5 4.5v3h5v-3zM5 9h14v6h-14zM6.5 10.5v3h11v-3zM2 15h20v6h-20zM3.5 16.5v3h17v-3z";

/**
 * A skill's sign as an SVG file to `<use>`, with the id `icon` and without a color of its own.
 * @param slug of simple-icons, as `postgresql`; any other gives a neutral shape
 */
export const iconSvg = async (slug: string): Promise<string> => {
  const source = /^[a-z0-9]+$/.test(slug) ? await readFile(join(folder, `${slug}.svg`), "utf8").catch(() => "") : "";
  const path = /<path d="([^"]+)"/.exec(source)?.[1];
  const rule = path ? "" : ' fill-rule="evenodd"';
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><path id="icon"${rule} d="${path ?? neutral}"/></svg>`;
};

/** The slugs of the icons that a page shows, from its HTML. */
export const iconsIn = (html: string): string[] =>
  [...html.matchAll(/href="\/icons\/([a-z0-9]+)\.svg#icon"/g)].flatMap(([, slug]) => slug ?? []);
