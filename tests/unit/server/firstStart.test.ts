import { spawn } from "node:child_process";
import { once } from "node:events";
import { cpSync, existsSync, mkdirSync, symlinkSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { beforeEach, describe, expect, it } from "vitest";
import { temporaryFolder } from "../temporaryFolder.ts";

let folder = "";

const write = (name: string, text: string): void => {
  mkdirSync(dirname(join(folder, name)), { recursive: true });
  writeFileSync(join(folder, name), text);
};

/** Runs plinth.mjs in a clone whose build and server are short scripts. @returns the output and the exit code */
const runInClone = async (command: string, build: string, main: string) => {
  write(
    "server/commands/buildForStart.ts",
    build.replace("WRITE_MAIN", `writeFileSync("build/server/main.js", MAIN)`).replace("MAIN", JSON.stringify(main)),
  );
  const child = spawn(process.execPath, ["plinth.mjs", command], { cwd: folder });
  let output = "";
  child.stdout.on("data", (text) => (output += text));
  const [code] = await once(child, "close");
  return { output, code };
};

const buildStart = `import { existsSync, mkdirSync, writeFileSync } from "node:fs";
mkdirSync("build/server", { recursive: true });
WRITE_MAIN;
process.send?.("usable");
`;
const untilStarted = `while (!existsSync("started")) await new Promise((resolve) => setTimeout(resolve, 20));\n`;
const server = `import { existsSync, writeFileSync } from "node:fs";
console.log(existsSync("compressed") ? "after the compression" : "before the compression");
writeFileSync("started", "");
// Long enough to be ended by a failed build.
await new Promise((resolve) => setTimeout(resolve, 300));
console.log("served");
`;

beforeEach(() => {
  folder = temporaryFolder();
  cpSync("plinth.mjs", join(folder, "plinth.mjs"));
  write("package.json", JSON.stringify({ type: "module" }));
  write("vite.config.ts", "");
  symlinkSync(join(process.cwd(), "node_modules"), join(folder, "node_modules"));
});

describe("the first start of a clone", () => {
  it("serves the site while its files are compressed", async () => {
    const build = `${buildStart}${untilStarted}`;
    expect(await runInClone("start", build, server)).toEqual({ output: "before the compression\nserved\n", code: 0 });
  });

  it("keeps serving when the compression fails", async () => {
    const build = `${buildStart}${untilStarted}process.exit(3);`;
    expect(await runInClone("start", build, server)).toEqual({ output: "before the compression\nserved\n", code: 0 });
  });

  it("runs any other command after the whole build", async () => {
    const build = `${buildStart}writeFileSync("compressed", "");`;
    expect((await runInClone("export", build, server)).output).toBe("after the compression\nserved\n");
  });

  it("ends with the code of a failed build", async () => {
    expect(await runInClone("start", "process.exit(2);", server)).toEqual({ output: "", code: 2 });
    expect(existsSync(join(folder, "started"))).toBe(false);
  });
});
