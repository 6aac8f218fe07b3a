import { decoded } from "#shared/decoded.ts";
import { changeWords } from "./outsideCode.ts";
import { counted } from "./values.ts";

const picture = /!\[[^\]\n]{0,500}\]\([ \t]{0,9}<?([^)\s>]{1,2000})/g;

// Where a post's text is shown.
const blog = "http://site.invalid/blog/";

/** The addresses of the pictures in a Markdown text. */
export const picturesIn = (text: string): string[] => {
  const addresses: string[] = [];
  changeWords(text, (words) => {
    for (const [, address = ""] of words.matchAll(picture)) addresses.push(address);
    return words;
  });
  return addresses;
};

const isPath = (address: string): boolean =>
  !/^(?:[a-z][a-z\d+.-]*:|\/\/)/i.test(address) && URL.canParse(address, blog);

/** Says which files have to be put into `public/`, as neither this site nor another has them. */
export const filesToBring = (addresses: readonly string[]): string[] => {
  const paths = addresses.filter(isPath).map((address) => decoded(new URL(address, blog).pathname.slice(1)));
  const each = [...new Set(paths)];
  return each.length > 0 ? [`Pictures and files to be put into public/: ${each.join(", ")}.`] : [];
};

/** Says which other sites pictures are shown from. */
export const picturesElsewhere = (addresses: readonly string[]): string[] => {
  const hosts = addresses.flatMap((address) =>
    /^https?:/i.test(address) && URL.canParse(address) ? [new URL(address).host] : [],
  );
  return hosts.length > 0
    ? [`Pictures stay where they are: ${counted(hosts)}. Copy those of a site that you close into public/.`]
    : [];
};
