import { fork } from "node:child_process";
import { createHash } from "node:crypto";
import { once } from "node:events";
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { projectFile } from "../shared/projectFile.ts";
import { UserError } from "../shared/userError.ts";
import { inTurn } from "./inTurn.ts";

const stampedSources = ["src", "src-public", "server", "public", "index.html", "vite.config.ts", "package-lock.json"];

const filesBelow = (path: string): string[] => {
  if (!existsSync(path)) return [];
  if (statSync(path).isFile()) return [path];
  return readdirSync(path)
    .sort()
    .flatMap((name) => filesBelow(join(path, name)));
};

/** A hash of all files that a build depends on: a build with another stamp is out of date. */
const buildStamp = (root: string): string => {
  const hash = createHash("sha256");
  for (const source of stampedSources) {
    for (const file of filesBelow(join(root, source)))
      hash.update(file.slice(root.length)).update("\0").update(readFileSync(file));
  }
  return hash.digest("hex");
};

const folder = projectFile("build");

export const builtFiles = {
  client: join(folder, "client"),
  template: join(folder, "template.html"),
  server: join(folder, "server"),
  renderThread: join(folder, "server/renderThread.js"),
  stamp: join(folder, "stamp"),
};

// Left out by `npm ci --omit=dev`, as all that builds.
const loader = projectFile("node_modules/tsx");

const withoutTools =
  "The site has changed since it was built, and the tools that build it are not installed: run npm ci && npm run build:start once, then npm prune --omit=dev and npm start.";

const build = async (): Promise<void> => {
  const child = fork(projectFile("server/bundle/runBuild.ts"), {
    cwd: projectFile(""),
    execArgv: ["--import", "tsx"],
    env: { ...process.env, NODE_ENV: "production" },
    // What a command prints may be read by a program.
    stdio: ["ignore", 2, 2, "ipc"],
  });
  const [code] = await once(child, "exit");
  if (code !== 0)
    throw new UserError("The site could not be built: the messages above say where. Mend it, then start again.");
};

const isBuiltWith = (stamp: string): boolean =>
  existsSync(builtFiles.stamp) && readFileSync(builtFiles.stamp, "utf8") === stamp;

/** Does nothing if the sources have not changed since the last build. @throws {UserError} */
export const buildOnce = async () => {
  const stamp = buildStamp(projectFile(""));
  if (isBuiltWith(stamp)) return { ...builtFiles, isNew: false };
  if (!existsSync(loader)) throw new UserError(withoutTools);
  return inTurn(folder, async () => {
    // Another process may have built it meanwhile.
    const isNew = !isBuiltWith(stamp);
    if (isNew) {
      rmSync(builtFiles.stamp, { force: true });
      console.error("Building the site...");
      await build();
      writeFileSync(builtFiles.stamp, stamp);
      console.error("Built the site.");
    }
    return { ...builtFiles, isNew };
  });
};
