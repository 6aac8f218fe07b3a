import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { getDocument, VerbosityLevel } from "pdfjs-dist/legacy/build/pdf.mjs";

/** Reads the text of each page of a PDF. */
type Extract = (file: string) => Promise<string[]>;

const run = (command: string, args: readonly string[]): string =>
  execFileSync(command, args, { encoding: "utf8", stdio: ["ignore", "pipe", "ignore"], maxBuffer: 1e8 });

// Both programs end each page with a form feed.
const pagesOf = (text: string): string[] => text.replace(/\f\s*$/, "").split("\f");

export const openInPdfJs = (file: string) =>
  getDocument({ data: new Uint8Array(readFileSync(file)), verbosity: VerbosityLevel.ERRORS }).promise;

const pdfJsPages: Extract = async (file) => {
  const pdf = await openInPdfJs(file);
  const pages: string[] = [];
  for (let number = 1; number <= pdf.numPages; number++) {
    const { items } = await (await pdf.getPage(number)).getTextContent();
    pages.push(items.map((item) => ("str" in item ? item.str + (item.hasEOL ? "\n" : "") : "")).join(""));
  }
  await pdf.destroy();
  return pages;
};

export const extractors: Readonly<Record<string, Extract>> = {
  pdftotext: async (file) => pagesOf(run("pdftotext", ["-enc", "UTF-8", file, "-"])),
  mutool: async (file) => pagesOf(run("mutool", ["draw", "-q", "-F", "txt", file])),
  "pdf.js": pdfJsPages,
};

/** Returns the addresses that the links of a PDF lead to. */
export const linksIn = async (file: string): Promise<string[]> => {
  const pdf = await openInPdfJs(file);
  const urls: string[] = [];
  for (let number = 1; number <= pdf.numPages; number++) {
    for (const { url } of await (await pdf.getPage(number)).getAnnotations())
      if (typeof url === "string") urls.push(url);
  }
  await pdf.destroy();
  return urls;
};

/** Returns the Debian packages that must be installed first. */
export const missingPackages = (): string[] =>
  Object.entries({ "poppler-utils": ["pdftotext", "-v"], "mupdf-tools": ["mutool", "-v"] }).flatMap(
    ([name, [command = "", ...args]]) => {
      try {
        run(command, args);
        return [];
      } catch (error) {
        return error instanceof Error && "code" in error && error.code === "ENOENT" ? [name] : [];
      }
    },
  );
