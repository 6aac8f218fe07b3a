import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";

const root = process.cwd();

interface GuideBlock {
  language: string;
  file: string;
  text: string;
}

/** The code blocks of a guide, each by the file that it belongs to. */
export const blocksOf = (guide: string): GuideBlock[] =>
  [...guide.matchAll(/^```(\w+) (\S+)\n(.*?)^```$/gms)].map(([, language = "", file = "", text = ""]) => ({
    language,
    file,
    text,
  }));

const readGuide = (name: string): string => readFileSync(join(root, "docs", name), "utf8");

export const resourceGuide = blocksOf(readGuide("adding-a-resource.md"));
export const pageGuide = readGuide("adding-a-page.md");

const withDiff = (code: string, diff: string): string => {
  const before = diff.replace(/^\+.*\n/gm, "").replace(/^ /gm, "");
  if (!code.includes(before)) throw new Error(`The guide changes lines that do not exist:\n${before}`);
  return code.replace(before, diff.replace(/^[ +]/gm, ""));
};

/** Follows guides in a copy of the sources. @returns the copy's folder, for the caller to remove */
export const follow = (blocks: readonly GuideBlock[]): string => {
  const project = mkdtempSync(join(tmpdir(), "plinth-new-resource-"));
  for (const part of ["package.json", "tsconfig.json", "src", "src-public", "supabase"]) {
    cpSync(join(root, part), join(project, part), { recursive: true });
  }
  symlinkSync(join(root, "node_modules"), join(project, "node_modules"));
  for (const { language, file, text } of blocks) {
    const path = join(project, file);
    mkdirSync(dirname(path), { recursive: true });
    if (language === "diff") writeFileSync(path, withDiff(readFileSync(path, "utf8"), text));
    else if (existsSync(path)) appendFileSync(path, text);
    else writeFileSync(path, text);
  }
  return project;
};
