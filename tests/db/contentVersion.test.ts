import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import type { Row } from "./harness/personas.ts";
import { buildPost } from "./harness/rows.ts";
import { openSite } from "./harness/site.ts";

const { visitor, member, owner, sql, sqlPastTriggers } = await openSite();

const versionNow = async () => (await sql("select private.content_version() as version"))[0]?.version;

/** Returns whether the version changed while this ran. */
const moves = async (work: () => Promise<unknown>) => {
  const before = await versionNow();
  await work();
  return (await versionNow()) !== before;
};

const newPost = async (given: Row = {}) => (await owner.insert("posts", { ...buildPost(), ...given })).rows[0]?.id;

describe("the version of the public content", () => {
  it("changes with every public table and every kind of statement", async () => {
    const readable = await sql(`
      select tablename as name from pg_tables
      where schemaname = 'public' and exists (
        select from pg_policies
        where pg_policies.tablename = pg_tables.tablename and cmd = 'SELECT' and 'anon' = any (roles))
      order by 1`);
    const watched = await sql(`
      select tgrelid::regclass::text as name from pg_trigger
      where tgname in ('watch_inserted', 'watch_updated', 'watch_deleted', 'watch_truncated')
      group by 1 having count(*) = 4 order by 1`);
    expect(readable.length).toBeGreaterThan(9);
    expect(watched).toEqual(readable);
  });

  it("does not reveal how often the owner saves", async () => {
    await newPost();
    const version = await versionNow();
    expect(version).toMatch(/^[0-9a-f]{64}$/);
    expect((await visitor.rpc("content_version", {})).status).toBe(200);
  });

  it("changes with inserts, updates and deletions, through the API or SQL", async () => {
    let id: unknown;
    expect(await moves(async () => (id = await newPost()))).toBe(true);
    expect(await moves(() => owner.update("posts", `id=eq.${id}`, { title: "Changed" }))).toBe(true);
    expect(await moves(() => owner.remove("posts", `id=eq.${id}`))).toBe(true);
    expect(await moves(() => sql("insert into public.skill_categories (name) values ('By SQL')"))).toBe(true);
    expect(await moves(() => sql("truncate public.skill_categories cascade"))).toBe(true);
  });

  it("changes with the author's name and picture", async () => {
    const rename = { display_name: "Mira" };
    expect(await moves(() => owner.update("app_users", `id=eq.${owner.id}`, rename))).toBe(true);
  });

  it("changes with the tables of a later migration", async () => {
    await sql(
      "create table public.walks (id uuid primary key default gen_random_uuid(), created_at timestamptz, updated_at timestamptz)",
    );
    await sql("select private.open_to_readers('public.walks')");
    expect(await moves(() => sql("insert into public.walks default values"))).toBe(true);
    await sql("drop table public.walks");
  });

  it("changes once per transaction, so that a long one leaves one dead row", async () => {
    const counter = async () => Number((await sql("select version from private.content_state"))[0]?.version);
    const before = await counter();
    await sql(
      "do $$ begin for n in 1..50 loop insert into public.skill_categories (name) values ('c' || n); end loop; end $$",
    );
    expect(await counter()).toBe(before + 1);
  });

  it("stays after rejected and rolled-back statements, messages and changes of members", async () => {
    await newPost({ slug: "stays" });
    const message = { name: "Ada", email: "ada@example.com", body: "Hello" };
    for (const work of [
      () => visitor.update("posts", "slug=eq.stays", { title: "Mine" }),
      () => member.update("posts", "slug=eq.stays", { title: "Mine" }),
      () => member.remove("posts", "slug=eq.stays"),
      () => visitor.insert("messages", message),
      () => member.update("app_users", `id=eq.${member.id}`, { display_name: "Zed" }),
      () => sql("insert into public.posts (title, slug, content) values ('', '', '')").catch(() => {}),
      () => visitor.select("posts"),
    ]) {
      expect(await moves(work)).toBe(false);
    }
  });

  it("changes when a scheduled publication is due, and reveals no later ones", async () => {
    const soon = "now() + interval '1 hour'";
    const id = await newPost({ published_at: null });
    await sql(`update public.posts set published_at = ${soon} where id = '${id}'`);
    const scheduled = await versionNow();
    const [{ is_then } = {}] = await sql(
      `select private.next_publication() > now() + interval '59 minutes' as is_then`,
    );
    expect(is_then).toBe(true);
    expect((await visitor.rpc("content_version", {})).status).toBe(200);
    expect((await visitor.rpc("next_publication", {})).status).toBeGreaterThanOrEqual(400);
    // The row's time passes without a trigger.
    await sqlPastTriggers(`update public.posts set published_at = clock_timestamp() where id = '${id}'`);
    expect(await versionNow()).not.toBe(scheduled);
    expect((await sql("select private.next_publication() as next"))[0]?.next).toBeNull();
  });
});

describe("the deploy hook of docs/deploy.md", () => {
  it("is called once for each save", async () => {
    const [, statement = ""] =
      /```sql\n(create trigger deploy [^`]*)```/.exec(readFileSync("docs/deploy.md", "utf8")) ?? [];
    // Replaces Supabase's function, which sends a request.
    await sql("create schema supabase_functions");
    await sql("create table supabase_functions.sent (url text, method text)");
    await sql(`create function supabase_functions.http_request() returns trigger language plpgsql as $$
    begin insert into supabase_functions.sent values (tg_argv[0], tg_argv[1]); return null; end $$`);
    await sql(statement);
    await newPost({ tags: ["one", "two"] });
    // Once more after the rendering of its text.
    await sql("delete from supabase_functions.sent where ctid = (select ctid from supabase_functions.sent limit 1)");
    const sent = await sql("select * from supabase_functions.sent");
    expect(sent).toEqual([{ url: expect.stringMatching(/^https:/), method: "POST" }]);
    await sql("drop schema supabase_functions cascade");
  });
});
