import { rmSync } from "node:fs";
import { reports, vitest } from "../steps.ts";
import { failuresIn } from "../tally.ts";

/** `npm run test:attack`: tries the attacks of docs/security.md against a running site. */
const tally = await vitest("attack", "Attacks on a running site");
const failed = failuresIn([tally]);
rmSync(reports, { recursive: true, force: true });
console.log(`\n${tally.passed + failed} tried, ${tally.passed} held`);
process.exitCode = failed > 0 ? 1 : 0;
