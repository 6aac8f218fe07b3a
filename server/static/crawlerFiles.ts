import type { Cards } from "../cards/cards.ts";
import type { SiteDocument, SiteDocuments } from "../crawlers/documents.ts";
import { Failure } from "../failure.ts";

export interface CrawlerFileParts {
  documents: SiteDocuments;
  cards: Cards;
  indexNowKey: string | null;
}

interface Files {
  siteUrl: string;
  /** Those of all pages: they name their cards. */
  heads: readonly string[];
  /** An owner may have put a file of that name among the others. */
  isGiven: (file: string) => boolean;
  write: (file: string, text: string | Uint8Array) => void;
}

const cardsIn = (head: string, site: string): string[] =>
  [...head.matchAll(/property="og:image" content="([^"]*)"/g)].flatMap(([, url = ""]) => {
    const { origin, pathname } = new URL(url);
    return origin === site && pathname.startsWith("/cards/") ? pathname : [];
  });

/** Writes what programs read, each as the server would answer it. */
export const writeCrawlerFiles = async (
  { documents, cards, indexNowKey }: CrawlerFileParts,
  { siteUrl, heads, isGiven, write }: Files,
): Promise<void> => {
  const contentOf = (document: SiteDocument | null): string | Promise<Uint8Array> | null => {
    if (document?.kind === "card") return cards(document.texts);
    return document?.kind === "text" ? document.body : null;
  };
  for (const path of [
    ...(await documents.addresses()),
    ...heads.flatMap((head) => cardsIn(head, new URL(siteUrl).origin)),
  ]) {
    const file = decodeURIComponent(path.slice(1));
    if (isGiven(file)) continue;
    const content = await contentOf(await documents.read(new URL(path, siteUrl)));
    if (content === null) throw new Failure(`${path} could not be made, so the site was not built.`);
    write(file, content);
  }
  if (indexNowKey) write(`${indexNowKey}.txt`, indexNowKey);
};
