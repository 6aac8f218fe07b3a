import * as docx from "docx";
import { strFromU8, strToU8, unzipSync, zipSync } from "fflate";
import { bareUrl } from "#public/data/paths.ts";
import * as texts from "#public/pages/resume/resume.ts";
import { resumeWords } from "#public/pages/resume/resumeWords.ts";
import { themeColors } from "#shared/design/accent.ts";
import { tokens } from "#shared/design/tokens.ts";
import { bulletMark, partsOf } from "./bullets.ts";
import type { Paper, ResumeLook } from "./pdf.ts";
import { languageOf } from "./textLanguage.ts";
import { directionOf } from "./typeface.ts";

// In twentieths of a point.
const papers = { A4: { width: 11_906, height: 16_838 }, Letter: { width: 12_240, height: 15_840 } };
const margin = 1_000;

// Without a font's name, Word draws Han characters in the forms of its own language.
const [yu, malgun, yaHei, jhengHei] = ["Yu Gothic", "Malgun Gothic", "Microsoft YaHei", "Microsoft JhengHei"];
const eastAsianFonts = new Map(Object.entries({ Jpan: yu, Kore: malgun, Hans: yaHei, Hant: jhengHei }));

const rtlWords = /([\p{sc=Hebr}\p{sc=Arab}](?:[^\p{L}]*[\p{sc=Hebr}\p{sc=Arab}])*\p{M}*)/u;
const latinWords = /(\p{sc=Latn}(?:[^\p{L}]*\p{sc=Latn})*)/u;

/** Splits a text into runs of one direction: Word orders the letters of a run by its mark. */
const runsOf = (text: string, options: docx.IRunOptions = {}): docx.TextRun[] => {
  const isRtl = directionOf(text) === "rtl";
  const pieces = text.split(isRtl ? latinWords : rtlWords).map((piece, index) => ({ piece, isOther: index % 2 === 1 }));
  return pieces.flatMap(({ piece, isOther }) =>
    piece ? [new docx.TextRun({ ...options, text: piece, rightToLeft: isRtl !== isOther })] : [],
  );
};

const linked = (text: string, link: string | undefined, options?: docx.IRunOptions): docx.ParagraphChild[] =>
  link
    ? [new docx.ExternalHyperlink({ link, children: runsOf(text, { ...options, style: "Hyperlink" }) })]
    : runsOf(text, options);

const paragraph = (style: string, text: string, children: docx.ParagraphChild[] = runsOf(text)): docx.Paragraph[] =>
  text.trim() ? [new docx.Paragraph({ style, bidirectional: directionOf(text) === "rtl", children })] : [];

const points = (items: readonly string[]): docx.Paragraph[] =>
  items.flatMap((item) => paragraph("ListBullet", item.replace(bulletMark, "")));

const body = (text = ""): docx.Paragraph[] =>
  partsOf(text).flatMap((part) => (typeof part === "string" ? paragraph("BodyText", part) : points(part)));

const aside = { bold: false, color: tokens.color.light.textMuted, size: 19 };

const head = (title: string, right: string, link?: string): docx.Paragraph[] =>
  paragraph("Heading2", title, [
    ...linked(title, link),
    ...(right ? [new docx.TextRun({ children: [new docx.Tab()] }), ...linked(right, link, aside)] : []),
  ]);

const contacts = (basics: texts.Resume["basics"]): docx.Paragraph[] => {
  const { name, phone = "", email, url, profiles } = basics;
  // Between right-to-left words, the parts of a number would change places.
  const mark = directionOf(name) === "rtl" ? "\u200e" : "";
  const links = [email && `mailto:${email}`, url, ...profiles.map((profile) => profile.url)];
  const entries = [
    runsOf(texts.locationWords(basics)),
    phone ? linked(mark + phone + mark, texts.phoneUrl(phone)) : [],
    ...links.map((link) => (link ? linked(bareUrl(link), link) : [])),
  ].filter((entry) => entry.length > 0);
  const children = entries.flatMap((entry, index) => (index > 0 ? [...runsOf(" | "), ...entry] : entry));
  return paragraph("Contact", name, children);
};

