import PDFDocument from "pdfkit";
import type { Resume } from "#public/pages/resume/resume.ts";
import { resumeWords } from "#public/pages/resume/resumeWords.ts";
import type { ResumeDesign } from "#shared/base/resumeDesigns.ts";
import type { Site } from "#shared/site/site.ts";
import { wideSpaces, writeLetters } from "./clusterText.ts";
import { designs, texts } from "./designs.ts";
import { layoutResume } from "./layoutResume.ts";
import { type Block, createTypesetter, type Line, paginate, type Span } from "./lines.ts";
import { sfntOf } from "./sfnt.ts";
import { languageOf } from "./textLanguage.ts";
import { baseFont, directionOf, preferLanguage, type Run } from "./typeface.ts";

export type Paper = "A4" | "Letter";

export interface ResumeLook extends Pick<Site, "accent" | "language"> {
  /** The time of the last change of the content: the file's creation date, so that identical data make identical bytes. */
  changedAt: string;
  /** The default is Classic. */
  design?: ResumeDesign;
}

export interface PdfOptions {
  resume: Resume;
  paper: Paper;
  look: ResumeLook;
}

// Where texts begin, before a page is scaled and moved to the margin of its design.
const margin = 50;

// The font scales that are tried, largest first: body text from 11.2 down to 9.5 points.
const scales = [1.18, 1.15, 1.12, 1.09, 1.06, 1.03, 1];

// PDF/UA-1. With pdfkit's option `subset`, fonts would have a list of glyphs that lacks the parts of letters with accents.
const conformance =
  '<rdf:Description xmlns:pdfuaid="http://www.aiim.org/pdfua/ns/id/" rdf:about=""><pdfuaid:part>1</pdfuaid:part></rdf:Description>';

type Pdf = InstanceType<typeof PDFDocument>;

const onBaseline = { lineBreak: false, baseline: "alphabetic" } as const;

// OpenType's name for "right to left, mirrored".
const featuresOf = ({ isRtl }: Run) => (isRtl ? { features: ["rtlm" as const] } : {});

const setFont = (pdf: Pdf, { font, weight }: Pick<Run, "font" | "weight">, size: number): Pdf => {
  pdf.registerFont(font, sfntOf(font)).font(font).fontSize(size);
  writeLetters(pdf._font, weight);
  return pdf;
};

const drawSpan = (pdf: Pdf, { x, runs, width, type }: Span, baseline: number): void => {
  const { size, color, background } = type;
  if (background) pdf.rect(margin + x, baseline - size * 0.9, width, size * 1.2).fill(background);
  const widths = runs.map((run) => ({
    place: run.place,
    width: setFont(pdf, run, size).widthOfString(run.text, featuresOf(run)),
  }));
  for (const run of runs) {
    const before = widths.filter(({ place }) => place < run.place).reduce((sum, other) => sum + other.width, 0);
    setFont(pdf, run, size)
      .fillColor(color)
      .text(run.text, margin + x + before, baseline, { ...onBaseline, ...featuresOf(run) });
  }
};

/** Fills the gap between two texts of a line. Without it, poppler takes dates at the margin for a column of their own. */
const drawGap = (pdf: Pdf, one: Span, other: Span, baseline: number): void => {
  const [left, right] = one.x < other.x ? [one, other] : [other, one];
  const { size } = left.type;
  const x = margin + left.x + left.width;
  pdf.save().scale((margin + right.x - x) / size, 1, { origin: [x, baseline] });
  const space = wideSpaces[one === left ? "row" : directionOf(one.text)];
  setFont(pdf, { font: baseFont, weight: 400 }, size).text(space, x, baseline, onBaseline);
  pdf.restore();
};

const drawRule = (pdf: Pdf, rule: NonNullable<Line["rule"]>, y: number, length: number): void => {
  const { color, width, from = 0, to = length } = rule;
  pdf.markContent("Artifact");
  pdf
    .moveTo(margin + from, y)
    .lineTo(margin + to, y)
    .lineWidth(width)
    .strokeColor(color)
    .stroke();
  pdf.endMarkedContent();
};

