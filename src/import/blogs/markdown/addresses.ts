import { changeWords } from "../parts/outsideCode.ts";

export interface Addresses {
  /** Where the page was, as a whole address; null where the old site's is not known. */
  page: string | null;
  /** Whether pictures lay beside the page's address. */
  isServedBeside: boolean;
  /** The address here of a Markdown file beside this one; null where none is imported. */
  postAt: (path: string) => string | null;
}

const isAbsolute = (address: string): boolean => /^(?:[a-z][a-z\d+.-]*:|\/\/|#)/i.test(address);

/** A picture's whole address, or the same one where it is not known. */
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

/** Pictures with whole addresses where the old site's is known, links to other files of the folder as links to their posts. */
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
