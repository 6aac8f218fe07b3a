import { execFileSync, spawnSync } from "node:child_process";
import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { Readable } from "node:stream";
import { afterEach, describe, expect, it, vi } from "vitest";
import { runCommand, showProgress } from "#server/commands/commandLine.ts";
import { promptPassword } from "#server/commands/promptPassword.ts";
import { temporaryFolder } from "../temporaryFolder.ts";
import { commandNames, run } from "./runInProcess.ts";

afterEach(() => {
  process.exitCode = 0;
});

describe("a command", () => {
  it.each(commandNames)("explains itself with --help: %s", async (name) => {
    const { code, stdout } = await run(name, "--help");
    expect(code).toBe(0);
    expect(stdout).toMatch(new RegExp(`^npm (?:run )?${name}(?: --|\n)`));
  });

  it.each([
    ["backup", "--jsn"],
    ["db:reset", "--emtpy"],
    ["start", "--prot=4000"],
    ["start", "4000"],
    ["dev", "--host"],
    ["build:start", "dist"],
    ["db:types", "--json"],
  ] as const)("ends with a sentence and exit code 2 at a wrong word: %s %s", async (name, word) => {
    const { code, stdout, stderr } = await run(name, word);
    expect([code, stdout]).toEqual([2, ""]);
    expect(stderr).toContain("See --help.");
    expect(stderr).not.toContain("    at ");
  });

  it.each([
    ["db:reset", ["/another/folder"]],
    ["seed:large", ["20"]],
    ["build", ["dist", "/another/folder"]],
    ["backup", ["backups", "/another/folder"]],
    ["owner", ["reset-password", "owner@example.com"]],
  ] as const)("rejects an unexpected argument before it changes anything: %s %j", async (name, words) => {
    // A file cannot be a data folder: opening it would fail with another message.
    vi.stubEnv("PLINTH_DATA", "package.json");
    const { code, stdout, stderr } = await run(name, ...words);
    expect([code, stdout]).toEqual([2, ""]);
    expect(stderr).toContain(`Unexpected argument "${words.at(-1)}"`);
    expect(stderr).toContain("See --help.");
  });

  it.each([
    ["backup", ["--jsn"], "There is no option --jsn."],
    ["start", ["--prot=4000"], "There is no option --prot."],
    ["owner", ["reset-password", "--email"], "--email needs a value."],
    ["owner", ["reset-password", "--email", "--json"], "--email needs a value."],
    ["backup", ["--prune=all"], "--prune takes no value."],
  ] as const)("explains a wrong option: %s %j", async (name, words, sentence) => {
    const { stdout, stderr } = await run(name, ...words);
    expect(stdout + stderr).toContain(sentence);
    expect(stdout + stderr).not.toContain("positional");
  });

  it("names a backup file that does not exist", async () => {
    expect((await run("restore", "other/a.sql.gz")).stderr).toBe("\nThere is no file other/a.sql.gz.\n");
    vi.restoreAllMocks();
    vi.stubEnv("BACKUP_DIR", "/nowhere/backups");
    expect((await run("restore", "a.sql.gz")).stderr).toBe("\nThere is no file /nowhere/backups/a.sql.gz.\n");
  });

  it("rejects a folder and names the newest backup in it", async () => {
    const folder = temporaryFolder();
    expect((await run("restore", folder)).stderr).toBe(
      `\n${folder} is a folder without backups. Name the file of a backup.\n`,
    );
    for (const time of ["20260101T100000Z", "20260301T100000Z", "20260201T100000Z"]) {
      writeFileSync(join(folder, `plinth-${time}.sql.gz`), "");
    }
    vi.restoreAllMocks();
    const { code, stdout, stderr } = await run("restore", folder);
    expect([code, stdout]).toEqual([1, ""]);
    expect(stderr).toBe(
      `\n${folder} is a folder. Name one backup, such as the newest in it, ${folder}/plinth-20260301T100000Z.sql.gz.\n`,
    );
  });

  it("reports a failure as one JSON object with --json", async () => {
    const { code, stdout, stderr } = await run("owner", "--json", "give-away");
    expect([code, stderr]).toEqual([1, ""]);
    expect(JSON.parse(stdout)).toEqual({
      error: "Name an action: npm run owner -- reset-password, claim or transfer. See --help.",
    });
  });
});

it.each([
  [true, 1],
  [false, 0],
])("a command of which a part failed (%s) ends with exit code %i", async (hasFailed, code) => {
  const log = vi.spyOn(console, "log").mockImplementation(() => {});
  vi.spyOn(process, "argv", "get").mockReturnValue(["node", "command.ts"]);
  await runCommand({
    help: "",
    run: () => {
      process.exitCode = 0;
      return Promise.resolve({ data: {}, text: "Done.", hasFailed });
    },
  });
  expect(log).toHaveBeenCalledExactlyOnceWith("Done.");
  expect(process.exitCode).toBe(code);
});

it("shows the control characters of files and sites, which a terminal would obey", async () => {
  vi.restoreAllMocks();
  const [log, error] = [vi.spyOn(console, "log"), vi.spyOn(console, "error")];
  for (const printed of [log, error]) printed.mockImplementation(() => {});
  const argv = vi.spyOn(process, "argv", "get").mockReturnValue(["node", "command.ts"]);
  const hostile = "a\u001b]0;x\u0007\u009b\u202e\r\n\tb";
  const run = async () => {
    console.error(`${hostile} %s`, hostile);
    return { data: { hostile }, text: hostile };
  };
  await runCommand({ help: "", run });
  await runCommand({ help: "", run: () => Promise.reject(new Error(hostile)) });
  argv.mockReturnValue(["node", "command.ts", "--json"]);
  await runCommand({ help: "", run });
  const shown = `${String.raw`a\u001b]0;x\u0007\u009b\u202e\u000d`}\n\tb`;
  expect(log.mock.calls[0]).toEqual([shown]);
  expect(error.mock.calls[0]).toEqual([`${shown} ${shown}`]);
  expect(error.mock.calls[1]?.[0]).toContain(`Error: ${shown}`);
  expect(JSON.parse(String(log.mock.calls[1]?.[0]))).toEqual({ hostile });
  expect([log, error].flatMap(({ mock }) => mock.calls).join("")).not.toMatch(/(?![\n\t])[\p{Cc}\u202e]/u);
});

