import type { Resume } from "#public/pages/resume/resume.ts";

/** The files that a résumé is handed out as. */
export interface ResumeFiles {
  json: (siteUrl: string) => Promise<string>;
  pdf: (siteUrl: string) => Promise<Uint8Array<ArrayBuffer>>;
}

const schema = "https://raw.githubusercontent.com/jsonresume/resume-schema/v1.0.0/schema.json";

/**
 * Makes the files of the owner's résumé from what `read` finds in the data.
 * Both reject when the data cannot be read. The last PDF is kept, so that many requests for it cost one.
 */
export const createResumeFiles = (read: () => Promise<Resume>): ResumeFiles => {
  let last: { of: string; pdf: Promise<Uint8Array<ArrayBuffer>> } | null = null;
  const at = async (siteUrl: string): Promise<Resume> => {
    const resume = await read();
    return { ...resume, basics: { ...resume.basics, url: siteUrl } };
  };
  const make = async (resume: Resume): Promise<Uint8Array<ArrayBuffer>> => (await import("./pdf.ts")).resumePdf(resume);
  return {
    json: async (siteUrl) => {
      const resume = await at(siteUrl);
      const meta = { canonical: `${siteUrl}/resume.json`, version: "v1.0.0" };
      return `${JSON.stringify({ $schema: schema, ...resume, meta }, null, 2)}\n`;
    },
    pdf: async (siteUrl) => {
      const resume = await at(siteUrl);
      const of = JSON.stringify(resume);
      if (last?.of !== of) last = { of, pdf: make(resume) };
      return last.pdf;
    },
  };
};
