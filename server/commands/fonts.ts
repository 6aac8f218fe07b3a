import { execFile } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import {
  type ExtraFont,
  extraFontFile,
  extraFontName,
  extraFonts,
  extraFontsFolder,
} from "../publishing/resume/extraFonts.ts";
import { commandFor } from "../shared/commandFor.ts";
import { sha256 } from "../shared/sha256.ts";
import { messageOf, UserError } from "../shared/userError.ts";
import { runCommand } from "./commandLine.ts";

const languages = Object.entries(extraFonts);

const help = `${commandFor("fonts", "LANGUAGE [--json]")}

Downloads the fonts with which the résumé's PDF draws a language, from the npm registry into the folder fonts of the
data folder: up to 79 MB are downloaded, and 3 MB are stored. Restart the server afterwards. Backups
contain these files.

${languages.map(([code, { name }]) => `  ${code.padEnd(8)} ${name}`).join("\n")}
  --json   print one JSON object

PLINTH_DATA sets the data folder (.plinth).`;

const run = promisify(execFile);
const weights = [400, 700] as const;
const version = "5.3.0";

const download = async (name: string, folder: string): Promise<void> => {
  try {
    await run("npm", ["pack", "--silent", name], { cwd: folder, shell: process.platform === "win32" });
  } catch (error) {
    throw new UserError(
      `${name} could not be downloaded. Check the connection and that npm is installed, then run the command again.\n${messageOf(error).split("\n").slice(0, 3).join("\n")}`,
    );
  }
};

const unpack = async (extra: ExtraFont, folder: string, weight: (typeof weights)[number]) => {
  const name = `package/files/${extraFontName(extra, weight)}`;
  const archive = readdirSync(folder).find((file) => file.endsWith(".tgz")) ?? "";
  await run("tar", ["-xzf", archive, name], { cwd: folder });
  const bytes = readFileSync(join(folder, name));
  if (sha256(bytes) === extra.sha256[weight]) return { file: extraFontFile(extra, weight), bytes };
  throw new UserError(`${name} is not the expected file. Nothing was installed.`);
};

await runCommand({
  help,
  words: 1,
  run: async ({ positionals: [language = ""] }) => {
    const extra = Object.hasOwn(extraFonts, language) ? extraFonts[language] : undefined;
    if (!extra) {
      throw new UserError(`Name a language: ${languages.map(([code]) => code).join(", ")}.\nSee --help.`);
    }
    const folder = mkdtempSync(join(tmpdir(), "plinth-fonts-"));
    try {
      await download(`@fontsource/noto-sans-${extra.code}@${version}`, folder);
      const files = await Promise.all(weights.map((weight) => unpack(extra, folder, weight)));
      mkdirSync(extraFontsFolder(), { recursive: true });
      for (const { file, bytes } of files) writeFileSync(file, bytes);
      return {
        data: { language, files: files.map(({ file }) => file) },
        text: `Installed the fonts for ${extra.name} in ${extraFontsFolder()}. Restart the server to use them.`,
      };
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  },
});
