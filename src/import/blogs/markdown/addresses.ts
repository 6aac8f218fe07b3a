import { changeWords } from "../parts/outsideCode.ts";

export interface Addresses {
  /** The page's old URL; null if the old site's address is unknown. */
  page: string | null;
  /** Whether relative picture addresses are relative to the page's URL. */
  isServedBeside: boolean;
  /** The address here of another Markdown file, by its relative path; null if it is not imported. */
  postAt: (path: string) => string | null;
}

const isAbsolute = (address: string): boolean => /^(?:[a-z][a-z\d+.-]*:|\/\/|#)/i.test(address);

/** A picture's absolute URL; unchanged if that is unknown. */
export const pictureAddress = (address: string, { page, isServedBeside }: Addresses): string => {
  const isKnown = page !== null && (address.startsWith("/") || isServedBeside);
  return !isAbsolute(address) && isKnown && URL.canParse(address, page) ? new URL(address, page).href : address;
};

const picture = /!\[([^\]\n]{0,500})\]\([ \t]{0,9}<?([^)\s>]{1,2000})>?((?:[ \t]{1,9}"[^"\n]{0,500}")?)[ \t]{0,9}\)/g;
const link = /(?<!!)\[([^\]\n]{1,500})\]\([ \t]{0,9}<?([^)\s>]{1,2000}\.mdx?)(#[^)\s>]{0,300})?>?[ \t]{0,9}\)/g;
const imgElement = /<img\s([^<>]{1,2000}?)\/?>/gi;

const attributeIn = (attributes: string, name: string): string =>
  new RegExp(`(?:^|\\s)${name}\\s{0,9}=\\s{0,9}(?:"([^"]*)"|'([^']*)')`, "i")
    .exec(attributes)
    ?.slice(1)
    .find(Boolean) ?? "";

/** Makes the addresses of pictures absolute where the old site is known, and turns links to other Markdown files into links to their posts. */
export const withAddresses = (text: string, addresses: Addresses): string => {
  const shown = (_: string, words: string, address: string, title = ""): string => {
    return `![${words}](${pictureAddress(address, addresses)}${title})`;
  };
  const linked = (all: string, words: string, path: string, anchor = ""): string => {
    const address = isAbsolute(path) ? null : addresses.postAt(path);
    return address ? `[${words}](${address}${anchor})` : all;
  };
  return changeWords(text, (words) =>
    words
      .replace(imgElement, (all, attributes: string) => {
        const source = attributeIn(attributes, "src");
        return source && !/[\s()]/.test(source)
          ? `![${attributeIn(attributes, "alt").replace(/[[\]]/g, "")}](${source})`
          : all;
      })
      .replace(picture, shown)
      .replace(link, linked),
  );
};
