import { markdown } from "#import/sources/markdown/markdown.ts";
import { filesOf } from "./filesOf.ts";

export const parse = (texts: Record<string, string>) => markdown.parse(filesOf(texts));

export const only = (texts: Record<string, string>) => {
  const [row] = parse(texts).rows;
  if (row?.kind !== "posts") throw new Error("no post");
  return row;
};

export const contentOf = (body: string, others: Record<string, string> = {}) =>
  only({ "a.md": `---\ndate: 2020-01-02\n---\n${body}`, ...others }).values.content;
