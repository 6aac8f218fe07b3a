import { fork } from "node:child_process";
import { createHash } from "node:crypto";
import { once } from "node:events";
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { constants, setPriority } from "node:os";
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

// `npm ci --omit=dev` omits it, like all build tools.
const loader = projectFile("node_modules/tsx");

const withoutTools =
  "The site has changed since its last build, and the build tools are not installed. Run npm ci && npm run build:start once, then npm prune --omit=dev and npm start.";

const runScript = async (name: string, priority: number): Promise<void> => {
  const child = fork(projectFile(`server/bundle/${name}`), ["separately"], {
    cwd: projectFile(""),
    execArgv: ["--import", "tsx"],
    env: { ...process.env, NODE_ENV: "production" },
    // Standard output belongs to the command, because a program may read it.
    stdio: ["ignore", 2, 2, "ipc"],
  });
  if (child.pid) setPriority(child.pid, priority);
  const [code] = await once(child, "exit");
  if (code !== 0) throw new UserError("The build failed. Fix the problem above, then start again.");
};

const isBuiltWith = (stamp: string): boolean =>
  existsSync(builtFiles.stamp) && readFileSync(builtFiles.stamp, "utf8") === stamp;

/**
 * Does nothing if the sources have not changed since the last build.
 * @param onUsable called when the site can be served; the compressed copies of its files are written after that
 * @throws {UserError}
 */
export const buildOnce = async (onUsable = (): void => {}) => {
  const stamp = buildStamp(projectFile(""));
  if (isBuiltWith(stamp)) return { ...builtFiles, isNew: false };
  if (!existsSync(loader)) throw new UserError(withoutTools);
  return inTurn(folder, async () => {
    // Another process may have built it while this one waited.
    const isNew = !isBuiltWith(stamp);
    if (isNew) {
      rmSync(builtFiles.stamp, { force: true });
      console.error("Building the site...");
      await runScript("runBuild.ts", 0);
      onUsable();
      await runScript("compressFiles.ts", constants.priority.PRIORITY_BELOW_NORMAL);
      writeFileSync(builtFiles.stamp, stamp);
      console.error("Built the site.");
    }
    return { ...builtFiles, isNew };
  });
};
