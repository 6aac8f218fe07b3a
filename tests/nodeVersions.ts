import "./inMemory.ts";
import { execFileSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { bringNode, nodeVersions } from "./bringNode.ts";
import { startServer } from "./e2e/harness/serverProcess.ts";

const help = `npm run test:node -- [RELEASE]

Tries a release on Node ${nodeVersions.join(", ")}, which npm brings: RELEASE is the folder of one, else one is made.`;

const folder = mkdtempSync(join(tmpdir(), "plinth-node-"));

const makeRelease = (): string => {
  const words = ["--import", "tsx", "server/commands/release.ts", join(folder, "release"), "--json"];
  const { folder: made }: { folder: string } = JSON.parse(execFileSync(process.execPath, words, { encoding: "utf8" }));
  return made;
};

const expectPage = async (url: string): Promise<string> => {
  const answer = await fetch(url);
  if (answer.status !== 200) throw new Error(`${url} answered ${answer.status}.`);
  return answer.text();
};

const mostAtStart = 480;

/** Throws if the server's peak memory does not fit into 512 MB together with the kernel (Linux). */
const checkMemory = (pid = 0): void => {
  const [, kilobytes] = /^VmHWM:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, "utf8")) ?? [];
  const most = Number(kilobytes) / 1024;
  if (!(most <= mostAtStart)) throw new Error(`It used ${most.toFixed(0)} MB. The limit is ${mostAtStart} MB.`);
};

/** Runs from a first start to a restored backup. @throws on any failure */
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
    if (process.platform === "linux") checkMemory(site.process.pid);
    command("backup", `${data}-backups`, data);
  } catch (error) {
    await site.stop();
    throw error;
  }
  const code = await site.stop();
  if (code !== 0) throw new Error(`The server exited with ${code}:\n${site.output()}`);
  const [backup = ""] = readdirSync(`${data}-backups`).filter((name) => name.endsWith(".sql.gz"));
  command("restore", join(`${data}-backups`, backup), `${data}-restored`);
};

const run = async (release: string | undefined): Promise<void> => {
  try {
    const project = release ? resolve(release) : makeRelease();
    for (const version of nodeVersions) {
      const node = bringNode(folder, version);
      await tryRelease(project, node, join(folder, `data of ${version}`));
      console.log(`Node ${version}: starts, serves, backs up, restores, stops`);
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};

if (process.argv[2] === "--help") console.log(help);
else await run(process.argv[2]);
