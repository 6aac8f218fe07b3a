import { describe, expect, it } from "vitest";
import { claimSite, resetPassword } from "#server/database/ownerAccount.ts";
import { openSite } from "./harness/site.ts";

const { owner, sql } = await openSite();
const hash = "$2b$10$kt6LrELOkaBU.UJO66i50uqI3dW8umspfFjXSh/HBtU12xsxVqm9y";

describe("a site without an owner", () => {
  it("is claimed for an account, once", async () => {
    await sql("delete from private.site_owner");
    await sql("update public.app_users set role = 'member'");
    expect((await owner.insert("posts", { title: "Mine", content: "Words" })).status).toBe(403);
    expect(await claimSite(sql, "OWNER@example.com", hash)).toBe("owner@example.com");
    await expect(claimSite(sql, "member@example.com", hash)).rejects.toThrow("already has an owner");
    expect(
      await sql(
        "select app_users.role from public.app_users join auth.users using (id) where users.email = 'owner@example.com'",
      ),
    ).toEqual([{ role: "admin" }]);
  });

  it("gives the account a new password and ends its sessions, because a stranger may have registered its address", async () => {
    expect((await owner.insert("posts", { title: "Mine", content: "Words" })).status).toBe(401);
    expect(await sql("select encrypted_password from auth.users where email = 'owner@example.com'")).toEqual([
      { encrypted_password: hash },
    ]);
  });
});

describe("a new password", () => {
  it("is set for the owner without an address, and signs out everywhere", async () => {
    await sql("insert into auth.sessions (id, user_id) select gen_random_uuid(), id from auth.users");
    expect(await resetPassword(sql, null, hash)).toEqual({ email: "owner@example.com", warnings: [] });
    expect(
      await sql("select from auth.sessions join auth.users on users.id = user_id where email like 'owner%'"),
    ).toEqual([]);
    expect(await sql("select email from auth.users where encrypted_password = $1", [hash])).toEqual([
      { email: "owner@example.com" },
    ]);
  });

  it("comes with a warning for a member", async () => {
    expect((await resetPassword(sql, "MEMBER@example.com", hash)).warnings).toEqual([
      "member@example.com is not an owner of this site. It can only read.",
    ]);
    await expect(resetPassword(sql, "nobody@example.com", hash)).rejects.toThrow("No account has the e-mail address");
  });

  it("requires an address when several owners or no active one exist", async () => {
    await sql("update public.app_users set role = 'admin'");
    await expect(resetPassword(sql, null, hash)).rejects.toThrow(
      "This site has 2 owners. Name one with --email (member@example.com, owner@example.com).",
    );
    await sql("delete from private.site_owner");
    await sql("update public.app_users set active = false");
    await expect(resetPassword(sql, null, hash)).rejects.toThrow("This site has no active owner");
    expect((await resetPassword(sql, "owner@example.com", hash)).warnings[0]).toContain("is deactivated");
  });
});
