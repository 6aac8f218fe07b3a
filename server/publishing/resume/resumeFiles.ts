import { paths } from "#public/data/paths.ts";
import type { Resume } from "#public/pages/resume/resume.ts";
import { type DrawPdf, drawInThread } from "./drawInThread.ts";
import { fontCommandFor } from "./extraFonts.ts";
import type { Paper, ResumeLook } from "./pdf.ts";
import { undrawableTexts } from "./undrawableTexts.ts";

export const paperSizes: ReadonlyMap<string, Paper> = new Map([
  [paths.resumePdf.to(), "A4"],
  [paths.resumeLetterPdf.to(), "Letter"],
]);

const schema = "https://raw.githubusercontent.com/jsonresume/resume-schema/v1.0.0/schema.json";

/** Checks whether the fonts have all letters of a résumé. Otherwise logs the texts. */
const isDrawable = async (resume: Resume, language: string): Promise<boolean> => {
  const undrawable = await undrawableTexts(resume, language);
  const texts = undrawable.map((text) => JSON.stringify(text));
  if (texts.length === 0) return true;
  const named = `${texts.slice(0, 3).join(", ")}${texts.length > 3 ? ` and ${texts.length - 3} more` : ""}`;
  const command = fontCommandFor(undrawable, language);
  console.warn(
    `The résumé has no PDF, because its fonts lack letters of ${named}. Its address redirects to /resume. ` +
      (command ? `To install the fonts, run ${command} and restart the server. ` : "") +
      "To offer your own PDF, set resumeFile in src-public/site.config.ts.",
  );
  return false;
};

interface PrintedLook extends ResumeLook {
  /** The phone number that the PDF shows, but not the page and the JSON. */
  pdfPhone?: string | null;
}

const plainLook: PrintedLook = { accent: null, language: "en", changedAt: new Date(0).toISOString() };

/** Makes the résumé's files. Rejects if the data cannot be read. Caches the last PDF for each paper size. */
export const createResumeFiles = (
  read: () => Promise<Resume>,
  readLook = async (): Promise<PrintedLook> => plainLook,
  draw: DrawPdf = drawInThread,
) => {
  const made = new Map<Paper, { of: string; pdf: Promise<Uint8Array<ArrayBuffer> | null> }>();
  const at = async (siteUrl: string | null): Promise<Resume> => {
    const resume = await read();
    return siteUrl ? { ...resume, basics: { ...resume.basics, url: siteUrl } } : resume;
  };
  return {
    json: async (siteUrl: string | null): Promise<string> => {
      const resume = await at(siteUrl);
      const meta = { ...(siteUrl ? { canonical: `${siteUrl}/resume.json` } : {}), version: "v1.0.0" };
      return `${JSON.stringify({ $schema: schema, ...resume, meta }, null, 2)}\n`;
    },
    /** Returns the texts that the PDF's fonts cannot draw. */
    undrawableTexts: async () => undrawableTexts(await read(), (await readLook()).language),
    /** Returns the command that installs fonts for texts which cannot be drawn. */
    fontCommand: async (texts: readonly string[]) => fontCommandFor(texts, (await readLook()).language),
    /** Returns null if the fonts lack letters, instead of a PDF with question marks. */
    pdf: async (siteUrl: string | null, paper: Paper): Promise<Uint8Array<ArrayBuffer> | null> => {
      const [read, { accent, language, changedAt, pdfPhone }] = await Promise.all([at(siteUrl), readLook()]);
      const resume = pdfPhone ? { ...read, basics: { ...read.basics, phone: pdfPhone } } : read;
      const of = JSON.stringify([resume, accent, language, changedAt]);
      const last = made.get(paper);
      if (last?.of === of) return last.pdf;
      const pdf = isDrawable(resume, language).then((is) =>
        is ? draw({ resume, paper, look: { accent, language, changedAt } }) : null,
      );
      made.set(paper, { of, pdf });
      // A failed PDF is not cached.
      pdf.catch(() => {
        if (made.get(paper)?.pdf === pdf) made.delete(paper);
      });
      return pdf;
    },
  };
};

export type ResumeFiles = ReturnType<typeof createResumeFiles>;
