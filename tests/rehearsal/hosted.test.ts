import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { accountCases, rateLimitCase } from "./accountCases.ts";
import { type HostedProject, startHostedProject } from "./hostedProject.ts";
import { siteCases } from "./siteCases.ts";
import { closeSites, openSite, type Site } from "./sites.ts";

const { REHEARSAL_AUTH_PROGRAM: program = "", REHEARSAL_AUTH_MIGRATIONS: migrations = "" } = process.env;

let project: HostedProject;
let embedded: Site;
let hosted: Site;
const table = [["case", "embedded", "real auth server"]];

beforeAll(async () => {
  project = await startHostedProject({ program, migrations });
  [embedded, hosted] = [await openSite(null), await openSite(project)];
}, 300_000);
afterAll(async () => {
  closeSites();
  await project?.stop();
  console.log(table.map((cells) => `| ${cells.join(" | ")} |`).join("\n"));
});

describe("a hosted project answers as the embedded backend, or as docs/deploy.md says", () => {
  it.each([...accountCases, ...siteCases, rateLimitCase])(
    "$name",
    async ({ name, run, hosted: expected, differs }) => {
      const row = [name, "failed", "failed"];
      table.push(row);
      const ours = expected ?? (await run(embedded));
      row[1] = expected ? "not run" : "pass";
      const theirs = await run(hosted);
      row[2] = theirs === ours ? "pass" : `differs: ${theirs} (embedded: ${ours})`;
      if (differs) expect(theirs).not.toBe(ours);
      else expect(theirs).toBe(ours);
      if (differs) row[2] = `differs: ${differs}`;
    },
    300_000,
  );
});
