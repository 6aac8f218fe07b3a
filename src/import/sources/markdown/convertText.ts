import { isUrl } from "#shared/base/isUrl.ts";
import { decodeUrlPart } from "#shared/base/text.ts";
import { replacePictures } from "../../read/blogPosts.ts";
import { addressText, changeLines, changeOutsideCode, isPicture, replaceAddresses } from "../../read/changeMarkdown.ts";
import { alertOf } from "../../read/constructs/admonitions.ts";
import { replaceWikiLinks, type WikiLinks } from "../../read/wikiLinks.ts";

// Alerts of GitHub have no title, so the title of a callout becomes its first line.
const callout = (line: string): string =>
  line.replace(
    /^(\s*>[>\s]*)\[!([\w-]+)(?:\|[^\]]*)?\][+-]?[ \t]*(.*)$/,
    (_, quote: string, kind: string, title: string) => {
      const head = `${quote}[!${alertOf(kind)}]`;
      return title.trim() ? `${head}\n${quote}**${title.trim()}**\n${quote.trimEnd()}` : head;
    },
  );

// The name of a block that other notes link to, at the end of its line.
const withoutBlockId = (line: string): string => line.replace(/(?:^|[ \t]{1,9})\^[A-Za-z\d-]{3,60}[ \t]{0,9}$/, "");

// Several programs read such a picture. CommonMark ends the address at its first space.
const pictureAt =
  /(!\[[^[\]\n]{0,500}\]\([ \t]?)((?:[^()<>"\n]|\([^()<>"\n]{0,100}\)){1,500}\.(?:png|jpe?g|gif|webp|avif|svg|bmp))(?=[ \t]?\)|[ \t]["'])/gi;

/** Converts Obsidian's Markdown to GitHub's: links between notes, pictures, marks and callouts. Removes comments and names of blocks. */
export const fromObsidian = (text: string, wiki: WikiLinks): string => {
  const inLine = (words: string): string =>
    replaceWikiLinks(words, wiki)
      .replace(pictureAt, (all, open: string, address: string) =>
        /\s/.test(address.trim()) ? open + addressText(address) : all,
      )
      .replace(/%%[^%\n]{1,1000}%%/g, "")
      .replace(/(!\[[^[\]|\n]{0,300})\\?\|\d{1,5}(?:x\d{1,5})?(?=\]\()/g, "$1")
      .replace(/(?<![=\w])==(?![=\s])([^=\n]{1,500})(?<!\s)==(?![=\w])/g, "<mark>$1</mark>");
  return changeOutsideCode(
    changeLines(text, (line) => callout(withoutBlockId(line))),
    inLine,
  );
};

export interface Addresses {
  /** The path of the post's file. */
  path: string;
  /** The paths of the import's pictures by their names, and by their folders, which end with `/`. */
  pictures: ReadonlyMap<string, readonly string[]>;
  /** The page's old URL. Null if the address of the old site is unknown. */
  page: string | null;
  /** Whether relative picture addresses are relative to the page's URL. */
  isServedBeside: boolean;
  /** Returns the new address of another Markdown file by its relative path, or null if it is not imported. */
  postAt: (path: string) => string | null;
}

const isAbsolute = (address: string): boolean => /^(?:[a-z][a-z\d+.-]*:|\/\/|#)/i.test(address);

/**
 * Returns the path of a picture of the import by its address, or null: relative to the post's file, in the folder with the post's
 * name, as in Hexo, or the only picture with this name and folders, as in Obsidian.
 */
const pictureBeside = (address: string, { path, pictures }: Addresses): string | null => {
  if (isAbsolute(address) || address.startsWith("/")) return null;
  const pathsFrom = (from: string): string[] => {
    const base = `http://site.invalid/${encodeURI(from)}`;
    return isUrl(address, base) ? [decodeUrlPart(new URL(address, base).pathname.slice(1))] : [];
  };
  const [beside = "", ...others] = [path, path.replace(/\.[^./]+$/, "/"), ""].flatMap(pathsFrom);
  const named = pictures.get(beside.slice(beside.lastIndexOf("/") + 1)) ?? [];
  // Thousands of pictures with one name would take quadratic time.
  const ending = named.slice(0, 500).filter((each) => `/${each}`.endsWith(`/${others.at(-1)}`));
  const found =
    [beside, ...others].find((each) => named.includes(each)) ?? (ending.length === 1 ? ending[0] : undefined);
  return found === undefined ? null : encodeURI(`/${found}`).replace(/[?#]/g, encodeURIComponent);
};

/** Returns a picture's path in the import or its absolute URL, or the address itself if both are unknown. */
const pictureAddress = (address: string, at: Addresses): string => {
  const { page, isServedBeside } = at;
  const isKnown = page !== null && (address.startsWith("/") || isServedBeside);
  const url = !isAbsolute(address) && isKnown && isUrl(address, page) ? new URL(address, page).href : address;
  return pictureBeside(address, at) ?? url;
};

// Hugo's themes show such a picture in the folder of a post with it.
const coverNames = ["feature", "cover", "thumbnail"];

/** Returns the address of a post's picture: that of its front matter, else the one beside the post by Hugo's names. */
export const coverAddress = (given: string, at: Addresses, isHugo: boolean): string => {
  const folder = /^((?:.*\/)?)index\.[^/]*$/.exec(at.path)?.[1];
  const paths = (isHugo && !given && folder !== undefined && at.pictures.get(folder)) || [];
  const names = paths.map((path) => path.slice(folder?.length));
  const found = coverNames.flatMap((word) => names.find((name) => name.toLowerCase().includes(word)) ?? []);
  // `~/` and `@/` name the folder of the sources in Astro.
  const written = (given || (found[0] ?? "")).replace(/^[~@]\/?(?=\w)/, "/");
  const address = written && pictureAddress(written, at);
  return !isAbsolute(address) && isPicture(address) ? address.replace(/^(?:\.{0,2}\/)*/, "/") : address;
};

/** Makes picture addresses absolute if the old site is known, and links to other Markdown files point to their posts. */
export const withAddresses = (text: string, addresses: Addresses): string => {
  const addressOf = (given: string): string | null => {
    const [path = "", anchor = ""] = given.split(/(?=#)/);
    const address = isAbsolute(path) || !/\.mdx?$/i.test(path) ? null : addresses.postAt(path);
    return address && address + anchor;
  };
  return changeOutsideCode(
    replacePictures(text, (address) => pictureAddress(address, addresses)),
    (words) => replaceAddresses(words, ({ address, isPicture }) => (isPicture ? null : addressOf(address))),
  );
};
