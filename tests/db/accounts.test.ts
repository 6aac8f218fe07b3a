import { describe, expect, it } from "vitest";
import { freshen, type Persona, persona } from "./harness/personas.ts";
import { buildPost } from "./harness/rows.ts";
import { openSite } from "./harness/site.ts";

const { backend, visitor, member, owner, sql } = await openSite();

const accountOf = async ({ id }: Persona) => (await sql("select * from public.app_users where id = $1", [id]))[0];

const refusal = (message: string) => ({ status: 403, code: "42501", message });

describe("an account", () => {
  it("is not readable through related tables", async () => {
    for (const path of ["authors?select=*,app_users(*)", "posts?select=*,authors(*,app_users(email))"]) {
      for (const person of [visitor, member]) {
        expect(JSON.stringify((await person.select(path)).rows)).not.toContain("owner@example.com");
      }
    }
  });

  it("has the e-mail address of the sign-in", async () => {
    await sql("update auth.users set email = 'moved@example.com' where id = $1", [member.id]);
    expect(await accountOf(member)).toMatchObject({ email: "moved@example.com", role: "member" });
    await sql("update auth.users set email = 'member@example.com' where id = $1", [member.id]);
  });
});

describe("a profile", () => {
  it("is changed by its own user: name, picture and bio", async () => {
    const profile = { display_name: "M. Ember", avatar_url: "https://example.com/m.png", bio: "Hello" };
    const { rows } = await member.update("app_users", `id=eq.${member.id}`, {
      ...profile,
      updated_at: "2001-01-01T00:00:00Z",
    });
    expect(rows).toMatchObject([profile]);
    expect(String(rows[0]?.updated_at)).not.toContain("2001");
  });

  it.each([
    [{ role: "admin" }, "Only the owner of this site may change a role or deactivate an account."],
    [{ active: false }, "Only the owner of this site may change a role or deactivate an account."],
    [{ email: "other@example.com" }, "Email cannot be changed."],
    [{ id: "00000000-0000-4000-8000-000000000002" }, "The id of an account cannot be changed."],
  ])("does not let its user set %j, even if that were granted", async (change, message) => {
    const set = () => member.update("app_users", `id=eq.${member.id}`, change);
    expect(await set()).toMatchObject(refusal("permission denied for table app_users"));
    await backend.exec("grant update on public.app_users to authenticated");
    expect(await set()).toMatchObject(refusal(message));
    await backend.exec(`revoke update on public.app_users from authenticated;
      grant update (display_name, avatar_url, bio, updated_at) on public.app_users to authenticated`);
  });

  it("cannot be changed by other accounts, not even by the owner", async () => {
    expect((await member.update("app_users", `id=eq.${owner.id}`, { bio: "x" })).rows).toEqual([]);
    expect(await owner.update("app_users", `id=eq.${member.id}`, { bio: "x" })).toMatchObject(
      refusal("You can only change your own profile."),
    );
  });
});

