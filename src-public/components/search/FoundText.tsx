import type { ReactNode } from "react";
import type { WordKey } from "#shared/words/say.ts";
import { useSay } from "#shared/words/useSay.ts";
import { paths } from "../../data/paths.ts";
import type { FoundRow } from "../../data/search.ts";
import { useLang } from "../../router/context.ts";
import styles from "./FoundText.module.css";

interface Part {
  text: string;
  isMarked: boolean;
}

const plain = "[\\p{L}\\p{M}\\p{N}'’]+";
// As in the database: C++, C#, .NET and Node.js are words too.
const signed = `\\.?${plain}(?:\\.${plain})*(?:\\+\\+|#)?`;
const words = new RegExp(signed, "gu");
const plainParts = new RegExp(`(${plain})`, "u");
const signedParts = new RegExp(`(${signed})`, "u");
const unspaced = /[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{scx=Hang}\p{scx=Thai}\p{scx=Laoo}\p{scx=Khmr}\p{scx=Mymr}]/u;

const folded = (text: string): string =>
  text
    .normalize("NFKD")
    .replace(/[\p{M}'’]/gu, "")
    .toLowerCase();

const escaped = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&");

/** Splits a text into parts and marks those that match a search: whole words, or any match in scripts without spaces. */
export const markedParts = (text: string, query: string): Part[] => {
  const wanted = query.match(words) ?? [];
  const last = folded(wanted.at(-1) ?? "");
  const whole = new Set(wanted.map(folded));
  const within = wanted.filter((word) => unspaced.test(word)).map(escaped);
  const inWord = within.length > 0 ? new RegExp(`(${within.join("|")})`, "giu") : null;
  const isWanted = (part: string): boolean => {
    const word = folded(part);
    return word !== "" && (whole.has(word) || (last !== "" && word.startsWith(last)));
  };
  const partsOf = (part: string): Part[] => {
    if (isWanted(part)) return [{ text: part, isMarked: true }];
    if (!inWord || !unspaced.test(part)) return [{ text: part, isMarked: false }];
    return part.split(inWord).map((piece, index) => ({ text: piece, isMarked: index % 2 === 1 }));
  };
  return text
    .split(signedParts)
    .flatMap((part) => (isWanted(part) ? [part] : part.split(plainParts)))
    .flatMap(partsOf)
    .filter((part) => part.text !== "");
};

interface Kind {
  name: WordKey;
  path: { to: (slug: string) => string };
}

const ownPage: Kind = { name: "kind.page", path: paths.ownerPage };
const kinds: Readonly<Record<string, Kind>> = {
  posts: { name: "kind.post", path: paths.post },
  projects: { name: "kind.project", path: paths.project },
};

const kindOf = ({ kind }: Pick<FoundRow, "kind">) => kinds[kind] ?? ownPage;

export const pathOf = (row: FoundRow): string => kindOf(row).path.to(row.slug);

const Marked = ({ text, query }: { text: string; query: string }) =>
  markedParts(text, query).map((part, index) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: parts of a text have no other key
    part.isMarked ? <mark key={index}>{part.text}</mark> : part.text,
  );

interface FoundTextProps {
  row: FoundRow;
  query: string;
  title?: (marked: ReactNode) => ReactNode;
}

export const FoundText = ({
  row: { kind, title, tags, excerpt, language },
  query,
  title: within = (marked) => marked,
}: FoundTextProps) => {
  const lang = useLang()(language);
  return (
    <span className={styles.found}>
      <span className="note">
        {useSay()(kindOf({ kind }).name)}
        {tags.slice(0, 3).map((tag) => ` · ${tag}`)}
      </span>
      <strong lang={lang} className="title">
        {within(<Marked text={title} query={query} />)}
      </strong>
      <span lang={lang} className="note clamped">
        <Marked text={excerpt} query={query} />
      </span>
    </span>
  );
};
