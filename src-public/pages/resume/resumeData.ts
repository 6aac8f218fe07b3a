import type { Content } from "../../content/content.ts";
import type { Source } from "../../source.ts";
import type { Resume } from "./resume.ts";

export interface ResumeData {
  /** null: it could not be read. */
  resume: Resume | null | Promise<Resume | null>;
}

/** The résumé page's data. */
export const resumeData = (content: Content, source: Source) => {
  const resume = source.part<Resume | null>({
    // With the page that needs it: every page loads this file.
    read: async () => (await import("./readResume.ts")).readResume(content),
    otherwise: null,
    label: "Error fetching the résumé:",
  });
  return {
    load: (): ResumeData => ({ resume: resume.of("") }),
    hold: (data: { resume: Resume | null }, isFresh: boolean) => {
      if (data.resume) resume.hold("", data.resume, isFresh);
    },
  };
};
