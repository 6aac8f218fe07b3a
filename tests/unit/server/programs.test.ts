import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { expect, it } from "vitest";

const run = promisify(execFile);

const logging = `
  import { Worker } from "node:worker_threads";
  import { timeTheLog } from "./server/shared/log.ts";
  timeTheLog(() => new Date(0));
  process.stdout.write("half ");
  console.log("a line, é");
  console.error(\`\\nTwo\\nlines\\n\`);
  new Worker("console.log('of a thread')", { eval: true });
`;

it("each entry of the log has a time, also those of threads", async () => {
  const { stdout, stderr } = await run(process.execPath, ["--import", "tsx", "--input-type=module", "-e", logging]);
  expect(stdout).toBe("1970-01-01T00:00:00Z half a line, é\n1970-01-01T00:00:00Z of a thread\n");
  expect(stderr).toBe("1970-01-01T00:00:00Z Two\nlines\n\n");
});

it("counts log entries above 64 KB in one minute, and reports how many it omitted", async () => {
  const flood = `
    import { timeTheLog } from "./server/shared/log.ts";
    let now = 0;
    timeTheLog(() => new Date(now));
    for (let times = 0; times < 400; times++) console.log("x".repeat(16_000));
    process.stdout.write("omitted too\\n", () => {
      now = 60_000;
      console.log("Later");
    });
  `;
  const { stdout } = await run(process.execPath, ["--import", "tsx", "--input-type=module", "-e", flood]);
  expect(stdout.length).toBeLessThan(70_000);
  expect(stdout.split("\n").slice(-3)).toEqual([
    "1970-01-01T00:01:00Z The log omitted 397 entries above 64 KB in one minute.",
    "1970-01-01T00:01:00Z Later",
    "",
  ]);
});

it("Ctrl+C ends a command with a sentence of what it left undone, and with exit code 130", async () => {
  const stopped = `
    import { onSigint } from "./server/shared/onSigint.ts";
    onSigint(() => "No longer printed.")();
    onSigint(() => "Stopped: no backup was made.");
    setTimeout(() => {}, 60_000);
    process.kill(process.pid, "SIGINT");
  `;
  const ended = run(process.execPath, ["--import", "tsx", "--input-type=module", "-e", stopped]);
  await expect(ended).rejects.toMatchObject({ code: 130, stdout: "", stderr: "\nStopped: no backup was made.\n\n" });
});
