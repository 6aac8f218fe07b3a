import { countText } from "#shared/words.ts";

/** How many results the dialog and the page of a search show at most; the database gives 50. */
export const mostResults = { dialog: 10, page: 50 } as const;

/** Says how many results there are: "3 results", or "The 10 best results" where there may be more. */
export const resultsText = (count: number, most: number): string =>
  count < most ? countText(count, "result", "results") : `The ${most} best results`;
