import { afterAll, describe } from "vitest";
import { withExtraMigration } from "../e2e/harness/extraMigration.ts";
import { startSite } from "../e2e/harness/site.ts";
import { attackAccounts } from "./accounts.ts";
import { attackByLoad } from "./load.ts";
import { attackResumeLinks } from "./resumeLinks.ts";
import { attackSite } from "./site.ts";
import { attackAsWriter } from "./writers.ts";

// All attacks share one site, because a start takes seconds. Their order matters: the last ones block this network.
// Adds a function that never ends, because no such request is known.
const { environment, remove } = withExtraMigration(`
  create function public.never_ends() returns void language plpgsql stable as $$ begin loop null; end loop; end $$;
  grant execute on function public.never_ends() to anon;
`);
const site = await startSite(undefined, environment);
afterAll(async () => {
  await site.stop();
  remove();
});

const owner = { email: "owner@example.com", password: "correct horse" };

describe("a site", () => attackSite(site, owner));
describe("writers", () => attackAsWriter(site, owner));
describe("accounts", () => attackAccounts(site, owner));
describe("a résumé's link", () => attackResumeLinks(site, owner));
describe("the database", () => attackByLoad(site, owner));
