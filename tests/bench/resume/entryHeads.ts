import { hasWord } from "./entryWords.ts";

/** What the lines around a period name. */
export interface Head {
  title: string;
  organization: string;
  place: string;
}

export interface Anchor {
  /** The lines of the section, with the period at `at`. */
  lines: readonly string[];
  at: number;
  /** The line of the period without it. */
  rest: string;
}

type TitleKind = "role" | "degree";

export const bullet = /^\s*[•‣▪●◦∙·*–-](?:\s|$)/;

const isSentence = (line: string): boolean =>
  /[.!?。।։]$/u.test(line) && !/\b(?:Inc|Ltd|Co|Corp|B\.Sc|M\.Sc|Sc|A)\.$/.test(line)
    ? line.split(" ").length > 3 || /[。।։]$/u.test(line)
    : line.split(" ").length > 14;

const connective = /(?:[,:]|\b(?:and|of|in|for|the|with|und|et|de|&|–))$/i;

/** Joins a title that ends on a line with its beginning on the lines above. */
const wrappedTitle = (lines: readonly string[], last: number, end: string, kind: TitleKind): string => {
  const before = lines[last - 1] ?? "";
  const isBegin =
    before.length >= 45 &&
    !bullet.test(before) &&
    !isSentence(before) &&
    (connective.test(before) || /^\p{Ll}/u.test(end) || (hasWord(kind, before) && !hasWord(kind, end)));
  return isBegin && end !== "" ? `${wrappedTitle(lines, last - 1, before, kind)} ${end}` : end;
};

const legalForm = /^(?:inc|ltd|llc|llp|gmbh|ag|bv|plc|co)\.?$/i;

/** Splits `Company, City, Country`, `Company | City` or `Company (City)`. */
const splitPlace = (text: string): Pick<Head, "organization" | "place"> => {
  const parts = text
    .replace(/[,;]?\s*GPA:? [\d.]+(?:\/\d+)?/i, "")
    .split(/\s+[|·•—–]\s+|\s*[,，،、]\s*|\s*\((?=[^)]*\)$)/)
    .map((part) => part.replace(/\)$/, (end) => (part.includes("(") ? end : "")).trim());
  const [first = "", second = "", ...more] = parts;
  return legalForm.test(second)
    ? { organization: `${first}, ${second}`, place: more.join(", ") }
    : { organization: first, place: [second, ...more].filter(Boolean).join(", ") };
};

/** Splits `Role · Company, Place`, `Role at Company, Place` or `Role, Company, Place`. A comma is the weakest sign. */
const splitAll = (text: string): Head => {
  const [, title = "", others = ""] =
    /^(.+?)(?:\s+[|·•—–@]\s+|\s+at\s+)(.+)$/.exec(text) ?? /^(.+?)[,，]\s*(.+)$/.exec(text) ?? [];
  return { title: title || text, ...splitPlace(others) };
};

/** A usual arrangement of an entry's head around its period. Null if the lines do not allow it. */
type Template = (anchor: Anchor, kind: TitleKind) => Head | null;

const at = ({ lines, at: index }: Anchor, offset: number): string => lines[index + offset] ?? "";
const pair = (title: string, place: string): Head | null => (title ? { title, ...splitPlace(place) } : null);
const whenRest =
  (make: Template): Template =>
  (anchor, kind) =>
    anchor.rest ? make(anchor, kind) : null;
const whenAlone =
  (make: Template): Template =>
  (anchor, kind) =>
    anchor.rest ? null : make(anchor, kind);

/** The first one wins a tie. */
export const templates: readonly Template[] = [
  whenRest((anchor, kind) => pair(wrappedTitle(anchor.lines, anchor.at, anchor.rest, kind), at(anchor, 1))),
  whenAlone((anchor, kind) => pair(wrappedTitle(anchor.lines, anchor.at - 1, at(anchor, -1), kind), at(anchor, 1))),
  whenRest((anchor) => pair(at(anchor, 1), anchor.rest)),
  whenRest((anchor) => pair(anchor.rest, at(anchor, -1))),
  whenRest((anchor) => pair(at(anchor, -1), anchor.rest)),
  whenRest((anchor) => splitAll(anchor.rest)),
  whenRest((anchor) => ({ ...splitAll(at(anchor, -1)), place: anchor.rest })),
  whenAlone((anchor) => pair(at(anchor, 1), at(anchor, -1))),
  whenAlone((anchor) => pair(at(anchor, 1), at(anchor, 2))),
  whenAlone((anchor) => pair(at(anchor, 2), at(anchor, 1))),
  whenAlone((anchor) => splitAll(at(anchor, 1))),
  whenAlone((anchor) => splitAll(at(anchor, -1))),
  whenAlone((anchor) => pair(at(anchor, -2), at(anchor, -1))),
  whenAlone((anchor) => pair(at(anchor, -1), at(anchor, -2))),
];

const penalty = (text: string): number => {
  if (bullet.test(text)) return 5;
  if (isSentence(text)) return 3;
  return text === "" ? 2 : 0;
};

/** Rates how much a head looks like one: a title with a usual word, then an organisation that is no sentence. */
export const rate = ({ title, organization, place }: Head, kind: TitleKind): number => {
  const isTitle = hasWord(kind, title);
  const isOrganization = hasWord("organization", organization);
  return (
    (isTitle ? 3 : 0) -
    (!isTitle && hasWord("organization", title) ? 2 : 0) +
    (isOrganization ? 2 : 0) -
    (!isOrganization && hasWord(kind, organization) ? 2 : 0) +
    (place ? 0.5 : 0) -
    (/ (?:at|[@|·•—]) /.test(title) ? 2 : 0) -
    penalty(title) -
    Math.max(penalty(organization), penalty(`${organization}, ${place}`))
  );
};
