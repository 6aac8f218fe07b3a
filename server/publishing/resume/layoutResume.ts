import { bareUrl } from "#public/data/paths.ts";
import {
  certificateWords,
  languageWords,
  locationWords,
  phoneUrl,
  placeWords,
  type Resume,
  schoolWords,
} from "#public/pages/resume/resume.ts";
import type { ResumeWords } from "#public/pages/resume/resumeFormats.ts";
import { themeColors } from "#shared/design/accent.ts";
import { tokens } from "#shared/design/tokens.ts";
import { bulletMark, partsOf } from "./bullets.ts";
import { type Block, keepTogether, type Line, type Span, type TextStyle, type Typesetter } from "./lines.ts";
import { toSupportedText } from "./supportedText.ts";
import { directionOf } from "./typeface.ts";

const { text: ink, textMuted: muted, border } = tokens.color.light;

// Sizes at the smallest scale: text is at least 9.5 points, and dates are at least 8.5.
const names: readonly TextStyle[] = [24, 21, 18].map((size) => ({ size, weight: 700, color: ink }));
const longName: TextStyle = { size: 15, weight: 700, color: ink };
const label: TextStyle = { size: 12, weight: 400, color: ink };
const title: TextStyle = { size: 10.5, weight: 700, color: ink };
const body: TextStyle = { size: 9.5, weight: 400, color: ink };
const strong: TextStyle = { ...body, weight: 700 };
const aside: TextStyle = { ...body, color: muted };
export const small: TextStyle = { size: 8.5, weight: 400, color: muted };

interface Sheet {
  width: number;
  /** The height of the sheet. */
  sheet: number;
  accent: string | null;
  words: ResumeWords;
}

