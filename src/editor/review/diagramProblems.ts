import type { Problem, TextReview } from "./textReview.ts";

// By source: a diagram that does not change is not drawn again.
const reasons = new Map<string, string | null>();

const findReason = async (source: string): Promise<string | null> => {
  const { drawMermaid } = await import("#shared/markdown/renderMermaid.ts");
  try {
    drawMermaid(source, "");
    return null;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
};

/** Returns a problem for each diagram that the page will show as code, with the reason. Not in a worker: the renderer has its own. */
export const findDiagramProblems = async ({ diagrams }: Pick<TextReview, "diagrams">): Promise<Problem[]> => {
  const problems: Problem[] = [];
  for (const { source, line } of diagrams) {
    if (!reasons.has(source)) reasons.set(source, await findReason(source));
    const reason = reasons.get(source);
    if (reason) problems.push({ message: `This diagram stays code, because ${reason}`, line });
  }
  return problems;
};
