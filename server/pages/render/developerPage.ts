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

/** Describes why a page failed, and where. The message of a Vite error contains the location; its stack contains whole files. */
export const reasonFor = (error: unknown): string => {
  if (textAt(error, "plugin") === "") return stackOf(error) || messageOf(error);
  const [message, file] = [stripVTControlCharacters(messageOf(error)).trim(), textAt(error, "id")];
  return file.endsWith(/\[ (\S+?):\d+:\d+ \]/.exec(message)?.[1] ?? "\n") ? message : `${message}\n${file}`;
};

export const developerPage = (path: string, reason: string): Page => {
  const title = `Rendering ${escapeHtml(path)} failed`;
  return {
    status: 500,
    html: `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${title}</title></head>
<body><h1>${title}</h1><pre>${escapeHtml(reason)}</pre><p>Fix the problem, then reload this page.</p></body></html>`,
  };
};
