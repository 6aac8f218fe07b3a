import type { PageQueries } from "../../queries/pageData.ts";

/** A preview's data, read anew each time: it shows what its owner has just written. */
export const previewQueries = (): PageQueries => ({
  preview: {
    get: async (id) => (await import("./preview.ts")).loadPreview(id),
    peek: () => undefined,
    setInitialData: () => {},
  },
});
