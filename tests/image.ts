import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const help = `npm run test:image -- [RELEASE]

Runs the steps of deploy/Dockerfile as root on a machine without a container engine: the first stage in a copy of the
committed files, the second as user 1000 in a root folder with this machine's system, read-only. RELEASE is an existing
release to use.`;

const port = "7525";
const [, building = "", running = ""] = readFileSync("deploy/Dockerfile", "utf8").split(/^FROM .*$/m);
const linesOf = (stage: string, word: string): string[] =>
  [...stage.matchAll(new RegExp(`^${word} (.*)$`, "gm"))].map(([, rest = ""]) => rest);
const wordsOf = (word: "CMD" | "HEALTHCHECK"): string[] =>
  JSON.parse(/\[.*\]/.exec(linesOf(running, word)[0] ?? "")?.[0] ?? "[]");

const folder = mkdtempSync(join(tmpdir(), "plinth-image-"));
const at = (name: string): string => {
  mkdirSync(join(folder, name), { recursive: true });
  return join(folder, name);
};
const shell = (command: string, cwd = folder): void => {
  console.log(`+ ${command}`);
  execFileSync("sh", ["-ec", command], { cwd, stdio: "inherit" });
};

const buildRelease = (): string => {
  shell(`git archive HEAD | tar -x -C ${at("source")}`, ".");
  for (const step of linesOf(building, "RUN")) shell(step.replaceAll("/release", at("release")), at("source"));
  return at(linesOf(running, "COPY --from=build")[0]?.split(" ")[0]?.slice(1) ?? "release");
};

/** Returns a command that mounts the root folder in its own namespace and runs the image's program there. */
const inRoot = (release: string): string => {
  const root = at("root");
  for (const name of ["app", "data", "dev", "proc", "tmp"]) at(`root/${name}`);
  const system = ["usr", "lib", "lib64", "bin", "etc"].map(
    (name) => `mount --rbind -o ro /${name} ${at(`root/${name}`)}`,
  );
  const environment = [...(linesOf(running, "ENV")[0] ?? "").split(" "), `PORT=${port}`];
  return [
    `mount --bind ${root} ${root}`,
    ...system,
    `mount --bind -o ro ${release} ${root}/app`,
    `chown 1000:1000 ${at("data")} && mount --bind ${at("data")} ${root}/data`,
    `mount --rbind /dev ${root}/dev && mount -t proc proc ${root}/proc && mount -t tmpfs tmpfs ${root}/tmp`,
    `mount -o remount,bind,ro ${root}`,
    `exec chroot --userspec=1000:1000 ${root} /usr/bin/env -i -C /data PATH=/usr/bin:/bin ${environment.join(" ")} ${wordsOf("CMD").join(" ")}`,
  ].join(" && ");
};

const isHealthy = async (): Promise<boolean> => {
  const [program = "", ...words] = wordsOf("HEALTHCHECK");
  const [code] = await once(spawn(program, words, { env: { ...process.env, PORT: port } }), "exit");
  return code === 0;
};

const tryIt = async (release: string): Promise<void> => {
  const server = spawn("unshare", ["--mount", "--pid", "--fork", "sh", "-ec", inRoot(release)], { stdio: "inherit" });
  const ended = once(server, "exit");
  for (let tries = 0; !(await isHealthy()); tries += 1) {
    if (tries > 120 || server.exitCode !== null) throw new Error("The image's program did not become healthy.");
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
  const { status } = await fetch(`http://localhost:${port}/`);
  const [program = ""] = readFileSync(`/proc/${server.pid}/task/${server.pid}/children`, "utf8").split(" ");
  process.kill(Number(program), "SIGTERM");
  const [code] = await ended;
  console.log(`It was healthy, answered / with ${status}, and ended with ${code} at SIGTERM.`);
  process.exitCode = status === 200 && code === 0 ? 0 : 1;
};

if (process.argv.includes("--help")) console.log(help);
else {
  try {
    await tryIt(process.argv[2] ?? buildRelease());
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
