interface ReadWatch {
  fetch: typeof fetch;
  /** Starts watching. @returns the outcome of the reads since then */
  begin: () => () => ReadOutcome;
}

interface ReadOutcome {
  /** Whether reads failed, and not one was answered. */
  isAway: boolean;
  hasFailures: boolean;
}

/** Watches the reads of a fetch: pages that are rendered concurrently share reads, so outcomes are counted by time. */
export const watchReads = (inner: typeof fetch): ReadWatch => {
  let answered = 0;
  let failed = 0;
  let refused = 0;
  return {
    fetch: async (input, init) => {
      try {
        const response = await inner(input, init);
        if (response.ok) answered += 1;
        else if (response.status >= 500) failed += 1;
        else refused += 1;
        return response;
      } catch (error) {
        failed += 1;
        throw error;
      }
    },
    begin: () => {
      const before = { answered, failed, refused };
      return () => ({
        isAway: failed > before.failed && answered === before.answered,
        hasFailures: failed > before.failed || refused > before.refused,
      });
    },
  };
};
