import type { Paper } from "#server/publishing/resume/pdf.ts";
import { createResumeFiles } from "#server/publishing/resume/resumeFiles.ts";
import type { ResumeDesign } from "#shared/base/resumeDesigns.ts";
import type { Corpus } from "./corpora.ts";

export const papers: readonly Paper[] = ["A4", "Letter"];

/** The JSON of a corpus, and its PDF, which is drawn twice. */
export const drawCorpus = async ({ resume, language }: Corpus, design: ResumeDesign, paper: Paper) => {
  const look = { accent: null, language, changedAt: "2026-01-02T03:04:05Z", design };
  const filesAnew = () =>
    createResumeFiles(
      async () => resume,
      async () => look,
    );
  const files = filesAnew();
  const undrawable = await files.undrawableTexts();
  if (undrawable.length > 0) return { pdf: null, command: await files.fontCommand(undrawable) };
  const json: unknown = JSON.parse(await files.json(null));
  const kind = { format: "pdf", paper } as const;
  const [pdf, second] = [await files.file(null, kind), await filesAnew().file(null, kind)];
  return { json, command: null, pdf, isSame: pdf !== null && second !== null && Buffer.compare(pdf, second) === 0 };
};
