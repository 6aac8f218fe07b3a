import { afterEach, describe, expect, it, vi } from "vitest";
import { openRemote } from "#server/remote/remote.ts";
import { dayIn, makeToken, withToken } from "./harness/accessTokens.ts";
import { askAuth } from "./harness/auth.ts";
import { freshen } from "./harness/personas.ts";
import { buildPost } from "./harness/rows.ts";
import { openSiteOnPort } from "./harness/siteOnPort.ts";

const site = await openSiteOnPort();
const { backend, owner, member, visitor, sql } = site;

afterEach(() => {
  vi.unstubAllEnvs();
});

const tokensOfOwner = async () => (await owner.rpc("my_access_tokens", {})).rows;
const exchange = (token: string) => visitor.rpc("exchange_access_token", { token });

describe("an access token", () => {
  it("requires the password, and stores only a hash", async () => {
    const given = { token_name: "CI", may_publish: true, ends_on: dayIn(30) };
    await sql("update auth.sessions set created_at = now() - interval '2 minutes'");
    expect(await owner.rpc("create_access_token", given)).toMatchObject({ message: "Enter your password again." });
    const token = await makeToken(backend, owner, true);
    expect(token).toMatch(/^plinth_[0-9a-f]{32}$/);
    expect(JSON.stringify(await sql("select * from private.access_tokens"))).not.toContain(token.slice(7));
    expect(await tokensOfOwner()).toMatchObject([{ name: "CI", may_publish: true, ends_on: dayIn(30), used_at: null }]);
  });

  it.each([
    ["no name", { token_name: " " }, "Enter a name"],
    ["a past end", { ends_on: dayIn(-1) }, "ends within a year"],
    ["no end", { ends_on: null }, "ends within a year"],
    ["an end after more than a year", { ends_on: dayIn(400) }, "ends within a year"],
  ])("is refused with %s", async (_what, changed, message) => {
    await freshen(backend, owner);
    const given = { token_name: "CI", may_publish: false, ends_on: dayIn(30), ...changed };
    expect(await owner.rpc("create_access_token", given)).toMatchObject({ message: expect.stringContaining(message) });
  });

  it("never has more rights than its account", async () => {
    const writer = await site.registerWriter("writer@example.com");
    await expect(makeToken(backend, writer, true)).rejects.toThrow("Only the owner makes tokens that publish");
    await expect(makeToken(backend, member, false)).rejects.toThrow("Only the owner makes tokens that publish");
    const own = await withToken(backend, writer.id, await makeToken(backend, writer, false));
    const [draft] = (await own.insert("posts", buildPost({ published_at: null }))).rows;
    expect(draft).toMatchObject({ created_by: writer.id });
    expect((await own.insert("posts", buildPost())).code).toBe("42501");
    await owner.rpc("set_user_access", { user_id: writer.id, role: "member" });
    expect((await own.insert("posts", buildPost({ published_at: null }))).code).toBe("42501");
  });

  it("for drafts reads neither the owner's résumés nor their versions, drafts and proposals of others", async () => {
    await owner.insert("resumes", { name: "Secret plan" });
    for (const resource of ["resumes", "site_settings"]) {
      await owner.rpc("keep_draft", { resource, row_id: owner.id, content: { name: "Secret plan" }, device: owner.id });
    }
    const script = await withToken(backend, owner.id, await makeToken(backend, owner, false));
    const [draft] = (await script.insert("posts", buildPost({ title: "Own", published_at: null }))).rows;
    await script.remove("posts", `id=eq.${draft?.id}`);
    const { rows, text } = await script.select("versions");
    expect(rows.map(({ kind }) => kind).sort()).toEqual(["deletion", "save"]);
    expect(text).not.toContain("Secret plan");
    expect((await script.select("resumes")).rows).toEqual([]);
  });

  it("begins a session of an hour that is no device", async () => {
    const token = await makeToken(backend, owner, true);
    const devices = (await owner.rpc("my_sessions", {})).rows;
    const script = await withToken(backend, owner.id, token);
    expect((await script.insert("posts", buildPost())).message).toBe("");
    expect((await owner.rpc("my_sessions", {})).rows).toHaveLength(devices.length);
    await sql("update auth.sessions set not_after = now() - interval '1 second' where not_after is not null");
    expect((await script.insert("posts", buildPost())).status).toBe(401);
    expect((await exchange(token)).rows).toMatchObject([{ role: "admin" }]);
    expect((await sql("select from private.token_sessions")).length).toBe(1);
  });

  it("leaves the sessions of browsers alone, however often it is used", async () => {
    const token = await makeToken(backend, owner, false);
    const before = (await owner.rpc("my_sessions", {})).rows;
    for (let times = 0; times < 21; times++) await withToken(backend, owner.id, token);
    expect((await owner.rpc("my_sessions", {})).rows).toEqual(before);
  });

  it("stops at once when it is revoked, and after its last day", async () => {
    const token = await makeToken(backend, owner, true);
    const script = await withToken(backend, owner.id, token);
    const [{ id } = {}] = await tokensOfOwner();
    await script.rpc("revoke_access_token", { token_id: id });
    await member.rpc("revoke_access_token", { token_id: id });
    expect((await script.insert("posts", buildPost())).message).toBe("");
    await owner.rpc("revoke_access_token", { token_id: id });
    expect((await script.insert("posts", buildPost())).status).toBe(401);
    expect((await exchange(token)).text).toBe("null");
    const other = await makeToken(backend, owner, true);
    await sql("update private.access_tokens set ends_on = current_date - 1");
    expect((await exchange(other)).text).toBe("null");
    expect((await exchange("")).text).toBe("null");
  });

  it("opens neither accounts nor messages, and makes no other token", async () => {
    const script = await withToken(backend, owner.id, await makeToken(backend, owner, true));
    const others = { user_id: member.id, role: "writer" };
    await sql("insert into public.messages (name, email, body) values ('Secret', 'x@example.com', 'x')");
    expect((await script.select("messages")).rows).toEqual([]);
    expect((await script.select("app_users")).rows).toHaveLength(1);
    for (const [name, given] of [
      ["set_user_access", others],
      ["set_registration", { is_open: false }],
      ["invite_writer", { email_address: "friend@example.com", writer_name: "Friend" }],
      ["remove_writer", { user_id: member.id }],
      ["hand_over", { email_address: "member@example.com" }],
      ["mark_messages", { ids: [], is_read: true }],
      ["create_access_token", { token_name: "More", may_publish: true, ends_on: dayIn(30) }],
    ] as const) {
      expect([name, (await script.rpc(name, given)).code]).toEqual([name, "42501"]);
    }
    expect((await script.rpc("owner_overview", { today: "2026-11-27" })).text).toBe("null");
    expect((await script.update("app_users", `id=eq.${owner.id}`, { display_name: "Other" })).rows).toEqual([]);
    await script.rpc("end_session", {});
    expect((await owner.rpc("my_sessions", {})).rows).not.toEqual([]);
  });

  it("changes no password", async () => {
    const script = await withToken(backend, owner.id, await makeToken(backend, owner, true));
    const body = { password: "another long password", current_password: "" };
    const { status } = await askAuth(backend, "PUT", "user", { body, token: script.token ?? "" });
    expect(status).toBe(400);
  });
});

