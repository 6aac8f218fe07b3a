import { spawnSync } from "node:child_process";
import { parseArgs } from "node:util";

const help = `npm run test:faults -- [--seed N] [--count N]

Runs random sequences of an owner's actions with faults of the connection, the device and the server, and checks that nothing is lost.

  --seed N   only this sequence, with a log of its steps
  --count N  number of sequences, starting at the seed; 200 by default`;

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
