import * as docx from "docx";
import { strFromU8, strToU8, unzipSync, zipSync } from "fflate";
import { bareUrl } from "#public/data/paths.ts";
import * as texts from "#public/pages/resume/resume.ts";
import { entriesOf, type ResumeEntry, resumeSections } from "#public/pages/resume/resumeEntries.ts";
import { resumeWords } from "#public/pages/resume/resumeWords.ts";
import { inlineParts } from "#shared/base/inlineMarks.ts";
import { isUrl } from "#shared/base/isUrl.ts";
import { themeColors } from "#shared/design/accent.ts";
import { tokens } from "#shared/design/tokens.ts";
import { bulletMark, partsOf } from "./bullets.ts";
import type { Paper, ResumeLook } from "./pdf.ts";
import { languageOf } from "./textLanguage.ts";
import { directionOf } from "./typeface.ts";

// In twentieths of a point.
const papers = { A4: { width: 11_906, height: 16_838 }, Letter: { width: 12_240, height: 15_840 } };
const edge = 1_000;

// Word would choose the forms of Han characters by its own language.
const hanFonts = ["Jpan:Yu Gothic", "Kore:Malgun Gothic", "Hans:Microsoft YaHei", "Hant:Microsoft JhengHei"];

const { text: ink, textMuted: muted, border } = tokens.color.light;
const aside = { bold: false, color: muted, size: 19 };

