import { paths } from "#public/data/paths.ts";
import type { Resume } from "#public/pages/resume/resume.ts";
import { orLastVersion } from "../../shared/lastVersion.ts";
import { type DrawFile, drawInThread } from "./drawInThread.ts";
import { fontCommandFor } from "./extraFonts.ts";
import { toJsonResume } from "./jsonResume.ts";
import type { Paper, ResumeLook } from "./pdf.ts";
import { resumeText } from "./resumeText.ts";
import { undrawableTexts } from "./undrawableTexts.ts";

export interface FileKind {
  format: keyof typeof fileTypes;
  paper: Paper;
  /** The path of a JSON file that is the site's own. */
  canonical?: string;
}

export const fileKinds: ReadonlyMap<string, FileKind> = new Map([
  [paths.resumePdf.to(), { format: "pdf", paper: "A4" }],
  [paths.resumeLetterPdf.to(), { format: "pdf", paper: "Letter" }],
  [paths.resumeDocx.to(), { format: "docx", paper: "A4" }],
  [paths.resumeMarkdown.to(), { format: "md", paper: "A4" }],
  [paths.resumeText.to(), { format: "txt", paper: "A4" }],
  [paths.resumeJson.to(), { format: "json", paper: "A4", canonical: paths.resumeJson.to() }],
]);

export const fileTypes = {
  pdf: "application/pdf",
  docx: "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
  md: "text/markdown; charset=utf-8",
  txt: "text/plain; charset=utf-8",
  json: "application/json; charset=utf-8",
};

/** Returns the header that names a downloaded file: `Mira-Lindqvist-Resume.pdf`. @param name null if it is hidden */
export const dispositionOf = (name: string | null, format: FileKind["format"]): string => {
  const file = [...(name?.match(/[\p{L}\p{M}\p{N}]+/gu) ?? []), `Resume.${format}`].join("-");
  // Older clients read the plain one, which has no letters beyond ASCII.
  const plain = file
    .normalize("NFKD")
    .replace(/[^\w.-]/g, "")
    .replace(/^-+/, "");
  return `inline; filename="${plain}"${file === plain ? "" : `; filename*=UTF-8''${encodeURIComponent(file)}`}`;
};

const schema = "https://raw.githubusercontent.com/jsonresume/resume-schema/v1.0.0/schema.json";

/** Checks whether the fonts have all letters of a résumé. Otherwise logs the texts. */
const isDrawable = async (resume: Resume, { language }: ResumeLook): Promise<boolean> => {
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

const jsonOf = (resume: Resume, path?: string): string => {
  const { url } = resume.basics;
  const meta = { ...(url && path ? { canonical: url + path } : {}), version: "v1.0.0" };
  return `${JSON.stringify({ $schema: schema, ...toJsonResume(resume), meta }, null, 2)}\n`;
};

/** Makes a file of a résumé. Returns null if the PDF's fonts lack letters, instead of a PDF with question marks. */
const makeResumeFile = async (
  resume: Resume,
  { format, paper, canonical }: FileKind,
  look: ResumeLook,
  draw: DrawFile = drawInThread,
): Promise<Uint8Array<ArrayBuffer> | null> => {
  if (format === "json") return new TextEncoder().encode(jsonOf(resume, canonical));
  if (format === "md" || format === "txt")
    return new TextEncoder().encode(await resumeText(resume, look.language, format));
  if (format === "pdf" && !(await isDrawable(resume, look))) return null;
  return draw({ format, resume, paper, look });
};

// A failed file may have blocked the thread for its whole time, so it is not drawn again for a minute.
const retryMs = 60_000;

interface MadeFile {
  of: string;
  file: ReturnType<typeof makeResumeFile>;
  /** The time of the first content change after the last file that was drawn. */
  since: number;
  failedAt?: number;
}

/**
 * Makes the résumé's files. Rejects if the data cannot be read. Caches the last one of each kind. If drawing fails or takes long, the
 * last file is served for up to an hour.
 */
export const createResumeFiles = (
  read: () => Promise<Resume>,
  readLook = async (): Promise<PrintedLook> => plainLook,
  draw: DrawFile = drawInThread,
) => {
  const made = new Map<string, MadeFile>();
  const at = async (siteUrl: string | null): Promise<Resume> => {
    const resume = await read();
    return siteUrl ? { ...resume, basics: { ...resume.basics, url: siteUrl } } : resume;
  };
  const cached = (key: string, of: string, make: () => ReturnType<typeof makeResumeFile>) => {
    const last = made.get(key);
    if (last?.of === of && Date.now() - (last.failedAt ?? Number.POSITIVE_INFINITY) < retryMs) return last.file;
    const drawing = make();
    const current: MadeFile = { of, file: drawing, since: last?.failedAt ? last.since : Date.now() };
    made.set(key, current);
    if (last) current.file = orLastVersion("Drawing the résumé", drawing, last.file, current.since);
    drawing.then(
      () => {
        current.file = drawing;
      },
      () => {
        current.failedAt = Date.now();
      },
    );
    return current.file;
  };
  const file = async (siteUrl: string | null, kind: FileKind) => {
    const [whole, { pdfPhone, ...look }] = await Promise.all([at(siteUrl), readLook()]);
    const isWithPhone = kind.format === "pdf" && pdfPhone;
    const resume = isWithPhone ? { ...whole, basics: { ...whole.basics, phone: pdfPhone } } : whole;
    const of = JSON.stringify([resume, look.accent, look.language, look.changedAt, look.design]);
    return cached(`${kind.format} ${kind.paper}`, of, () => makeResumeFile(resume, kind, look, draw));
  };
  return {
    json: async (siteUrl: string | null): Promise<string> => jsonOf(await at(siteUrl), paths.resumeJson.to()),
    undrawableTexts: async () => undrawableTexts(await read(), (await readLook()).language),
    fontCommand: async (texts: readonly string[]) => fontCommandFor(texts, (await readLook()).language),
    file,
  };
};

export type ResumeFiles = ReturnType<typeof createResumeFiles>;
