import "./inMemory.ts";
import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { startServer } from "./e2e/harness/serverProcess.ts";

const versions = ["20.19", "22", "24"];

const help = `npm run test:node -- [RELEASE]

Tries a release on Node ${versions.join(", ")}, which npm brings: RELEASE is the folder of one, else one is made.`;

const folder = mkdtempSync(join(tmpdir(), "plinth-node-"));

const makeRelease = (): string => {
  const words = ["--import", "tsx", "server/commands/release.ts", join(folder, "release"), "--json"];
  const { folder: made }: { folder: string } = JSON.parse(execFileSync(process.execPath, words, { encoding: "utf8" }));
  return made;
};

const bringNode = (version: string): string => {
  const target = join(folder, version);
  mkdirSync(target);
  execFileSync("npm", ["install", "--prefix", target, "--no-audit", "--no-fund", `node@${version}`], { stdio: "pipe" });
  return join(target, "node_modules/node/bin/node");
};

const expectPage = async (url: string): Promise<string> => {
  const answer = await fetch(url);
  if (answer.status !== 200) throw new Error(`${url} answered ${answer.status}.`);
  return answer.text();
};

/** From a first start to a restored backup; whatever fails is thrown. */
const tryRelease = async (project: string, node: string, data: string): Promise<void> => {
  const command = (name: string, file: string, dataFolder: string) =>
    execFileSync(node, [join(project, "plinth.mjs"), name, file, "--json"], {
      cwd: folder,
      env: { ...process.env, PLINTH_DATA: dataFolder },
    });
  const site = await startServer(data, {}, { project, node });
  try {
    const [post] = /\/blog\/[\w-]+/.exec(await expectPage(`${site.url}/blog`)) ?? [];
    for (const path of ["/", post, "/admin/login", "/resume.pdf", "/search?q=go"]) await expectPage(site.url + path);
    command("backup", `${data}-backups`, data);
  } catch (error) {
    await site.stop();
    throw error;
  }
  const code = await site.stop();
  if (code !== 0) throw new Error(`It ended with ${code}:\n${site.output()}`);
  const [backup = ""] = readdirSync(`${data}-backups`).filter((name) => name.endsWith(".sql.gz"));
  command("restore", join(`${data}-backups`, backup), `${data}-restored`);
};

const run = async (release: string | undefined): Promise<void> => {
  try {
    const project = release ? resolve(release) : makeRelease();
    for (const version of versions) {
      const node = bringNode(version);
      await tryRelease(project, node, join(folder, `data of ${version}`));
      console.log(`Node ${version}: starts, serves, backs up, restores, stops`);
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};

if (process.argv[2] === "--help") console.log(help);
else await run(process.argv[2]);