describe("rights", () => {
  type Access = { role?: string; active?: boolean };
  const ask = (person: Persona, account: Persona, access: Access) =>
    person.rpc("set_user_access", { user_id: account.id, ...access });
  const setAccess = async (person: Persona, account: Persona, access: Access) => {
    await freshen(backend, person);
    const answer = await ask(person, account, access);
    await freshen(backend, person);
    return answer;
  };

  it("are granted and revoked by the owner, to others only", async () => {
    expect((await setAccess(owner, member, { role: "admin" })).rows).toMatchObject([{ role: "admin", active: true }]);
    expect((await member.insert("posts", buildPost())).status).toBe(201);
    expect((await setAccess(owner, member, { role: "member" })).rows).toMatchObject([{ role: "member" }]);
    expect(await member.insert("posts", buildPost())).toMatchObject({ status: 403, code: "42501" });
    for (const access of [{ role: "member" }, { active: false }]) {
      expect(await setAccess(owner, owner, access)).toMatchObject(
        refusal("You cannot change your own role or deactivate yourself."),
      );
    }
  });

  it.each([
    ["an owner is made", "member", true, { role: "admin" }],
    ["an owner is made a member", "admin", true, { role: "member" }],
    ["an owner is deactivated", "admin", true, { active: false }],
    ["an owner is activated again", "admin", false, { active: true }],
  ])("require a session of the last minute where %s, and end it", async (_what, role, active, access) => {
    const prepare = "update public.app_users set role = $2, active = $3 where id = $1";
    await sql(prepare, [member.id, role, active]);
    await sql("update auth.sessions set created_at = now() - interval '2 minutes'");
    expect(await ask(owner, member, access)).toMatchObject(refusal("Enter your password again."));
    expect((await owner.update("app_users", `id=eq.${member.id}`, access)).rows).toEqual([]);
    expect(await accountOf(member)).toMatchObject({ role, active });
    await freshen(backend, owner);
    expect((await ask(owner, member, access)).rows).toMatchObject([access]);
    expect((await owner.select("app_users")).status).toBe(401);
    await freshen(backend, owner);
    await sql(prepare, [member.id, "member", true]);
  });

  it("are changed in any session for a member", async () => {
    await sql("update auth.sessions set created_at = now() - interval '2 minutes'");
    for (const active of [false, true]) expect((await ask(owner, member, { active })).rows).toMatchObject([{ active }]);
  });

  it("accept the roles admin and member and existing users only", async () => {
    expect((await setAccess(owner, member, { role: "king" })).message).toContain("app_users_role_known");
    expect((await setAccess(owner, persona(backend, crypto.randomUUID()), { active: true })).message).toContain(
      "This user does not exist.",
    );
  });

  it("change at once, also for the first owner", async () => {
    const title = { title: "x" };
    const { rows } = await owner.insert("posts", buildPost({ slug: "before-the-demotion" }));
    const post = `id=eq.${rows[0]?.id}`;
    await setAccess(owner, member, { role: "admin" });
    expect((await setAccess(member, owner, { role: "member" })).rows).toMatchObject([{ role: "member" }]);
    expect(await owner.insert("posts", buildPost())).toMatchObject({ status: 403, code: "42501" });
    expect((await owner.update("posts", post, title)).rows).toEqual([]);
    expect((await owner.remove("posts", post)).rows).toEqual([]);
    expect((await owner.select("app_users")).rows).toMatchObject([{ id: owner.id }]);
    expect(await setAccess(owner, owner, { role: "admin" })).toMatchObject({ status: 403, code: "42501" });

    await setAccess(member, owner, { role: "admin", active: false });
    expect(await owner.insert("posts", buildPost())).toMatchObject({ status: 403, code: "42501" });
    await setAccess(member, owner, { role: "admin", active: true });
    expect((await owner.update("posts", post, title)).rows).toMatchObject([title]);
    await setAccess(owner, member, { role: "member" });
  });

  it("leave one owner when two demote each other", async () => {
    await setAccess(owner, member, { role: "admin" });
    await Promise.all([setAccess(owner, member, { role: "member" }), setAccess(member, owner, { role: "member" })]);
    expect(await sql("select from public.app_users where role = 'admin'")).toHaveLength(1);
    await sql("update public.app_users set role = case id when $1 then 'admin' else 'member' end", [owner.id]);
  });

  it.each([["role = 'member'"], ["active = false"]])("keep one owner when SQL sets %s", async (change) => {
    await expect(sql(`update public.app_users set ${change}`)).rejects.toThrow(
      "The site must keep at least one owner.",
    );
    expect(await accountOf(owner)).toMatchObject({ role: "admin", active: true });
  });
});

describe("an author", () => {
  it("is the signed-in user unless another is named, and a visitor reads no e-mail address", async () => {
    const { rows } = await owner.insert("posts", buildPost({ slug: "by-the-owner" }));
    expect(rows).toMatchObject([{ author_id: owner.id }]);
    const post = await visitor.select("posts?select=title,author:authors(*)&slug=eq.by-the-owner");
    expect(post.rows).toMatchObject([{ author: { id: owner.id, name: null, avatar_url: null } }]);
    expect(JSON.stringify(post.rows)).not.toContain("@");
  });

  it("follows the profile", async () => {
    await owner.update("app_users", `id=eq.${owner.id}`, { display_name: "O. Wner", avatar_url: "/demo/me.webp" });
    expect((await visitor.select(`authors?id=eq.${owner.id}`)).rows).toMatchObject([
      { name: "O. Wner", avatar_url: "/demo/me.webp" },
    ]);
    await owner.update("app_users", `id=eq.${owner.id}`, { display_name: null });
    expect((await visitor.select(`authors?id=eq.${owner.id}`)).rows).toMatchObject([{ name: null }]);
  });
});
