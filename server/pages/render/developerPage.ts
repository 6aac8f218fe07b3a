import { stripVTControlCharacters } from "node:util";
import { escapeHtml } from "#public/router/head.ts";
import { textAt } from "#shared/base/unknownValues.ts";
import { messageOf } from "../../shared/userError.ts";
import type { Page } from "./pages.ts";

const stackOf = (error: unknown): string =>
  textAt(error, "stack")
    .split("\n")
    .filter((line) => !/^\s+at .*(?:node_modules|node:)/.test(line))
    .join("\n");

/** What was wrong with a page, and where. An error of Vite has its place in its message, and whole files beside it. */
export const reasonFor = (error: unknown): string => {
  if (textAt(error, "plugin") === "") return stackOf(error) || messageOf(error);
  const [message, file] = [stripVTControlCharacters(messageOf(error)).trim(), textAt(error, "id")];
  return file.endsWith(/\[ (\S+?):\d+:\d+ \]/.exec(message)?.[1] ?? "\n") ? message : `${message}\n${file}`;
};

/** The page in place of one that fails during development. */
export const developerPage = (path: string, reason: string): Page => {
  const title = `${escapeHtml(path)} could not be made`;
  return {
    status: 500,
    html: `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${title}</title></head>
<body><h1>${title}</h1><pre>${escapeHtml(reason)}</pre><p>Mend it, then load the page again.</p></body></html>`,
  };
};
