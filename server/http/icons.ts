import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { isIconSlug, neutralIcon } from "#shared/skillIcon.ts";

const folder = join(dirname(createRequire(import.meta.url).resolve("simple-icons")), "icons");

/** For `<use>`, with the id `icon` and no color of its own; an unknown slug gives a neutral shape. */
export const skillIconSvg = async (slug: string): Promise<string> => {
  const source = isIconSlug(slug) ? await readFile(join(folder, `${slug}.svg`), "utf8").catch(() => "") : "";
  const path = /<path d="([^"]+)"/.exec(source)?.[1];
  const rule = path ? "" : ' fill-rule="evenodd"';
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><path id="icon"${rule} d="${path ?? neutralIcon}"/></svg>`;
};
