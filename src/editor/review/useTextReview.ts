import { type RefObject, startTransition, useEffect, useRef, useState } from "react";
import { useDebouncedEffect } from "#shared/base/hooks.ts";
import { findDiagramProblems } from "./diagramProblems.ts";
import type { TextReview } from "./textReview.ts";

const debounceMs = 150;

/** Reviews texts in a worker, one at a time. While it is busy, only the newest text waits. */
const createReviewer = (onReview: (review: TextReview) => void, onFailure: () => void) => {
  const worker = new Worker(new URL("./reviewWorker.ts", import.meta.url), { type: "module" });
  let isBusy = false;
  let waiting: string | null = null;
  const review = (text: string): void => {
    if (isBusy) waiting = text;
    else worker.postMessage(text);
    isBusy = true;
  };
  worker.onmessage = ({ data }: MessageEvent<TextReview>) => {
    isBusy = false;
    if (waiting !== null) review(waiting);
    waiting = null;
    onReview(data);
  };
  worker.onerror = onFailure;
  return { review, end: () => worker.terminate() };
};

type Reviewer = ReturnType<typeof createReviewer>;

const endReviewer = (reviewer: RefObject<Reviewer | null>): void => {
  reviewer.current?.end();
  reviewer.current = null;
};

/**
 * Returns the review of a text shortly after its last change, or null before the first one. Runs in a worker, because
 * a long text takes a second on a phone.
 */
export const useTextReview = (text: string) => {
  const [review, setReview] = useState<TextReview | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const reviewer = useRef<Reviewer | null>(null);

  const request = (current: string): void => {
    reviewer.current ??= createReviewer(
      async (next) => {
        // Without the library, diagrams are not checked.
        const found = await findDiagramProblems(next).catch(() => []);
        startTransition(() => setReview({ ...next, problems: [...next.problems, ...found] }));
      },
      () => {
        endReviewer(reviewer);
        setFailed(true);
      },
    );
    reviewer.current.review(current);
  };

  useDebouncedEffect(text, debounceMs, (steady) => {
    if (!hasFailed) request(steady);
  });
  useEffect(() => () => endReviewer(reviewer), []);

  return {
    review,
    hasFailed,
    retry: (): void => {
      setFailed(false);
      request(text);
    },
  };
};