export const layoutResume = (
  resume: Resume,
  { spans, lines, widthOf }: Typesetter,
  { width, sheet, accent: chosen, words: { word, period } }: Sheet,
): Line[] => {
  const accent = themeColors("light", chosen).accentText;
  const heading: TextStyle = { size: 11.5, weight: 700, color: accent };
  const points = (items: readonly string[]): Line[] => {
    const list: Block = { tag: "L" };
    return items.flatMap((item) => {
      const words = item.replace(bulletMark, "");
      const isRtl = directionOf(words) === "rtl";
      const entry: Block = { tag: "LI", parent: list };
      const bullet = spans("•", body, 0, 10).map((span) => (isRtl ? { ...span, x: width - span.width } : span));
      const [first, ...more] = lines("LBody", [spans(words, body, isRtl ? 0 : 10, width - 10)], 1, entry);
      return first ? [{ ...first, label: { block: { tag: "Lbl", parent: entry }, spans: bullet } }, ...more] : [];
    });
  };

  const text = (words: string, type: TextStyle, gap = 0): Line[] =>
    partsOf(words).flatMap((part, index) =>
      typeof part === "string"
        ? lines("P", [spans(part, type, 0, width)], index === 0 ? gap : 0)
        : points(part).map((line, point) => (index + point === 0 ? { ...line, gap } : line)),
    );

  const section = (words: string, entries: readonly Line[][]): Line[] =>
    entries.length === 0
      ? []
      : [
          ...lines("H2", [spans(words, heading, 0, width)], 11).map((line) => ({
            ...line,
            keepWithNext: true,
            rule: { color: border, width: 0.5 },
          })),
          ...entries.flatMap((entry) => keepTogether(entry, sheet / 6)),
        ];

  // A date stands beside the last line of its title, so that extracted text has the title in one piece.
  const head = (words: string, right: string, link?: string): Line[] => {
    const linked = (span: Span): Span => (link ? { ...span, link } : span);
    const ends = spans(right, small, 0, width / 2);
    const [end] = ends.length === 1 ? ends : [];
    const taken = end ? end.width + 12 : 0;
    const isRtl = directionOf(words) === "rtl";
    const left = spans(words, title, isRtl ? taken : 0, width - taken).map(linked);
    const beside = end && linked({ ...end, x: isRtl ? 0 : width - end.width });
    return [
      ...lines("H3", [left, left.map((_, index) => (index === left.length - 1 ? beside : undefined))], 5),
      ...(ends.length > 1 ? lines("P", [spans(right, small, 0, width).map(linked)]) : []),
    ];
  };

  // A name that is wider than its column stands above, so that extracted text has it in one piece.
  const skillLines = ({ name, keywords }: Resume["skills"][number], column: number): Line[] => {
    const isRtl = directionOf(name) === "rtl";
    const isWide = widthOf(toSupportedText(name), strong) > column;
    const names = spans(name, strong, isRtl && !isWide ? width - column : 0, isWide ? width : column);
    const words = spans(keywords.join(", "), body, isRtl ? 0 : column + 14, width - column - 14);
    if (!isWide) return lines("P", [names, words], 2);
    return [...lines("P", [names], 2).map((line) => ({ ...line, keepWithNext: true })), ...lines("P", [words])];
  };

  const contactsOf = (basics: Resume["basics"]): ReturnType<typeof spans>[] => {
    const { email, phone, url, profiles } = basics;
    const links = [email && `mailto:${email}`, url, ...profiles.map((profile) => profile.url)];
    return [
      spans(locationWords(basics), small, 0, width),
      spans(phone ?? "", small, 0, width).map((span) => ({ ...span, link: phoneUrl(phone ?? "") })),
      ...links.flatMap((link) =>
        link ? [spans(bareUrl(link), small, 0, width).map((span) => ({ ...span, link }))] : [],
      ),
    ];
  };

  const contacts = (basics: Resume["basics"]): Line[] => {
    const between = 18;
    const rows: ReturnType<typeof spans>[] = [];
    for (const [first, ...more] of contactsOf(basics).filter((entry) => entry[0]?.text)) {
      const last = rows.at(-1)?.at(-1);
      const x = last ? last.x + last.width + between : 0;
      if (first && last && x + first.width <= width) rows.at(-1)?.push({ ...first, x });
      else if (first) rows.push([first]);
      rows.push(...more.map((span) => [span]));
    }
    return rows.flatMap((row, index) =>
      lines(
        "P",
        row.map((span) => [span]),
        index === 0 ? 3 : 0,
      ),
    );
  };

  const ruled = (block: Line[]): Line[] =>
    block.map((line, index) =>
      index === block.length - 1 ? { ...line, height: line.height + 4, rule: { color: accent, width: 2 } } : line,
    );

  const { basics, work, skills, languages, projects, education, certificates } = resume;
  const nameWidths = skills.map((skill) => widthOf(toSupportedText(skill.name), strong));
  const longest = Math.max(0, ...nameWidths.filter((needed) => needed <= width / 3));
  const name = names.find((type) => spans(basics.name, type, 0, width).length === 1) ?? longName;
  return [
    ...lines("H1", [spans(basics.name, name, 0, width)]),
    ...ruled([...text(basics.label, label), ...contacts(basics)]),
    ...text(basics.summary, body, 7),
    ...section(
      word("experience"),
      work.map((row) => [
        ...head(row.position, period(row.startDate, row.endDate)),
        ...text(placeWords(row), aside),
        ...(row.summary ? text(row.summary, body, 1) : []),
        ...points(row.highlights),
        ...(row.keywords.length > 0 ? text(row.keywords.join(", "), small, 2) : []),
      ]),
    ),
    ...section(
      word("skills"),
      skills.map((skill) => skillLines(skill, longest)),
    ),
    ...section(
      word("projects"),
      projects.map((row) => [
        ...head(row.name, row.url ? bareUrl(row.url) : "", row.url),
        ...text(row.description, body),
      ]),
    ),
    ...section(
      word("education"),
      education.map((row) => {
        const { title: words, where } = schoolWords(row);
        return [...head(words, period(row.startDate, row.endDate)), ...text(where, aside), ...points(row.highlights)];
      }),
    ),
    ...section(word("languages"), languages.length > 0 ? [text(languageWords(languages), body)] : []),
    ...section(
      word("certifications"),
      certificates.map((row) => points([certificateWords(row)])),
    ),
  ];
};
