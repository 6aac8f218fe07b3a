import { describe, expect, it } from "vitest";
import type { Backend } from "#server/database/backend.ts";
import { type ClaimOptions, prepareClaim } from "#server/database/postgres/siteClaim.ts";
import { register } from "./harness/personas.ts";
import { buildPost } from "./harness/rows.ts";
import { claimCode, openEmptySite } from "./harness/site.ts";

const ownersOf = async (backend: Backend) =>
  (
    await backend.query<{ email: string }>("select email from public.app_users where role = 'admin' order by email")
  ).map(({ email }) => email);

const shared = await openEmptySite();
const database = { query: async (sql: string, values?: unknown[]) => ({ rows: await shared.query(sql, values) }) };

/** A shared backend as after its first start: no accounts, claim or posts. */
const newSite = async (claim: Partial<ClaimOptions> = { claimCode }): Promise<Backend> => {
  await openEmptySite();
  await shared.exec("update private.settings set owner_email = null, claim_code_hash = null");
  await prepareClaim(database, { claimCode: null, ownerEmail: null, ...claim });
  return shared;
};

const rightCode = { claim_code: claimCode };
const hash = "select claim_code_hash from private.settings";

describe("the claim code", () => {
  it("makes the account that sends it the owner, and earlier strangers members", async () => {
    const site = await newSite();
    await register(site, "stranger@example.com");
    await register(site, "guesser@example.com", { claim_code: "another-code" });
    await register(site, "blank@example.com", { claim_code: "" });
    await register(site, "odd@example.com", { claim_code: { $ne: null } });
    expect(await ownersOf(site)).toEqual([]);
    const owner = await register(site, "owner@example.com", rightCode);
    expect(await ownersOf(site)).toEqual(["owner@example.com"]);
    expect((await owner.insert("posts", buildPost())).status).toBe(201);
  });

  it("works once, and is deleted", async () => {
    const site = await newSite();
    await register(site, "owner@example.com", rightCode);
    await register(site, "second@example.com", rightCode);
    expect(await ownersOf(site)).toEqual(["owner@example.com"]);
    expect(await site.query(hash)).toEqual([{ claim_code_hash: null }]);
    await register(site, "third@example.com", { claim_code: "a-code-that-never-counted" });
    const [{ text } = { text: "" }] = await site.query<{ text: string }>(
      "select string_agg(to_jsonb(account)::text || to_jsonb(identity)::text, '') as text from auth.users as account join auth.identities as identity on identity.user_id = account.id",
    );
    expect(text).toContain("owner@example.com");
    expect(text).not.toContain("claim");
  });

  it("makes one owner when many accounts send it at once", async () => {
    const site = await newSite();
    const emails = ["a", "b", "c", "d"].map((name) => `${name}@example.com`);
    await Promise.all(emails.map((email) => register(site, email, rightCode)));
    expect(await ownersOf(site)).toHaveLength(1);
    expect(await site.query("select role from public.app_users")).toHaveLength(4);
  });

  it("does nothing for an existing account", async () => {
    const site = await newSite();
    const { id } = await register(site, "stranger@example.com");
    await site.query("update auth.users set raw_user_meta_data = $2 where id = $1", [id, rightCode]);
    await site.query("update auth.users set email = 'other@example.com', email_confirmed_at = now() where id = $1", [
      id,
    ]);
    expect(await ownersOf(site)).toEqual([]);
  });

  it("does not become valid again when the owner is deleted; posts stay with their author", async () => {
    const site = await newSite();
    const first = await register(site, "first@example.com", rightCode);
    await first.insert("posts", buildPost());
    await site.query("delete from auth.users where id = $1", [first.id]);
    expect(await site.query("select author_id from public.posts")).toEqual([{ author_id: first.id }]);
    expect(await site.query("select is_owner from public.authors")).toEqual([{ is_owner: false }]);
    await register(site, "second@example.com", rightCode);
    expect(await ownersOf(site)).toEqual([]);
  });

  it("stays valid when the claim fails, and the sign-up succeeds", async () => {
    const site = await newSite();
    await site.exec("alter table public.app_users add constraint impossible check (email = '')");
    expect((await register(site, "unlucky@example.com", rightCode)).id).not.toBe("");
    await site.exec("alter table public.app_users drop constraint impossible");
    await register(site, "owner@example.com", rightCode);
    expect(await ownersOf(site)).toEqual(["owner@example.com"]);
  });
});

