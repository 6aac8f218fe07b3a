import { decoded } from "#shared/decoded.ts";
import { changeWords } from "./outsideCode.ts";
import { counted } from "./values.ts";

const picture = /!\[[^\]\n]{0,500}\]\([ \t]{0,9}<?([^)\s>]{1,2000})/g;

// A post's address, as the base of relative ones.
const postBase = "http://site.invalid/blog/";

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
  !/^(?:[a-z][a-z\d+.-]*:|\/\/)/i.test(address) && URL.canParse(address, postBase);

/** A note that names the files the owner must copy into `public/`: those at paths of this site. */
export const filesToBring = (addresses: readonly string[]): string[] => {
  const paths = addresses.filter(isPath).map((address) => decoded(new URL(address, postBase).pathname.slice(1)));
  const unique = [...new Set(paths)];
  return unique.length > 0 ? [`Pictures and files to be put into public/: ${unique.join(", ")}.`] : [];
};

/** A note that names the other sites from which pictures are loaded. */
export const picturesElsewhere = (addresses: readonly string[]): string[] => {
  const hosts = addresses.flatMap((address) =>
    /^https?:/i.test(address) && URL.canParse(address) ? [new URL(address).host] : [],
  );
  return hosts.length > 0
    ? [`Pictures stay where they are: ${counted(hosts)}. Copy those of a site that you close into public/.`]
    : [];
};
