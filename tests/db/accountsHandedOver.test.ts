import { Client } from "pg";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { transferSite } from "#server/database/ownerAccount.ts";
import { askAuth, tokensOf } from "./harness/auth.ts";
import { member as hostedMember, owner as hostedOwner, hostedPeople } from "./harness/hostedAccount.ts";
import { postgresPrograms, startNativePostgres } from "./harness/nativePostgres.ts";
import { type Persona, persona, register } from "./harness/personas.ts";
import { openSite } from "./harness/site.ts";

const { backend, visitor, member, owner, sql } = await openSite();

const password = "correct horse";

/** Signs in once more, with this browser's name. */
const signIn = async ({ id }: Persona, email: string): Promise<Persona> => {
  const answer = await askAuth(backend, "POST", "token?grant_type=password", { body: { email, password } });
  return persona(backend, id, tokensOf(answer).access);
};

const roles = async () =>
  Object.fromEntries(
    (await sql("select email, role from public.app_users order by email")).map(({ email, role }) => [email, role]),
  );

const toPeople = () =>
  sql("update public.app_users set active = true, role = case id when $1 then 'admin' else 'member' end", [owner.id]);

describe("an account's sessions", () => {
  const devices = async (person: Persona) => (await person.rpc("my_sessions", {})).rows;

  it("are listed for their account, with the device and the current one marked", async () => {
    const headers = { apikey: backend.publishableKey, "user-agent": "Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0" };
    const body = JSON.stringify({ email: "member@example.com", password });
    const request = new Request("http://localhost/auth/v1/token?grant_type=password", {
      method: "POST",
      headers,
      body,
    });
    const answer: { access_token: string; refresh_token: string } = await (await backend.fetch(request)).json();
    const phone = persona(backend, member.id, answer.access_token);

    expect(await devices(phone)).toMatchObject([
      { user_agent: "Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0", is_this: true },
      { user_agent: "", is_this: false },
    ]);
    expect((await devices(owner)).map(({ is_this }) => is_this)).toEqual([true]);
    expect((await visitor.rpc("my_sessions", {})).status).toBe(401);

    await sql("update auth.sessions set created_at = now() - interval '3 days'");
    await askAuth(backend, "POST", "token?grant_type=refresh_token", { body: { refresh_token: answer.refresh_token } });
    const [refreshed] = await devices(phone);
    expect(Date.now() - Date.parse(String(refreshed?.used_at))).toBeLessThan(60_000);
  });

  it("are ended by their account only, at once", async () => {
    const phone = await signIn(member, "member@example.com");
    const other = (await devices(phone)).find(({ is_this }) => !is_this)?.id;
    await owner.rpc("end_session", { session_id: other });
    expect((await visitor.rpc("end_session", { session_id: other })).status).toBe(401);
    expect((await member.select("app_users")).status).toBe(200);
    const before = (await devices(owner)).length;

    await member.rpc("end_session", {});
    expect((await phone.select("app_users")).status).toBe(401);
    expect(await devices(member)).toMatchObject([{ is_this: true }]);
    expect(await devices(owner)).toHaveLength(before);
  });
});

describe("registration", () => {
  const attempt = () =>
    askAuth(backend, "POST", "signup", { body: { email: `${crypto.randomUUID()}@example.com`, password } });

  it("follows the owner's setting at the endpoint and in SQL", async () => {
    expect((await attempt()).status).toBe(200);
    await owner.rpc("set_registration", { is_open: false });
    expect(await attempt()).toMatchObject({ status: 422, body: { error_code: "signup_disabled" } });
    await expect(sql("insert into auth.users (id, email) values (gen_random_uuid(), 'x@example.com')")).rejects.toThrow(
      "Registration is closed on this site.",
    );
    await signIn(member, "member@example.com");
    await owner.rpc("set_registration", { is_open: true });
    expect((await attempt()).status).toBe(200);
  });

  it("is open while the site has no owner", async () => {
    await owner.rpc("set_registration", { is_open: false });
    const [claim] = await sql("delete from private.site_owner returning user_id");
    await register(backend, "first@example.com");
    await sql("insert into private.site_owner (user_id) values ($1)", [claim?.user_id]);
    expect((await attempt()).status).toBe(422);
    await owner.rpc("set_registration", { is_open: true });
  });
});

