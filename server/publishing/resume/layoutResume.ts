import { bareUrl } from "#public/data/paths.ts";
import { certificateWords, languageWords, locationWords, phoneUrl, type Resume } from "#public/pages/resume/resume.ts";
import { entriesOf, type ResumeEntry } from "#public/pages/resume/resumeEntries.ts";
import type { ResumeWords } from "#public/pages/resume/resumeFormats.ts";
import { inlineParts, withoutMarks } from "#shared/base/inlineMarks.ts";
import { themeColors } from "#shared/design/accent.ts";
import { tokens } from "#shared/design/tokens.ts";
import { activityKinds } from "#shared/tables/activityFacts.ts";
import { bulletMark, partsOf } from "./bullets.ts";
import { type DesignStyle, texts } from "./designs.ts";
import { type Block, keepTogether, type Line, type Span, type TextStyle, type Typesetter } from "./lines.ts";
import { toSupportedText } from "./supportedText.ts";

const { border, surface2 } = tokens.color.light;
const { body, strong, place: placeStyle, small } = texts;
const inlineStyles = { plain: body, bold: strong, code: { ...body, background: surface2 } };

const order = [
  ...(["experience", "skills", "projects", "education", "languages", "certifications"] as const),
  ...activityKinds,
];

interface Sheet {
  width: number;
  sheet: number;
  accent: string | null;
  words: ResumeWords;
  design: DesignStyle;
}

