import { execFileSync } from "node:child_process";
import { cpSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import manifest from "../../package.json" with { type: "json" };
import { buildOnce } from "../bundle/build.ts";
import { productionPackages } from "../bundle/productionPackages.ts";
import { projectFile } from "../shared/projectFile.ts";
import { sha256 } from "../shared/sha256.ts";
import { readVersion } from "../shared/version.ts";
import { runCommand } from "./commandLine.ts";

const help = `npm run release -- [FOLDER] [--json]

Makes a folder plinth-<version> that runs on any machine of this system with nothing but Node, and packs it as a .tgz beside it,
with its checksum. Between releases, the version ends in the commit.

  FOLDER  where the two go (release)
  --json  print one JSON object`;

// What the built server reads as it runs, beside its packages.
const parts = [
  ...["plinth.mjs", "LICENSE", "CHANGELOG.md", ".env.example", "deploy", "build", "public/og-default.png"],
  ...["server/publishing/resume/fonts", "server/publishing/siteIcon"],
  ...["supabase/config.toml", "supabase/seed.sql", "supabase/migrations"],
];

// Nothing reads these as the server runs: sources and types, other builds' fonts, and of a typeface all that no page or card is set in.
const isLeftOut = (path: string): boolean =>
  /\.(?:map|[cm]?ts)$/.test(path) ||
  /build.(?:fonts|stamp)$/.test(path) ||
  (/@fontsource.[\w-]+.files.[^/\\]+\.woff2?$/.test(path) && !/-(?:400|700)-normal\.woff$/.test(path));

const readme = `# Plinth ${readVersion()}

Start it with \`node plinth.mjs\` (Node ${manifest.engines.node}), and see \`node plinth.mjs --help\` for its commands. The data are in .plinth of the
folder that it is started in, or where PLINTH_DATA points; .env.example names all settings. Nothing is written into this folder.
`;

const ownManifest = (): string => {
  const { name, license, type, engines, dependencies } = manifest;
  const version = readVersion();
  return `${JSON.stringify({ name, version, private: true, license, type, engines, dependencies }, null, 2)}\n`;
};

const bytesIn = (folder: string): number =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, entry) => sum + statSync(join(entry.parentPath, entry.name)).size, 0);

const megabytes = (bytes: number): string => `${(bytes / 1_000_000).toFixed(0)} MB`;

await runCommand({
  help,
  words: 1,
  run: async ({ positionals: [target = "release"] }) => {
    await buildOnce();
    const name = `plinth-${readVersion()}`;
    const folder = join(resolve(target), name);
    const unfinished = `${folder}-unfinished`;
    rmSync(unfinished, { recursive: true, force: true });
    for (const part of [...parts, ...productionPackages()]) {
      const options = { recursive: true, filter: (path: string) => !isLeftOut(path) };
      cpSync(projectFile(part), join(unfinished, part), options);
    }
    writeFileSync(join(unfinished, "package.json"), ownManifest());
    writeFileSync(join(unfinished, "README.md"), readme);
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(resolve(target), { recursive: true });
    renameSync(unfinished, folder);
    execFileSync("tar", ["-czf", `${name}.tgz`, name], { cwd: resolve(target) });
    writeFileSync(`${folder}.tgz.sha256`, `${sha256(readFileSync(`${folder}.tgz`))}  ${name}.tgz\n`);
    const [bytes, packed] = [bytesIn(folder), statSync(`${folder}.tgz`).size];
    return {
      data: { folder, archive: `${folder}.tgz`, bytes, packed },
      text: `Wrote ${folder} (${megabytes(bytes)}) and ${folder}.tgz (${megabytes(packed)}).`,
    };
  },
});
