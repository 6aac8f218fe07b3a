import type { DataContext, PageQueries } from "../../queries/pageData.ts";
import type { Resume } from "./resume.ts";

export const resumeQueries = ({ site, loadContent, cache }: DataContext): PageQueries => ({
  resume: cache.query<Resume | null>({
    // Imported dynamically: every page loads this file.
    read: async () => (await import("./readResume.ts")).readResume(site, await loadContent()),
    fallback: null,
    label: "Error fetching the résumé:",
  }),
});
