import { rmSync } from "node:fs";
import { reports, vitest } from "../steps.ts";

/** `npm run test:attack`: tries the attacks of docs/security.md against a running site. */
const { passed, failed } = await vitest("attack", "Attacks on a running site");
rmSync(reports, { recursive: true, force: true });
console.log(`\n${passed + failed} tried, ${passed} held`);
process.exitCode = failed > 0 ? 1 : 0;
