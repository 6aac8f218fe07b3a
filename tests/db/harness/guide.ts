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
const guide = readFileSync(join(root, "docs/adding-a-resource.md"), "utf8");

/** The code blocks of docs/adding-a-resource.md by the file that they belong to. */
export const guideBlocks = [...guide.matchAll(/^```(\w+) (\S+)\n(.*?)^```$/gms)].map(
  ([, language = "", file = "", text = ""]) => ({ language, file, text }),
);

const withDiff = (code: string, diff: string): string => {
  const before = diff.replace(/^\+.*\n/gm, "").replace(/^ /gm, "");
  if (!code.includes(before)) throw new Error(`The guide changes lines that are not there:\n${before}`);
  return code.replace(before, diff.replace(/^[ +]/gm, ""));
};

/** Follows the guide in a copy of the admin's and the database's sources. @returns the copy's folder, for who asks to remove */
export const followGuide = (): string => {
  const project = mkdtempSync(join(tmpdir(), "plinth-new-resource-"));
  for (const part of ["package.json", "tsconfig.json", "src", "supabase/migrations"]) {
    cpSync(join(root, part), join(project, part), { recursive: true });
  }
  symlinkSync(join(root, "node_modules"), join(project, "node_modules"));
  for (const { language, file, text } of guideBlocks) {
    const path = join(project, file);
    mkdirSync(dirname(path), { recursive: true });
    if (language === "diff") writeFileSync(path, withDiff(readFileSync(path, "utf8"), text));
    else if (existsSync(path)) appendFileSync(path, text);
    else writeFileSync(path, text);
  }
  return project;
};