const stylesOf = (tag: string, accent: string, width: number): docx.IStylesOptions => {
  const { language, region, script = "" } = new Intl.Locale(tag).maximize();
  const value = `${language}-${region}`;
  const eastAsia = eastAsianFonts.get(script);
  const font = { ascii: "Calibri", hAnsi: "Calibri", cs: "Arial", ...(eastAsia && { eastAsia }) };
  const { text, border } = tokens.color.light;
  const rule = (color: string, size: number) => ({ bottom: { style: docx.BorderStyle.SINGLE, color, size, space: 3 } });
  const [near, far] = [{ spacing: { before: 40 } }, { keepNext: true, spacing: { before: 220, after: 60 } }];
  const style = { basedOn: "Normal", quickFormat: true };
  return {
    default: {
      document: { run: { font, size: 21, color: text, language: { value, eastAsia: value, bidirectional: value } } },
      title: { run: { bold: true, size: 48 } },
      heading1: { run: { bold: true, color: accent, size: 25 }, paragraph: { ...far, border: rule(border, 4) } },
      heading2: { run: { bold: true }, paragraph: { keepNext: true, spacing: { before: 120 }, rightTabStop: width } },
      hyperlink: { run: { color: accent, underline: {} } },
    },
    paragraphStyles: [
      { ...style, id: "Subtitle", name: "Subtitle", run: { size: 25 } },
      { ...style, id: "Contact", name: "Contact", run: aside, paragraph: { ...near, border: rule(accent, 16) } },
      { ...style, id: "BodyText", name: "Body Text", paragraph: near },
      { ...style, id: "Place", name: "Place", run: aside, paragraph: { keepNext: true } },
      { ...style, id: "Keywords", name: "Keywords", run: aside, paragraph: near },
      { ...style, id: "ListBullet", name: "List Bullet", paragraph: { numbering: { reference: "points", level: 0 } } },
    ],
  };
};

const indent = { start: 284, hanging: 284 };
const bullet: docx.ILevelsOptions = { level: 0, format: "bullet", text: "•", style: { paragraph: { indent } } };

/** Replaces the times and random ids that the library writes, so that identical data make identical bytes. */
const withoutChance = (file: Uint8Array, changedAt: string): Uint8Array<ArrayBuffer> => {
  const ids: string[] = [];
  const files = Object.entries(unzipSync(file)).map(([name, bytes]) => {
    const xml = strFromU8(bytes).replace(/\brId[\w-]{21}(?=")/g, (id) => {
      if (!ids.includes(id)) ids.push(id);
      return `rIdLink${ids.indexOf(id)}`;
    });
    return [name, strToU8(xml.replace(/(?<=W3CDTF">)[^<]*/g, changedAt))] as const;
  });
  return zipSync(Object.fromEntries(files), { mtime: "1980-01-01T00:00" });
};

/** Writes a résumé as a Word file: one column of paragraphs in Word's styles, which applicant tracking systems read best. */
export const resumeDocx = async (
  resume: texts.Resume,
  paper: Paper,
  { accent, language, changedAt }: ResumeLook,
): Promise<Uint8Array<ArrayBuffer>> => {
  const { basics, work, skills, projects, languages, education, certificates } = resume;
  const { word, period, titleOf } = resumeWords(language);
  const section = (name: Parameters<typeof word>[0], entries: docx.Paragraph[]): docx.Paragraph[] =>
    entries.length > 0 ? [...paragraph("Heading1", word(name)), ...entries] : [];
  const size = papers[paper];
  const { accentText } = themeColors("light", accent);
  const children = [
    ...paragraph("Title", basics.name),
    ...paragraph("Subtitle", basics.label),
    ...contacts(basics),
    ...body(basics.summary),
    ...section(
      "experience",
      work.flatMap((row) => [
        ...head(row.position, period(row.startDate, row.endDate)),
        ...paragraph("Place", texts.placeWords(row)),
        ...body(row.summary),
        ...points(row.highlights),
        ...paragraph("Keywords", row.keywords.join(", ")),
      ]),
    ),
    ...section(
      "skills",
      skills.flatMap(({ name, keywords }) => {
        const label = runsOf(`${name}: `, { bold: true });
        return paragraph("BodyText", name, [...label, ...runsOf(keywords.join(", "))]);
      }),
    ),
    ...section(
      "projects",
      projects.flatMap((row) => [
        ...head(row.name, row.url ? bareUrl(row.url) : "", row.url),
        ...body(row.description),
      ]),
    ),
    ...section("languages", body(texts.languageWords(languages))),
    ...section(
      "education",
      education.flatMap((row) => {
        const { title, where } = texts.schoolWords(row);
        const dates = period(row.startDate, row.endDate);
        return [...head(title, dates), ...paragraph("Place", where), ...points(row.highlights)];
      }),
    ),
    ...section("certifications", points(certificates.map(texts.certificateWords))),
  ];
  const page = { size, margin: { top: margin, right: margin, bottom: margin, left: margin } };
  const document = new docx.Document({
    title: titleOf(basics.name),
    creator: basics.name,
    lastModifiedBy: basics.name,
    styles: stylesOf(languageOf(resume, language), accentText, size.width - 2 * margin),
    numbering: { config: [{ reference: "points", levels: [bullet] }] },
    sections: [{ properties: { page }, children }],
  });
  return withoutChance(await docx.Packer.toBuffer(document), changedAt);
};
