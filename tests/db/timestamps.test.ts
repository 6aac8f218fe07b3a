import { describe, expect, it } from "vitest";
import {
  buildCertification,
  buildEducation,
  buildExperience,
  buildPost,
  buildProject,
  buildSkill,
} from "./harness/rows.ts";
import { openSite } from "./harness/site.ts";

const { owner, sql } = await openSite();

// A column of each table and its new value.
const changes: Record<string, string> = {
  app_users: "bio = coalesce(bio, '') || '.'",
  authors: "name = coalesce(name, '') || '.'",
  certifications: "issuer = coalesce(issuer, '') || '.'",
  education: "school = school || '.'",
  experiences: "company = coalesce(company, '') || '.'",
  messages: "body = body || '.'",
  pages: "content = content || '.'",
  posts: "content = content || '.'",
  projects: "description = description || '.'",
  redirects: "to_path = to_path || '-x'",
  site_settings: "settings = jsonb_build_object('name', coalesce(settings ->> 'name', '') || '.')",
  skill_categories: "name = name || '.'",
  slug_history: "slug = slug || '-x'",
  technical_skills: "name = name || '.'",
};

const publicTables =
  "select table_name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'";

// A version and a dismissal have one timestamp only, and visits only a day.
const others: readonly unknown[] = ["versions", "dismissed_findings", "health_checks", "visits"];

const namesIn = async (query: string): Promise<unknown[]> =>
  (await sql(`${query} order by table_name`))
    .map(({ table_name }) => table_name)
    .filter((name) => !others.includes(name));

const namesWith = (column: string): Promise<unknown[]> =>
  namesIn(`select table_name from (${publicTables}) as tables
    join information_schema.columns using (table_name) where table_schema = 'public' and column_name = '${column}'`);

await owner.insert("posts", buildPost());
await owner.update("posts", "slug=eq.a-post", { slug: "renamed" });
await owner.insert("pages", { title: "Uses", content: "A desk" });
await owner.insert("projects", buildProject());
await owner.insert("redirects", { from_path: "/old", to_path: "/blog" });
await owner.insert("certifications", buildCertification());
await owner.insert("experiences", buildExperience());
await owner.insert("education", buildEducation());
await owner.insert("technical_skills", buildSkill());
await sql("insert into public.messages (name, email, body) values ('Ada', 'ada@example.com', 'Hello')");

/** Reads when the rows of a table were created and changed. */
const times = async (table: string) => {
  const [row] = await sql(
    `select count(*)::integer as count, string_agg(created_at::text, ' ' order by created_at) as created,
       min(updated_at)::text as first, max(updated_at)::text as last from public.${table}`,
  );
  return row;
};

const isLater = async (one: unknown, other: unknown): Promise<unknown> => {
  const [row] = await sql("select $1::timestamptz > $2::timestamptz as is_later", [one, other]);
  return row?.is_later;
};

describe("the time of the last change of a text", () => {
  const revisedAt = async (table: string) => {
    const [row] = await sql(`select revised_at::text from public.${table}`);
    return row?.revised_at ?? null;
  };

  const [texts, otherChanges] = [
    {
      posts: ["title = 'Other'", "content = 'Other'", "excerpt = 'A summary'"],
      projects: ["description = 'Other'", "results = '{Faster}'", "role = 'Lead'"],
      pages: ["title = 'Other'", "content = 'Other'"],
    },
    {
      posts: ["tags = '{go}'", "published_at = now()", "featured_image = '/a.png'", "content = content"],
      projects: ["tech = '{go}'", "date = now()", "status = 'Live'"],
      pages: ['"order" = 7', "in_navigation = true"],
    },
  ];

  it("is empty for a new or imported row", async () => {
    for (const table of Object.keys(texts)) expect(await revisedAt(table), table).toBeNull();
  });

  it.each(Object.entries(otherChanges))("stays when a column of %s without text changes", async (table, changes) => {
    for (const change of changes) await sql(`update public.${table} set ${change}`);
    expect(await revisedAt(table)).toBeNull();
    await owner.rpc("rename_tag", { kind: table, former: "go", latter: "golang" });
    expect(await revisedAt(table)).toBeNull();
  });

  it.each(Object.entries(texts))("changes with the texts of %s", async (table, changes) => {
    for (const change of changes) {
      const before = await revisedAt(table);
      await sql(`update public.${table} set ${change}`);
      expect(await isLater(await revisedAt(table), before ?? "2001-01-01"), change).toBe(true);
    }
  });
});

describe("the times of a row", () => {
  it("are set by the same trigger on every table", async () => {
    const tables = await namesIn(publicTables);
    expect(tables).toEqual(expect.arrayContaining(Object.keys(changes)));
    expect(await namesWith("updated_at")).toEqual(tables);
    expect(await namesWith("created_at")).toEqual(tables);
    const touched =
      "select event_object_table as table_name from information_schema.triggers where trigger_name = 'touch'";
    expect(await namesIn(`${touched} and trigger_schema = 'public'`)).toEqual(tables);
  });

  it.each(Object.entries(changes))("change updated_at only when a row of %s changes", async (table, change) => {
    const before = await times(table);
    expect(before?.count).toBeGreaterThan(0);
    await sql(`update public.${table} set ${change}, created_at = '2001-01-01', updated_at = '2001-01-01'`);
    const after = await times(table);
    expect(after?.created).toBe(before?.created);
    expect(await isLater(after?.first, before?.last)).toBe(true);
    await sql(`update public.${table} set ${change}, updated_at = '9001-01-01'`);
    const last = await times(table);
    expect(await isLater(last?.first, after?.last)).toBe(true);
    expect(await isLater(last?.last, "9000-01-01")).toBe(false);
  });
});
