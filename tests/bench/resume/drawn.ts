import { drawPdf, type Paper } from "#server/publishing/resume/pdf.ts";
import { createResumeFiles } from "#server/publishing/resume/resumeFiles.ts";
import type { ResumeDesign } from "#shared/site/choices.ts";
import type { Corpus } from "./corpora.ts";

export const papers: readonly Paper[] = ["A4", "Letter"];

/** The files of a corpus. Of two PDFs, one is drawn in a thread of its own, as the server does, the other in this process. */
export const drawCorpus = async ({ resume, language }: Corpus, design: ResumeDesign, paper: Paper) => {
  const look = { accent: null, language, changedAt: "2026-01-02T03:04:05Z", design };
  const read = async () => resume;
  const files = createResumeFiles(read, async () => look);
  const again = createResumeFiles(
    read,
    async () => look,
    (options) => drawPdf(options.resume, options.paper, options.look),
  );
  const undrawable = await files.undrawableTexts();
  if (undrawable.length > 0) return { pdf: null, command: await files.fontCommand(undrawable) };
  const json: unknown = JSON.parse(await files.json(null));
  const [pdf, second] = [
    await files.file(null, { format: "pdf", paper }),
    await again.file(null, { format: "pdf", paper }),
  ];
  return { json, command: null, pdf, isSame: pdf !== null && second !== null && Buffer.compare(pdf, second) === 0 };
};
