import { afterAll, describe } from "vitest";
import { startSite } from "../e2e/harness/site.ts";
import { attackAccounts } from "./accounts.ts";
import { attackByLoad } from "./load.ts";
import { attackSite } from "./site.ts";

// One running site for all attacks, because a start takes seconds; their order counts.
const site = await startSite();
afterAll(() => site.stop());

const owner = { email: "owner@example.com", password: "correct horse" };

describe("a site", () => attackSite(site, owner));
describe("accounts", () => attackAccounts(site, owner));
describe("the database", () => attackByLoad(site, owner));
