import { expect, it } from "vitest";
import { readLastChange } from "#server/publishing/resume/lastChange.ts";
import { buildExperience } from "./harness/rows.ts";
import { openSite } from "./harness/site.ts";
import { tableReaderOf } from "./harness/tableReader.ts";

const { backend, owner, sql } = await openSite();
const tables = tableReaderOf(backend);

it("dates the résumé's PDF by the last change of its rows, not by the time of the request", async () => {
  const before = await readLastChange(tables);
  expect(await readLastChange(tables)).toBe(before);
  await owner.insert("experiences", [buildExperience()]);
  const after = await readLastChange(tables);
  expect(Date.parse(after)).toBeGreaterThan(Date.parse(before));
  const [row] = await sql("select max(updated_at)::text as at from public.experiences");
  expect(Date.parse(after)).toBe(Math.trunc(Date.parse(String(row?.at))));
});