describe("PLINTH_TOKEN", () => {
  it("replaces the sign-in, and is stored nowhere", async () => {
    vi.stubEnv("PLINTH_TOKEN", await makeToken(backend, owner, false));
    await expect(openRemote()).rejects.toThrow("Set PLINTH_URL to the address of its site, too.");
    vi.stubEnv("PLINTH_URL", site.url);
    const remote = await openRemote();
    expect(remote.account).toMatchObject({ email: "owner@example.com", role: "writer" });
    expect(await remote.insert("posts", [buildPost({ published_at: null })])).toHaveLength(1);
    await sql("update auth.sessions set not_after = now() where not_after is not null");
    await expect(remote.insert("posts", [buildPost({ published_at: null })])).rejects.toMatchObject({
      exitCode: 4,
      message: expect.stringContaining("PLINTH_TOKEN works for an hour each time."),
    });
    await sql("update private.access_tokens set ends_on = current_date - 1");
    await expect(openRemote()).rejects.toMatchObject({
      exitCode: 4,
      message: expect.stringContaining("past its last day"),
    });
    vi.stubEnv("PLINTH_TOKEN", "");
    await expect(openRemote()).rejects.toThrow("Sign in first");
  });

  it("stays away from other sites", async () => {
    site.sent.length = 0;
    vi.stubEnv("PLINTH_TOKEN", "plinth_0");
    vi.stubEnv("PLINTH_URL", "https://mysite.example");
    await expect(openRemote(site.url)).rejects.toThrow("Sign in first");
    expect(site.sent).toEqual([]);
  });
});
