import type { DataContext, PageQueries } from "../../pageData.ts";
import type { Resume } from "./resume.ts";

export const resumeQueries = ({ site, content, cache }: DataContext): PageQueries => ({
  resume: cache.query<Resume | null>({
    // With the page that needs it: every page loads this file.
    read: async () => (await import("./readResume.ts")).readResume(site, content),
    fallback: null,
    label: "Error fetching the résumé:",
  }),
});