it("explains itself with -h, too", async () => {
  expect((await run("backup", "-h")).stdout).toContain("npm run backup");
});

it.each(["--help", "-h", "help"])("lists each command with its one line at %s, without a build", (word) => {
  const folder = temporaryFolder();
  copyFileSync("plinth.mjs", join(folder, "plinth.mjs"));
  writeFileSync(join(folder, "vite.config.ts"), "");
  const shown = execFileSync(process.execPath, [join(folder, "plinth.mjs"), word], { encoding: "utf8" });
  const names = [...readFileSync("server/commands/main.ts", "utf8").matchAll(/^ {2}"?([\w-]+)"?: \(\) => import\(/gm)];
  expect([...shown.matchAll(/^ {2}([\w-]+) +[A-Z].*[a-z)]$/gm)].map(([, name]) => name)).toEqual(
    names.map(([, name]) => name),
  );
});

it("prints its version with the commit, except at the version's tag and without git", () => {
  const folder = temporaryFolder();
  copyFileSync("plinth.mjs", join(folder, "plinth.mjs"));
  writeFileSync(join(folder, "package.json"), JSON.stringify({ version: "2.0.0", tag: "v2.0.0" }));
  const git = (...words: string[]) =>
    execFileSync("git", ["-c", "user.name=Ada", "-c", "user.email=ada@example.com", ...words], { cwd: folder });
  const shown = () => execFileSync(process.execPath, [join(folder, "plinth.mjs"), "--version"], { encoding: "utf8" });
  expect(shown()).toBe("2.0.0\n");
  git("init", "--quiet");
  git("add", ".");
  git("commit", "--quiet", "--message=First");
  expect(shown()).toMatch(/^2\.0\.0-[0-9a-f]{8}\n$/);
  git("tag", "v2.0.0");
  expect(shown()).toBe("2.0.0\n");
  writeFileSync(join(folder, "package.json"), JSON.stringify({ version: "2.0.0", tag: "v2.0.0", more: true }));
  expect(shown()).toBe("2.0.0-dirty\n");
  git("commit", "--quiet", "--all", "--message=Second");
  expect(shown()).toMatch(/^2\.0\.0-[0-9a-f]{8}\n$/);
});

it("reports an npm ci that was interrupted, without a stack trace", () => {
  const folder = temporaryFolder();
  copyFileSync("plinth.mjs", join(folder, "plinth.mjs"));
  writeFileSync(join(folder, "vite.config.ts"), "");
  mkdirSync(join(folder, "node_modules/tsx"), { recursive: true });
  const { status, stderr } = spawnSync(process.execPath, [join(folder, "plinth.mjs")], { encoding: "utf8" });
  expect([status, stderr]).toEqual([1, "\nnpm ci did not finish. Run it again.\n\n"]);
});

it("reports a folder that cannot be made in a sentence, without a stack trace", async () => {
  const error = vi.spyOn(console, "error").mockImplementation(() => {});
  vi.spyOn(process, "argv", "get").mockReturnValue(["node", "command.ts"]);
  await runCommand({
    help: "",
    run: async () => Promise.reject(mkdirSync("package.json/x", { recursive: true })),
  }).catch(() => {});
  expect(error.mock.calls.join()).toMatch(
    /^\nENOTDIR: not a directory, mkdir '.*package\.json\/x'\.\n.*permissions.*\n$/,
  );
  expect(process.exitCode).toBe(1);
});

it("prints the progress of long work into a pipe as a line each 10 s", () => {
  vi.useFakeTimers({ toFake: ["performance"] });
  const write = vi.spyOn(process.stderr, "write").mockReturnValue(true);
  const isTerminal = process.stderr.isTTY;
  process.stderr.isTTY = false;
  for (let done = 1; done <= 25; done++) {
    vi.advanceTimersByTime(1000);
    showProgress(done, 25, "rows");
  }
  const lines = write.mock.calls.map(([line]) => line);
  process.stderr.isTTY = isTerminal;
  write.mockRestore();
  vi.useRealTimers();
  // The first line comes 10 s after the start of the program.
  expect(lines).toEqual(Array(2).fill(expect.stringMatching(/^\d+ of 25 rows\n$/)));
});

describe("a new password from two lines", () => {
  const terminal = Object.getOwnPropertyDescriptor(process, "stdin");
  const from = (text: string) => {
    Object.defineProperty(process, "stdin", { value: Readable.from([text]), configurable: true });
    return promptPassword();
  };

  afterEach(() => {
    if (terminal) Object.defineProperty(process, "stdin", terminal);
  });

  it.each([
    ["that differ", "one secret\nanother secret\n", "The two passwords differ. Nothing was changed; try again."],
    ["that are too short", "short\nshort\n", /^The password is too short/],
    ["of more bytes than bcrypt reads", `${"ü".repeat(37)}\n${"ü".repeat(37)}\n`, /^The password is too long/],
  ])("%s is refused", async (_which, text, words) => {
    await expect(from(text)).rejects.toThrow(words);
  });
});
