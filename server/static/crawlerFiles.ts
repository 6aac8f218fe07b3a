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
  /** The cards that the heads of pages name. */
  cardPaths: readonly string[];
  /** An owner may have put a file of that name among the others. */
  isGiven: (file: string) => boolean;
  write: (file: string, text: string | Uint8Array) => void;
}

/** The paths of the cards that a page's head names. */
export const cardsIn = (head: string): string[] =>
  [...head.matchAll(/property="og:image" content="([^"]*)"/g)].flatMap(([, url = ""]) => {
    const path = URL.canParse(url) ? new URL(url).pathname : "";
    return path.startsWith("/cards/") ? path : [];
  });

/** Writes what programs read, each as the server would answer it. */
export const writeCrawlerFiles = async (
  { documents, cards, indexNowKey }: CrawlerFileParts,
  { siteUrl, cardPaths, isGiven, write }: Files,
): Promise<void> => {
  const contentOf = (document: SiteDocument | null): string | Promise<Uint8Array> | null => {
    if (document?.kind === "card") return cards(document.texts);
    return document?.kind === "text" ? document.body : null;
  };
  for (const path of [...(await documents.addresses()), ...cardPaths]) {
    const file = decodeURIComponent(path.slice(1));
    if (isGiven(file)) continue;
    const content = await contentOf(await documents.read(new URL(path, siteUrl)));
    if (content === null) throw new Failure(`${path} could not be made, so the site was not built.`);
    write(file, content);
  }
  if (indexNowKey) write(`${indexNowKey}.txt`, indexNowKey);
};
