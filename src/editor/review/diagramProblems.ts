import type { Problem, TextReview } from "./textReview.ts";

// By source: a diagram that does not change is not drawn again.
const reasons = new Map<string, string | null>();

/** Returns a problem for each diagram that the page will show as code. Not in a worker, where the renderer does not run. */
export const findDiagramProblems = async ({ diagrams }: Pick<TextReview, "diagrams">): Promise<Problem[]> => {
  const missing = diagrams.filter(({ source }) => !reasons.has(source));
  if (missing.length > 0) {
    const { findDiagramProblem } = await import("#shared/markdown/renderMermaid.ts");
    for (const { source } of missing) reasons.set(source, findDiagramProblem(source));
  }
  return diagrams.flatMap(({ source, line }) => {
    const reason = reasons.get(source);
    return reason ? [{ message: `This diagram stays code, because ${reason}`, line }] : [];
  });
};