describe("a configured owner address", () => {
  it("requires the code too, in any letter case", async () => {
    const site = await newSite({ claimCode, ownerEmail: "Me@Example.com" });
    await register(site, "stranger@example.com", rightCode);
    await register(site, "me@example.com", { claim_code: "another-code" });
    expect(await ownersOf(site)).toEqual([]);
    await site.query("delete from auth.users where email = 'me@example.com'");
    await register(site, "me@example.com", rightCode);
    expect(await ownersOf(site)).toEqual(["me@example.com"]);
  });

  it("is not enough on the embedded backend, which confirms no address", async () => {
    const site = await newSite({});
    await register(site, "me@example.com");
    expect(await prepareClaim(database, { claimCode: null, ownerEmail: "me@example.com" })).toBe(false);
    expect(await ownersOf(site)).toEqual([]);
  });
});

describe("a hosted project without a code", () => {
  const signUp = (site: Backend, email: string, isConfirmed: boolean) =>
    site.query("insert into auth.users (id, email, email_confirmed_at) values (gen_random_uuid(), $1, $2)", [
      email,
      isConfirmed ? "2026-01-01" : null,
    ]);
  const name = (site: Backend) => site.query("update private.settings set owner_email = 'Me@Example.com'");
  const confirm = (site: Backend) => site.query("update auth.users set email_confirmed_at = now()");

  it("has no owner before an address is configured", async () => {
    const site = await newSite({});
    await signUp(site, "me@example.com", true);
    expect(await ownersOf(site)).toEqual([]);
  });

  it.each([
    ["named, signed up, confirmed", [name, (site: Backend) => signUp(site, "me@example.com", false), confirm]],
    ["named, signed up with a confirmed address", [name, (site: Backend) => signUp(site, "me@example.com", true)]],
    ["signed up, named, confirmed", [(site: Backend) => signUp(site, "me@example.com", false), name, confirm]],
    ["signed up, confirmed, named", [(site: Backend) => signUp(site, "me@example.com", false), confirm, name]],
  ])("is owned by the confirmed address: %s", async (_order, steps) => {
    const site = await newSite({});
    await signUp(site, "stranger@example.com", true);
    for (const step of steps) {
      expect(await ownersOf(site)).toEqual([]);
      await step(site);
    }
    expect(await ownersOf(site)).toEqual(["me@example.com"]);
    await signUp(site, "later@example.com", true);
    await site.query("update private.settings set owner_email = 'later@example.com'");
    expect(await ownersOf(site)).toEqual(["me@example.com"]);
  });

  it("is not owned by an unconfirmed address", async () => {
    const site = await newSite({});
    await name(site);
    await signUp(site, "me@example.com", false);
    expect(await ownersOf(site)).toEqual([]);
  });

  it("does not promote a demoted owner again after a change of address", async () => {
    const site = await newSite({});
    await name(site);
    await signUp(site, "me@example.com", true);
    await signUp(site, "heir@example.com", true);
    await site.query(
      "update public.app_users set role = case email when 'heir@example.com' then 'admin' else 'member' end",
    );
    const move = "update auth.users set email_confirmed_at = now(), email = $2 where email = $1";
    await site.query(move, ["me@example.com", "new@example.com"]);
    await site.query(move, ["new@example.com", "me@example.com"]);
    expect(await ownersOf(site)).toEqual(["heir@example.com"]);
  });
});

describe("the start of the embedded backend", () => {
  it("accepts the code until the site is claimed, and a new start creates a new code", async () => {
    const site = await openEmptySite();
    expect(site.isClaimable).toBe(true);
    expect(await prepareClaim(database, { claimCode: "the-newer-code", ownerEmail: null })).toBe(true);
    await register(site, "late@example.com", rightCode);
    expect(await ownersOf(site)).toEqual([]);
    await register(site, "owner@example.com", { claim_code: "the-newer-code" });
    expect(await ownersOf(site)).toEqual(["owner@example.com"]);
    expect(await prepareClaim(database, { claimCode, ownerEmail: null })).toBe(false);
    expect(await site.query(hash)).toEqual([{ claim_code_hash: null }]);
  });
});
