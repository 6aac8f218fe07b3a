import { spawnSync } from "node:child_process";
import { parseArgs } from "node:util";

const help = `npm run test:faults -- [--seed N] [--count N]

Runs random sequences of what an owner does, over faults of the line, the device and the server, and looks for what was lost.

  --seed N   only this sequence, with its steps in words
  --count N  as many sequences, from the seed on; 200 unless given`;

const { values: options } = parseArgs({
  options: { help: { type: "boolean", default: false }, seed: { type: "string" }, count: { type: "string" } },
});

if (options.help) console.log(help);
else {
  const seeds = {
    FAULT_SEED: options.seed ?? "1",
    FAULT_COUNT: options.count ?? (options.seed ? "1" : "200"),
  };
  const program = ["playwright", "test", "tests/faults", "--retries", "0", "--reporter", "line"];
  process.exitCode = spawnSync("npx", program, { env: { ...process.env, ...seeds }, stdio: "inherit" }).status ?? 1;
}