const createDrawing = (pdf: Pdf, edge: number) => {
  const blocks = new Map<Block, ReturnType<Pdf["struct"]>>();
  const roots: ReturnType<Pdf["struct"]>[] = [];
  const blockOf = (block: Block): ReturnType<Pdf["struct"]> => {
    const known = blocks.get(block);
    if (known) return known;
    const made = pdf.struct(block.tag);
    // PDF/UA requires it of lists with bullets. pdfkit has no option for it.
    if (block.tag === "L") Reflect.get(made, "dictionary").data.A = { O: "List", ListNumbering: "Disc" };
    if (block.parent) blockOf(block.parent).add(made);
    else roots.push(made);
    blocks.set(block, made);
    return made;
  };
  const drawLink = (parent: ReturnType<Pdf["struct"]>, span: Span, baseline: number, link: string): void => {
    const { x, width, text, type } = span;
    const structParent = pdf.struct("Link");
    parent.add(structParent.add(pdf.markStructureContent("Link")));
    drawSpan(pdf, span, baseline);
    pdf.endMarkedContent();
    // pdfkit writes a string as a name, and a String object as a text.
    const options = { structParent, Contents: Object(text) };
    pdf.link(margin + x, baseline - type.size, width, type.size * 1.3, link, options);
    // Before the next page: pdfkit writes the current one into the element.
    structParent.end();
  };
  const drawTagged = ({ block, spans }: Pick<Line, "block" | "spans">, baseline: number): void => {
    const element = blockOf(block);
    element.add(pdf.markStructureContent(block.tag));
    for (const [index, span] of spans.entries()) {
      const before = spans[index - 1];
      // Styles of one text follow each other without a gap.
      if (before && Math.abs(span.x - before.x - before.width) > 0.01) drawGap(pdf, before, span, baseline);
      if (span.link) {
        pdf.endMarkedContent();
        drawLink(element, span, baseline, span.link);
        element.add(pdf.markStructureContent(block.tag));
      } else drawSpan(pdf, span, baseline);
    }
    pdf.endMarkedContent();
  };
  const drawLine = (line: Line, y: number, width: number): void => {
    if (line.label) drawTagged(line.label, y + line.baseline);
    drawTagged(line, y + line.baseline);
    if (line.rule) drawRule(pdf, line.rule, y + (line.rule.y ?? line.height), width);
  };
  return {
    drawPage: (lines: readonly Line[], scale: number): void => {
      const width = (pdf.page.width - 2 * edge) / scale;
      let y = margin;
      pdf.save().transform(scale, 0, 0, scale, edge - scale * margin, edge - scale * margin);
      for (const line of lines) {
        drawLine(line, y + line.gap, width);
        y += line.gap + line.height;
      }
      pdf.restore();
    },
    drawFooter: (span: Span | undefined, isAtEnd: boolean): void => {
      if (!span) return;
      pdf.markContent("Artifact");
      const x = isAtEnd ? pdf.page.width - edge - span.width : edge;
      drawSpan(pdf, { ...span, x: x - margin }, pdf.page.height - edge / 2);
      pdf.endMarkedContent();
    },
    end: (): void => {
      const sheet = pdf.struct("Document", {}, roots);
      pdf.addStructure(sheet);
      sheet.end();
      pdf.end();
    },
  };
};

export const drawPdf = async (
  resume: Resume,
  paper: Paper,
  { accent, language, changedAt, design = "Classic" }: ResumeLook,
): Promise<Uint8Array<ArrayBuffer>> => {
  const words = await resumeWords(language);
  return new Promise((resolve, reject) => {
    const { name } = resume.basics;
    const textLanguage = languageOf(resume, language);
    preferLanguage(textLanguage);
    const pdf = new PDFDocument({
      size: paper === "A4" ? "A4" : "LETTER",
      margin: 0,
      font: baseFont,
      lang: textLanguage,
      tagged: true,
      pdfVersion: "1.7",
      displayTitle: true,
      autoFirstPage: false,
      info: { Title: words.titleOf(name), Author: name, CreationDate: new Date(changedAt) },
    });
    const append = pdf.appendXML.bind(pdf);
    pdf.appendXML = (xml, isLine) => append(xml.replace(/&(?!amp;)/g, "&amp;"), isLine);
    pdf.appendXML(conformance);
    const chunks: Uint8Array[] = [];
    pdf.on("data", (chunk: Uint8Array) => chunks.push(chunk));
    pdf.on("end", () => resolve(Buffer.concat(chunks)));
    pdf.on("error", reject);

    const style = designs[design];
    const { margin: edge, footer: footerHeight, leading } = style.page;
    const isRtlSheet = directionOf(words.word("experience")) === "rtl";
    const typesetter = createTypesetter(
      (run, size) => setFont(pdf, run, size).widthOfString(run.text, featuresOf(run)),
      { leading, isRtlSheet },
    );
    const drawing = createDrawing(pdf, edge);
    pdf.addPage();
    const pagesAt = (scale: number): Line[][] => {
      const [width, sheet] = [(pdf.page.width - 2 * edge) / scale, (pdf.page.height - 2 * edge - footerHeight) / scale];
      return paginate(layoutResume(resume, typesetter, { width, sheet, accent, words, design: style }), sheet);
    };
    // The largest scale that needs no more pages than the smallest one, so that the last page is full.
    const smallest = scales.at(-1) ?? 1;
    const fewest = pagesAt(smallest).length;
    const scale = scales.find((larger) => pagesAt(larger).length <= fewest) ?? smallest;
    const pages = pagesAt(scale);
    const footer = (text: string) => typesetter.spans(text, texts.small, 0, pdf.page.width)[0];
    for (const [index, lines] of pages.entries()) {
      if (index > 0) pdf.addPage();
      // Before the lines: parsers built on pdf.js join the last text of a page and the first of the next to one line,
      // which would be the end of one role and the title of another.
      if (index > 0) drawing.drawFooter(footer(name), false);
      drawing.drawPage(lines, scale);
      if (pages.length > 1) drawing.drawFooter(footer(words.pageOf(index + 1, pages.length)), true);
    }
    drawing.end();
  });
};