describe("a site", () => {
  beforeEach(toPeople);

  it("is handed over by an owner with a new session, and both rights change at once", async () => {
    await sql("update auth.sessions set created_at = now() - interval '2 minutes'");
    expect(await owner.rpc("hand_over", { email_address: "member@example.com" })).toMatchObject({
      status: 403,
      message: "Enter your password again.",
    });
    const fresh = await signIn(owner, "owner@example.com");
    expect((await fresh.rpc("hand_over", { email_address: " Member@example.com " })).status).toBe(200);
    expect(await roles()).toMatchObject({ "owner@example.com": "member", "member@example.com": "admin" });
    expect((await fresh.select("app_users")).status).toBe(401);
    expect((await member.insert("posts", { title: "Mine now", content: "x" })).status).toBe(201);
    expect((await owner.insert("posts", { title: "Mine", content: "x" })).status).toBe(403);
    expect(await sql("select user_id from private.site_owner")).toEqual([{ user_id: member.id }]);
  });

  it.each([
    ["nobody@example.com", "select", "No account has the e-mail address nobody@example.com."],
    ["owner@example.com", "select", "owner@example.com already owns this site."],
    ["member@example.com", "update public.app_users set active = false where id = $1", "is deactivated"],
    ["member@example.com", "update auth.users set email_confirmed_at = null where id = $1", "has not confirmed"],
  ])("is not handed over to %s after %s", async (email, before, refusal) => {
    if (before !== "select") await sql(before, [member.id]);
    await expect(transferSite(sql, email, null)).rejects.toThrow(refusal);
    await sql("update auth.users set email_confirmed_at = now()");
    expect(await roles()).toMatchObject({ "owner@example.com": "admin", "member@example.com": "member" });
  });

  it("has one owner when it is handed to two at once", async () => {
    await register(backend, "third@example.com");
    const [one, two] = [await signIn(owner, "owner@example.com"), await signIn(owner, "owner@example.com")];
    const answers = await Promise.all([
      one.rpc("hand_over", { email_address: "member@example.com" }),
      two.rpc("hand_over", { email_address: "third@example.com" }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 403]);
    expect(Object.values(await roles()).filter((role) => role === "admin")).toHaveLength(1);
  });
});

const programs = postgresPrograms();

// The embedded Postgres has one connection, so transactions cannot overlap.
describe.skipIf(!programs)("a site on a Postgres with many connections", () => {
  it("has one owner when two overlapping transactions hand it over", async () => {
    const postgres = await startNativePostgres(programs ?? "");
    const project = await postgres.createProject("handed_over");
    const third = "00000000-0000-4000-8000-00000000000c";
    await project.query(`${hostedPeople}
      insert into auth.users (id, email) values ('${third}', 'third@example.com');
      update auth.users set email_confirmed_at = now() where id <> '${hostedOwner}'`);
    const other = new Client({ connectionString: project.address });
    await other.connect();
    await project.query("begin");
    await project.query("select private.transfer_site($1, 'member@example.com')", [hostedOwner]);
    const second = other.query("select private.transfer_site($1, 'third@example.com')", [hostedOwner]);
    const refused = expect(second).rejects.toThrow("Only the owner of this site may hand it over.");
    const waiting = async () => (await project.query("select from pg_locks where not granted")).length;
    await vi.waitFor(async () => expect(await waiting()).toBe(1));
    await project.query("commit");
    await refused;
    expect(await project.query("select id from public.app_users where role = 'admin'")).toEqual([{ id: hostedMember }]);
    await other.end();
    await postgres.stop();
  });
});
