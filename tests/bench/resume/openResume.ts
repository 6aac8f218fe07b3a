import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { Resume } from "#public/pages/resume/resume.ts";
import type { ResumeWords } from "#public/pages/resume/resumeFormats.ts";
import { isRecord } from "#shared/base/unknownValues.ts";
import { normalize } from "./extractedText.ts";
import { openInPdfJs } from "./extractors.ts";

/** OpenResume's source under the AGPL, as its repository has it. It is fetched for a run, and no part of Plinth. */
const archive = {
  package: "open-resume@0.1.0",
  sha256: "a341d2000c15a62a10a874788bd321c956737c1441f1d8d7b9864cd35ad3629a",
};

/** What a parser takes for a position. */
export interface ParsedRole {
  title: string;
  company: string;
  date: string;
}

export interface Parser {
  parse: (file: string) => Promise<ParsedRole[]>;
  /** Removes the fetched source. */
  end: () => void;
}

// The items that OpenResume's own reader makes. That one runs in browsers only.
const readItems = async (file: string) => {
  const pdf = await openInPdfJs(file);
  const items: unknown[] = [];
  for (let number = 1; number <= pdf.numPages; number++) {
    const page = await pdf.getPage(number);
    const content = await page.getTextContent();
    // Loads the names of the fonts, of which some are bold.
    await page.getOperatorList();
    for (const item of content.items) {
      if (!("str" in item) || (!item.hasEOL && item.str.trim() === "")) continue;
      const { str: text, transform, fontName, width, height, hasEOL } = item;
      const font: unknown = page.commonObjs.get(fontName);
      const name = isRecord(font) ? font.name : fontName;
      items.push({ text, x: transform[4], y: transform[5], width, height, hasEOL, fontName: name });
    }
  }
  await pdf.destroy();
  return items;
};

const textIn = (value: unknown): string => (typeof value === "string" ? value : "");

const rolesIn = (parsed: unknown): ParsedRole[] => {
  const roles = isRecord(parsed) && Array.isArray(parsed.workExperiences) ? parsed.workExperiences : [];
  return roles
    .filter(isRecord)
    .map(({ jobTitle, company, date }) => ({ title: textIn(jobTitle), company: textIn(company), date: textIn(date) }));
};

const fetchSource = (folder: string): void => {
  const options = { cwd: folder, encoding: "utf8", shell: process.platform === "win32" } as const;
  const file = execFileSync("npm", ["pack", "--silent", archive.package], { ...options, stdio: "pipe" }).trim();
  const digest = createHash("sha256")
    .update(readFileSync(join(folder, file)))
    .digest("hex");
  if (digest !== archive.sha256) throw new Error("it is not the expected file");
  execFileSync("tar", ["-xzf", file, "package/package.json", "package/src/app/lib"], options);
};

/** Fetches OpenResume's parser. Throws an error without a connection. */
export const loadOpenResume = async (): Promise<Parser> => {
  const folder = mkdtempSync(join(tmpdir(), "plinth-open-resume-"));
  const end = () => rmSync(folder, { recursive: true, force: true });
  try {
    fetchSource(folder);
    const root = join(folder, "package");
    // Its files name each other "lib/…".
    mkdirSync(join(root, "node_modules"));
    symlinkSync(join(root, "src/app/lib"), join(root, "node_modules/lib"), "junction");
    const load = async (file: string, name: string) =>
      (await import(pathToFileURL(join(root, "src/app/lib/parse-resume-from-pdf", file)).href))[name];
    const toLines = await load("group-text-items-into-lines.ts", "groupTextItemsIntoLines");
    const toSections = await load("group-lines-into-sections.ts", "groupLinesIntoSections");
    const toRoles = await load("extract-resume-from-sections/extract-work-experience.ts", "extractWorkExperience");
    return { parse: async (file) => rolesIn(toRoles(toSections(toLines(await readItems(file))))), end };
  } catch (error) {
    end();
    throw error;
  }
};

/** Counts the titles, companies and periods of a career that a parser found, each parsed position once. */
export const scoreRoles = ({ work }: Pick<Resume, "work">, { period }: ResumeWords, parsed: readonly ParsedRole[]) => {
  const count = (
    field: keyof ParsedRole,
    known: readonly string[],
    isFound: (text: string, known: string) => boolean,
  ) => {
    const left = parsed.map((role) => normalize(role[field]));
    return known.filter((text) => {
      const at = left.findIndex((found) => isFound(found, normalize(text)));
      if (at >= 0) left.splice(at, 1);
      return at >= 0;
    }).length;
  };
  const isSame = (found: string, text: string) => found === text;
  // A company stands with its place.
  const isStart = (found: string, text: string) => text !== "" && found.startsWith(text);
  return {
    all: work.length,
    parsed: parsed.length,
    titles: count(
      "title",
      work.map(({ position }) => position),
      isSame,
    ),
    companies: count(
      "company",
      work.map(({ name = "" }) => name),
      isStart,
    ),
    dates: count(
      "date",
      work.map(({ startDate, endDate }) => period(startDate, endDate)),
      isSame,
    ),
  };
};