const rtlWords = /([\p{sc=Hebr}\p{sc=Arab}](?:[^\p{L}]*[\p{sc=Hebr}\p{sc=Arab}])*\p{M}*)/u;
const latinWords = /((?:\+|\(?0)\d[\d ().-]*\d|\.?\p{sc=Latn}(?:[^\p{L}]*\p{sc=Latn})*[+#]*)/u;

/** Splits a text into runs of one direction, as Word orders the letters of a run by its mark. */
const runsOf = (text: string, options: docx.IRunOptions = {}): docx.TextRun[] => {
  const isRtl = directionOf(text) === "rtl";
  const pieces = text.split(isRtl ? latinWords : rtlWords);
  return pieces.map((text, at) => new docx.TextRun({ ...options, text, rightToLeft: isRtl === (at % 2 === 0) }));
};

/** Returns an address as Word accepts it: with others, the file would count as damaged. */
const targetOf = (address = ""): string => {
  const isOpened = /^(?:https?|mailto|tel):/i.test(address) && isUrl(address);
  const target = isOpened ? new URL(address).href.replaceAll(" ", "%20") : "";
  return target.length <= 2_048 ? target : "";
};

const linked = (text: string, address?: string, options?: docx.IRunOptions): docx.ParagraphChild[] => {
  const link = targetOf(address);
  if (!link) return runsOf(text, options);
  return [new docx.ExternalHyperlink({ link, children: runsOf(text, { ...options, style: "Hyperlink" }) })];
};

const paragraph = (style: string, text: string, children: docx.ParagraphChild[] = runsOf(text)): docx.Paragraph[] =>
  text.trim() ? [new docx.Paragraph({ style, bidirectional: directionOf(text) === "rtl", children })] : [];

const inlineStyles = { plain: {}, bold: { bold: true }, code: { font: "Consolas" } };

const styled = (words: string, link?: string): docx.ParagraphChild[] =>
  inlineParts(words).flatMap(({ text, style, url }) => linked(text, url ?? link, inlineStyles[style ?? "plain"]));

const points = (items: readonly string[], link?: string): docx.Paragraph[] =>
  items
    .map((item) => item.replace(bulletMark, ""))
    .flatMap((item) => paragraph("ListBullet", item, styled(item, link)));

const body = (text = ""): docx.Paragraph[] =>
  partsOf(text).flatMap((part) => (typeof part === "string" ? paragraph("BodyText", part) : points(part)));

const head = (title: string, right: string, link?: string, rightLink?: string): docx.Paragraph[] => {
  const tab = right ? [new docx.TextRun({ children: [new docx.Tab()] })] : [];
  return paragraph("Heading2", title, [...linked(title, link), ...tab, ...linked(right, rightLink, aside)]);
};

const contacts = (basics: texts.Resume["basics"]): docx.Paragraph[] => {
  const { name, phone, email, url, profiles } = basics;
  // Between right-to-left words, the parts of a number would change places.
  const mark = directionOf(name) === "rtl" ? "\u200e" : "";
  const links = [phone && texts.phoneUrl(phone), email && `mailto:${email}`, url, ...profiles.map((one) => one.url)];
  const entries = [
    texts.locationWords(basics) && runsOf(texts.locationWords(basics)),
    ...links.map((link) => link && linked(link.startsWith("tel:") ? `${mark}${phone}${mark}` : bareUrl(link), link)),
  ];
  const children = entries.flatMap((entry) => (entry ? [...runsOf(" | "), ...entry] : [])).slice(1);
  return paragraph("Contact", name, children);
};

const stylesOf = (tag: string, accent: string, rightTabStop: number): docx.IStylesOptions => {
  const { language, region, script } = new Intl.Locale(tag).maximize();
  const value = `${language}-${region}`;
  const eastAsia = hanFonts.find((font) => font.startsWith(`${script}:`))?.slice(5);
  const font = { ascii: "Calibri", hAnsi: "Calibri", cs: "Arial", ...(eastAsia && { eastAsia }) };
  const rule = (color: string, size: number) => ({ bottom: { style: docx.BorderStyle.SINGLE, color, size, space: 3 } });
  const near = { spacing: { before: 40 } };
  const heading = { keepNext: true, spacing: { before: 220, after: 60 }, border: rule(border, 4) };
  const style = (name: string, run: docx.IRunOptions, paragraph: docx.IParagraphStylePropertiesOptions = {}) => {
    return { id: name.replace(" ", ""), name, basedOn: "Normal", run, paragraph };
  };
  return {
    default: {
      document: { run: { font, size: 21, color: ink, language: { value, eastAsia: value, bidirectional: value } } },
      title: { run: { bold: true, size: 48 } },
      heading1: { run: { bold: true, color: accent, size: 25 }, paragraph: heading },
      heading2: { run: { bold: true }, paragraph: { keepNext: true, spacing: { before: 120 }, rightTabStop } },
      hyperlink: { run: { color: accent, underline: {} } },
    },
    paragraphStyles: [
      style("Subtitle", { size: 25 }),
      style("Contact", aside, { ...near, border: rule(accent, 16) }),
      style("Body Text", {}, near),
      style("Place", aside, { keepNext: true }),
      style("Keywords", aside, near),
      style("List Bullet", {}, { numbering: { reference: "points", level: 0 } }),
    ],
  };
};

const indent = { start: 284, hanging: 284 };
const bullet: docx.ILevelsOptions = { level: 0, format: "bullet", text: "•", style: { paragraph: { indent } } };

/** Replaces the times and random ids that the library writes, so that identical data make identical bytes. */
const withoutChance = (file: Uint8Array, changedAt: string): Uint8Array<ArrayBuffer> => {
  const files = Object.entries(unzipSync(file)).map(([name, bytes]) => [name, strFromU8(bytes)] as const);
  const ids = [...new Set(files.flatMap(([, xml]) => xml.match(/\brId[\w-]{21}(?=")/g) ?? []))];
  const fixed = files.map(([name, xml]) => {
    const known = xml.replace(/\brId[\w-]{21}(?=")/g, (id) => `rIdLink${ids.indexOf(id)}`);
    // XML cannot contain U+FFFE and U+FFFF. The library removes control characters.
    const valid = known.replace(/(?<=W3CDTF">)[^<]*/g, changedAt).replace(/[\ufffe\uffff]/g, "");
    return [name, strToU8(valid)] as const;
  });
  return zipSync(Object.fromEntries(fixed), { mtime: "1980-01-01T00:00" });
};

/** Writes a résumé as a Word file: one column of paragraphs in Word's styles, which applicant tracking systems read best. */
export const resumeDocx = async (
  resume: texts.Resume,
  paper: Paper,
  { accent, language, changedAt }: ResumeLook,
): Promise<Uint8Array<ArrayBuffer>> => {
  const { basics, skills, languages, certificates } = resume;
  const words = await resumeWords(language);
  const size = papers[paper];
  const entry = ({ title, where = "", whereUrl, url, address, summary, ...row }: ResumeEntry) => [
    ...head(title, address ?? words.period(row.start, row.end), url, address && url),
    ...paragraph("Place", where, linked(where, whereUrl)),
    ...body(summary),
    ...points(row.highlights ?? []),
    ...paragraph("Keywords", row.keywords?.join(", ") ?? ""),
  ];
  const others: Partial<Record<(typeof resumeSections)[number], docx.Paragraph[]>> = {
    skills: skills.flatMap(({ name, keywords }) =>
      paragraph("BodyText", name, [...runsOf(`${name}: `, { bold: true }), ...runsOf(keywords.join(", "))]),
    ),
    languages: body(texts.languageWords(languages)),
    certifications: certificates.flatMap((row) => points([texts.certificateWords(row)], row.url)),
  };
  const children = [
    ...paragraph("Title", basics.name),
    ...paragraph("Subtitle", basics.label ?? ""),
    ...contacts(basics),
    ...body(basics.summary),
    ...resumeSections.flatMap((name) => {
      const content = others[name] ?? entriesOf(resume, name, words).flatMap(entry);
      return content.length > 0 ? [...paragraph("Heading1", words.word(name)), ...content] : [];
    }),
  ];
  const page = { size, margin: { top: edge, right: edge, bottom: edge, left: edge } };
  const { accentText } = themeColors("light", accent);
  const document = new docx.Document({
    title: words.titleOf(basics.name),
    creator: basics.name,
    lastModifiedBy: basics.name,
    styles: stylesOf(languageOf(resume, language), accentText, size.width - 2 * edge),
    numbering: { config: [{ reference: "points", levels: [bullet] }] },
    sections: [{ properties: { page }, children }],
  });
  return withoutChance(await docx.Packer.toBuffer(document), changedAt);
};