export const layoutResume = (
  resume: Resume,
  { spans, styledSpans, lines, widthOf, isFromRight }: Typesetter,
  { width, sheet, accent: chosen, words, design }: Sheet,
): Line[] => {
  const { period } = words;
  const { gaps, indents, isCompact } = design;
  const { label, title, longName } = design.texts;
  const accent = themeColors("light", chosen).accentText;
  const heading: TextStyle = { ...design.texts.heading, color: accent };

  const lengthOf = (row: readonly Span[], gap: number): number => row.reduce((sum, span) => sum + span.width + gap, 0);

  // Places texts next to each other, from the start of the line.
  const inRow = (row: readonly Span[], gap: number, isRtl: boolean): Span[] =>
    row.map((span, index) => {
      const before = lengthOf(row.slice(0, index), gap);
      return { ...span, x: isRtl ? width - before - span.width : before };
    });

  // The columns of a point: its texts in several styles, or one text. A right-to-left one has no styles.
  const pointSpans = (words: string, isRtl: boolean, link?: string): (Span | undefined)[][] => {
    const parts = inlineParts(words);
    const room = width - indents.bullet;
    if (isRtl || parts.every(({ style, url }) => !style && !url))
      return [spans(withoutMarks(words), body, isRtl ? 0 : indents.bullet, room, link)];
    const styled = parts.map(({ text, style, url }) => ({
      text,
      type: url ? { ...body, color: accent } : inlineStyles[style ?? "plain"],
      link: url ?? link,
    }));
    const rows = styledSpans(styled, strong, indents.bullet, room);
    return parts.map((_, column) => rows.map((row) => row[column]));
  };

  const points = (items: readonly string[], links: readonly (string | undefined)[] = []): Line[] => {
    const list: Block = { tag: "L" };
    return items.flatMap((point, index) => {
      const words = point.replace(bulletMark, "");
      const isRtl = isFromRight(words);
      const entry: Block = { tag: "LI", parent: list };
      const bullet = inRow(spans("•", body, 0, width), 0, isRtl);
      const [first, ...more] = lines("LBody", pointSpans(words, isRtl, links[index]), gaps.point, entry);
      return first ? [{ ...first, label: { block: { tag: "Lbl", parent: entry }, spans: bullet } }, ...more] : [];
    });
  };

  const text = (words: string, type: TextStyle, gap = 0): Line[] =>
    partsOf(words).flatMap((part, index) =>
      typeof part === "string"
        ? lines("P", [spans(part, type, 0, width)], index === 0 ? gap : gaps.paragraph)
        : points(part).map((line, point) => (index + point === 0 ? { ...line, gap } : line)),
    );

  const ruleOf = ({ spans: [span], baseline, height }: Line): Line["rule"] => {
    if (!span || !isCompact) return { color: border, width: 0.5, y: height };
    const [from, to] = span.x > 0 ? [0, span.x - 8] : [span.width + 8, width];
    return { color: accent, width: 0.5, from, to, y: baseline - heading.size * 0.34 };
  };

  const section = (words: string, entries: readonly Line[][]): Line[] =>
    entries.length === 0
      ? []
      : [
          ...lines("H2", [spans(words, heading, 0, width)], gaps.section).map((line) => ({
            ...line,
            height: line.height + (isCompact ? 0 : 3),
            keepWithNext: true,
            rule: ruleOf(line),
          })),
          ...entries.flatMap((entry) => keepTogether(entry, sheet / 6)),
        ];

  // Returns the title alone if its place does not fit beside it.
  const withPlace = (left: Span[], where: Span[], room: number, isRtl: boolean): Span[][] => {
    const row = inRow([...left, ...where], gaps.place, isRtl);
    const fits = isCompact && where.length > 0 && row.length === 2 && lengthOf(row, gaps.place) <= room;
    return fits ? row.map((span) => [span]) : [left];
  };

  // OpenResume takes a bold line of capitals for the title of a section.
  const styleOf = (place: string): TextStyle =>
    isCompact || /\p{Ll}/u.test(place) || !/[A-Z]/.test(place) ? placeStyle : { ...placeStyle, weight: 400 };

  // A date stands beside the last line of its title, so that extracted text has the title in one piece.
  const head = ({ title: words, where: place = "", whereUrl, url, address, ...row }: ResumeEntry): Line[] => {
    const right = (room: number): Span[] =>
      spans(address ?? period(row.start, row.end), small, 0, room, address && url);
    const ends = right(width / 2);
    const [end] = ends.length === 1 ? ends : [];
    const taken = end ? end.width + 12 : 0;
    const isRtl = isFromRight(words);
    const left = spans(words, title, isRtl ? taken : 0, width - taken, url);
    const beside = end && { ...end, x: isRtl ? 0 : width - end.width };
    const where = spans(place, styleOf(place), 0, width, whereUrl);
    const columns = withPlace(left, where, width - taken, isRtl);
    const last = left.map((_, index) => (index === left.length - 1 ? beside : undefined));
    return [
      ...lines("H3", [...columns, last], gaps.entry),
      ...(ends.length > 1 ? lines("P", [right(width)]) : []),
      ...(columns.length > 1 || where.length === 0 ? [] : lines("P", [where])),
    ];
  };

  // A name that is wider than its column stands above, so that extracted text has it in one piece.
  const skillLines = ({ keywords, ...skill }: Resume["skills"][number], longest: number): Line[] => {
    const name = isCompact ? `${skill.name}:` : skill.name;
    const needed = widthOf(toSupportedText(name), strong);
    const own = needed <= width / 3 ? needed : 0;
    const column = isCompact ? own : longest;
    const isWide = needed > column;
    const isRtl = isFromRight(name);
    const names = spans(name, strong, isRtl && !isWide ? width - column : 0, isWide ? width : column);
    const indent = column + indents.skill;
    const words = spans(keywords.join(", "), body, isRtl ? 0 : indent, width - indent);
    if (!isWide) return lines("P", [names, words], gaps.row);
    return [...lines("P", [names], gaps.row).map((line) => ({ ...line, keepWithNext: true })), ...lines("P", [words])];
  };

  const contactsOf = (basics: Resume["basics"]): Span[] => {
    const { email, phone, url, profiles } = basics;
    const links = [email && `mailto:${email}`, url, ...profiles.map((profile) => profile.url)];
    return [
      ...(isCompact ? [] : spans(locationWords(basics), small, 0, width)),
      ...spans(phone ?? "", small, 0, width, phoneUrl(phone ?? "")),
      ...links.flatMap((link) => (link ? spans(bareUrl(link), small, 0, width, link) : [])),
    ];
  };

  // Texts next to each other, in as many rows as they need.
  const inRows = (entries: readonly Span[], between: number, gap: number, isRtl: boolean): Line[] => {
    const rows: Span[][] = [[]];
    for (const span of entries) {
      const row = rows.at(-1);
      if (row && lengthOf(row, between) + span.width <= width) row.push(span);
      else rows.push([span]);
    }
    return rows.flatMap((row, index) =>
      lines(
        "P",
        inRow(row, between, isRtl).map((span) => [span]),
        index === 0 ? gap : 0,
      ),
    );
  };

  const certificateLines = (rows: Resume["certificates"]): Line[] => {
    const words = rows.map((row, index) => `${certificateWords(row)}${isCompact && rows[index + 1] ? ";" : ""}`);
    const links = rows.map(({ url }) => url);
    if (!isCompact) return points(words, links);
    const row = words.flatMap((text, index) => spans(text.replace(bulletMark, ""), body, 0, width, links[index]));
    return inRows(row, 4, 0, isFromRight(words[0] ?? ""));
  };

  const ruled = (block: Line[]): Line[] =>
    block.map((line, index) =>
      index === block.length - 1 ? { ...line, height: line.height + 4, rule: { color: accent, width: 2 } } : line,
    );

  const centered = (block: Line[]): Line[] =>
    block.map((line) => {
      const start = Math.min(...line.spans.map(({ x }) => x));
      const by = (width - start - Math.max(...line.spans.map((span) => span.x + span.width))) / 2;
      return { ...line, spans: line.spans.map((span) => ({ ...span, x: span.x + by })) };
    });

  const { basics, skills, languages, certificates } = resume;
  const nameWidths = skills.map((skill) => widthOf(toSupportedText(skill.name), strong));
  const longest = Math.max(0, ...nameWidths.filter((needed) => needed <= width / 3));
  const name = design.names.find((type) => spans(basics.name, type, 0, width).length === 1) ?? longName;
  const subtitle = [basics.label, isCompact && locationWords(basics)].filter(Boolean).join(" · ");
  const top = [
    ...lines("H1", [spans(basics.name, name, 0, width)]),
    ...text(subtitle, label),
    ...inRows(contactsOf(basics), indents.contact, gaps.contacts, isFromRight("")),
  ];
  const entryLines = ({ keywords = [], ...row }: ResumeEntry): Line[] => {
    const isBeside = isCompact && row.address !== undefined;
    return [
      ...head(isBeside ? { ...row, where: keywords.join(", ") } : row),
      ...text(row.summary ?? "", body, 1),
      ...points(row.highlights ?? []),
      ...(isBeside ? [] : text(keywords.join(", "), small, gaps.detail)),
    ];
  };
  const others: Partial<Record<(typeof order)[number], Line[][]>> = {
    skills: skills.map((skill) => skillLines(skill, longest)),
    languages: languages.length > 0 ? [text(languageWords(languages), body)] : [],
    certifications: certificates.length > 0 ? [certificateLines(certificates)] : [],
  };
  return [
    ...(isCompact ? centered(top) : ruled(top)),
    ...text(basics.summary ?? "", body, gaps.summary),
    ...order.flatMap((name) =>
      section(words.word(name), others[name] ?? entriesOf(resume, name, words).map(entryLines)),
    ),
  ];
};
