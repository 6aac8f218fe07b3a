import { beforeAll, describe, expect, it } from "vitest";
import { makeToken, withToken } from "./harness/accessTokens.ts";
import { type Persona, type Row, register } from "./harness/personas.ts";
import { keyOf } from "./harness/pictures.ts";
import {
  buildActivity,
  buildCertification,
  buildEducation,
  buildExperience,
  buildPage,
  buildPost,
  buildProject,
  buildSkill,
} from "./harness/rows.ts";
import { openSite } from "./harness/site.ts";

const { backend, visitor, member, owner, sql, registerWriter } = await openSite();
const writer = await registerWriter("writer@example.com");
const deactivated = await register(backend, "deactivated@example.com");
await sql("update public.app_users set role = 'admin', active = false where id = $1", [deactivated.id]);

const second = await register(backend, "second@example.com");
await sql("update public.app_users set role = 'admin' where id = $1", [second.id]);
const draftsToken = await withToken(backend, second.id, await makeToken(backend, second, false));
const token = await withToken(backend, owner.id, await makeToken(backend, owner, true));

const others: [string, Persona][] = [
  ["a visitor", visitor],
  ["a member", member],
  ["a deactivated owner", deactivated],
  ["a writer", writer],
  ["a token for drafts of another owner", draftsToken],
];
const writers: Persona[] = [writer, draftsToken];
const ownOnly = ["app_users", "messages"];

const uuid = "00000000-0000-4000-8000-000000000001";
const post = "00000000-0000-4000-8000-000000000002";
const later = "2999-01-01T00:00:00Z";
const file = { key: keyOf("a"), name: "a.png", bytes: 1 };

interface Rights {
  /** How many of the rows all others than the owner read. */
  reads: "all" | number;
  /** A row to insert, and a change of it. */
  row: Row;
  change: Row;
  /** Selects all rows. */
  where?: string;
  /** The owner neither inserts nor changes rows through the API. */
  isClosed?: true;
}

const isClosed = true;
const timeless = { created_at: "2001-01-01T00:00:00Z" };

/** Every table and view of the API. */
const tables: Record<string, Rights> = {
  activities: { reads: "all", row: buildActivity(), change: { title: "Changed" } },
  app_users: {
    reads: 1,
    row: { id: uuid, email: "x@example.com", role: "admin" },
    change: { role: "admin" },
    isClosed,
  },
  authors: { reads: "all", row: { id: uuid, name: "Somebody" }, change: { name: "Somebody" }, isClosed },
  certifications: { reads: "all", row: buildCertification(), change: { issuer: "Changed" } },
  content_relations: {
    reads: "all",
    row: { source_id: uuid },
    change: { similarity: 1 },
    where: `source_id=eq.${post}`,
    isClosed,
  },
  dismissed_findings: { reads: 0, row: { key: "link x" }, change: timeless, isClosed },
  education: { reads: "all", row: buildEducation(), change: { school: "Changed" } },
  experiences: { reads: "all", row: buildExperience(), change: { company: "Changed" } },
  health_checks: {
    reads: 0,
    row: { checked_at: later, findings: [], singleton: false },
    change: { findings: ["changed"] },
    where: "checked_at=gt.2000-01-01",
    isClosed,
  },
  media: { reads: 0, row: { ...file, key: keyOf("b"), created_by: null }, change: { alt: "Changed" } },
  media_files: { reads: 0, row: file, change: { alt: "Changed" }, isClosed },
  messages: { reads: 0, row: { name: "x", email: "x@example.com", body: "x" }, change: { body: "Changed" }, isClosed },
  pages: { reads: 1, row: buildPage({ title: "New" }), change: { title: "Changed" } },
  posts: { reads: 2, row: buildPost({ title: "New", slug: "" }), change: { title: "Changed" } },
  projects: { reads: 1, row: buildProject({ title: "New", slug: "" }), change: { title: "Changed" } },
  redirects: { reads: "all", row: { from_path: "/older", to_path: "/blog" }, change: { to_path: "/projects" } },
  // Visitors read single columns of a public résumé (resumeLinks.test.ts).
  resumes: { reads: 0, row: { name: "New", visibility: "Public" }, change: { name: "Changed" } },
  site: { reads: "all", row: { phone: "x" }, change: { phone: "x" }, where: "updated_at=gt.2000-01-01", isClosed },
  site_settings: { reads: 0, row: { id: "site", settings: { name: "x" } }, change: { settings: { name: "x" } } },
  skill_categories: { reads: "all", row: { name: "New" }, change: { name: "Changed" } },
  skill_evidence: { reads: "all", row: { posts: 9 }, change: { posts: 9 }, where: "posts=gt.0", isClosed },
  slug_history: { reads: 1, row: { resource: "posts", slug: "x", row_id: uuid }, change: { slug: "y" }, isClosed },
  technical_skills: { reads: "all", row: buildSkill({ name: "New" }), change: { name: "Changed" } },
  versions: { reads: 0, row: { resource: "posts", row_id: uuid, content: {} }, change: timeless, isClosed },
  visits: {
    reads: 0,
    row: { day: "2026-01-01", kind: "posts", name: uuid, times: 1 },
    change: { times: 2 },
    where: "times=gt.0",
    isClosed,
  },
};

const insertAll = async (table: string, ...rows: Row[]) => {
  for (const row of rows) expect(await owner.insert(table, row)).toMatchObject({ message: "" });
};

beforeAll(async () => {
  await insertAll(
    "posts",
    buildPost({ id: post, title: "Public", slug: "", tags: ["go"] }),
    buildPost({ title: "Public too", slug: "", tags: ["go"] }),
    buildPost({ title: "Secret draft", slug: "", tags: ["secret"], published_at: null }),
    buildPost({ title: "Secret until later", slug: "", tags: ["secret"], published_at: later }),
  );
  for (const title of ["Public", "Secret draft"]) await owner.update("posts", `title=eq.${title}`, { slug: "moved" });
  await insertAll(
    "projects",
    buildProject({ title: "Public", slug: "" }),
    buildProject({ title: "Secret draft", slug: "", status: "Draft" }),
  );
  await insertAll("pages", buildPage({ title: "Public" }), buildPage({ title: "Secret draft", published_at: null }));
  await insertAll("activities", buildActivity());
  await insertAll("certifications", buildCertification());
  await insertAll("education", buildEducation());
  await insertAll("experiences", buildExperience());
  await insertAll("technical_skills", buildSkill({ name: "Go" }));
  await insertAll(
    "resumes",
    { name: "Public", visibility: "Public" },
    { name: "Secret" },
    { name: "Secret", visibility: "By link" },
  );
  await insertAll("redirects", { from_path: "/old", to_path: "/blog" });
  await insertAll("media", file);
  await insertAll("dismissed_findings", { key: "alt media" });
  await insertAll("health_checks", { checked_at: "2026-01-01", findings: [] });
  await owner.update("posts", `id=eq.${post}`, { featured_image: `/media/${file.key}` });
  await owner.rpc("propose_change", { resource: "posts", row_id: post, content: { title: "Secret proposal" } });
  await sql("update private.backups set file_name = 'x', made_at = now(), bytes = 1");
  await sql("insert into private.demo_rows (kind, row_id) select 'posts', id from public.posts");
  await sql("insert into public.messages (name, email, body) values ('Secret', 'x@example.com', 'x')");
  await sql("insert into public.visits values (current_date, 'posts', $1, 1), (current_date, 'views', '', 1)", [post]);
});

describe("the matrix of rights", () => {
  it("has every table and view of the API", async () => {
    const found = await sql(
      "select relname from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'v')",
    );
    expect(found.map(({ relname }) => String(relname)).sort()).toEqual(Object.keys(tables).sort());
  });
});

describe.each(Object.entries(tables))(
  "%s",
  (table, { reads, row, change, where = "created_at=gt.2000-01-01", isClosed }) => {
    const stored = () => sql(`select * from public.${table} as stored order by stored::text`);
    const refuses = async (person: Persona, mayDelete = false) => {
      const before = await stored();
      expect(before.length).toBeGreaterThan(0);
      // No account can insert rows into a view of several tables.
      expect(await person.insert(table, row)).toMatchObject({
        rows: [],
        code: expect.stringMatching(/^(42501|55000|too_much)$/),
      });
      expect((await person.update(table, where, change)).rows).toEqual([]);
      if (!mayDelete) expect((await person.remove(table, where)).rows).toEqual([]);
      expect(await stored()).toEqual(before);
    };

    it.each(others)("is read in part and not written by %s", async (_who, person) => {
      const { rows } = await person.select(`${table}?${where}`);
      const all = (await owner.select(`${table}?${where}`)).rows;
      expect(all.length).toBeGreaterThan(0);
      if (reads === "all") expect(rows).toEqual(all);
      else expect(rows).toHaveLength(table === "app_users" && person === visitor ? 0 : reads);
      expect(JSON.stringify(rows)).not.toMatch(/secret/i);
      await refuses(person);
      const [{ id } = {}] = (await sql(`select to_jsonb(stored) ->> 'id' as id from public.${table} as stored`)).slice(
        -1,
      );
      if (id && !isClosed)
        expect(await person.upsert(table, [{ ...row, id }])).toMatchObject({ rows: [], code: "42501" });
    });

    it.runIf(isClosed && !["dismissed_findings", "health_checks", "messages"].includes(table))(
      "is not written by the owner",
      () => refuses(owner, table === "versions"),
    );

    it.skipIf(isClosed || table === "site_settings")(
      "is inserted, changed and deleted by the owner and a token that publishes",
      async () => {
        for (const person of [owner, token]) {
          const [{ id } = {}] = (await person.insert(table, row)).rows;
          expect((await person.update(table, `id=eq.${id}`, change)).rows).toMatchObject([change]);
          expect((await person.remove(table, `id=eq.${id}`)).rows).toMatchObject([change]);
          expect((await person.select(`${table}?id=eq.${id}`)).rows).toEqual([]);
        }
      },
    );

    it.skipIf(ownOnly.includes(table))("is read by a token that publishes as by its owner", async () => {
      const all = await owner.select(`${table}?${where}`);
      expect((await token.select(`${table}?${where}`)).rows).toEqual(all.rows);
    });
  },
);

type Access =
  | "everybody"
  | "every account"
  | "the owner and writers"
  | "the owner"
  | "the owner, while other accounts read no rows";

const forOwner = "the owner, while other accounts read no rows";

describe("unpublished content", () => {
  it("becomes public at its scheduled time", async () => {
    await sql("update public.posts set published_at = now() - interval '1 second' where title = 'Secret until later'");
    expect((await visitor.select("posts")).rows).toHaveLength(3);
    await sql("update public.posts set published_at = $1 where title = 'Secret until later'", [later]);
  });

  it("includes a project without a status", async () => {
    const { rows } = await owner.insert("projects", {
      ...buildProject({ title: "Undecided", slug: "" }),
      status: undefined,
    });
    expect(rows).toMatchObject([{ status: "Draft" }]);
    await owner.remove("projects", "title=eq.Undecided");
  });
});

describe("the schema private", () => {
  it("is closed to each role of the API", async () => {
    for (const table of ["site_owner", "settings", "imported_rows", "preview_links"]) {
      for (const [, person] of [...others, ["the owner", owner] as const]) {
        expect((await person.select(table)).status).toBe(404);
      }
    }
    const granted = await sql(`select grantee, table_name from information_schema.role_table_grants
      where table_schema = 'private' and grantee in ('anon', 'authenticated', 'PUBLIC')`);
    expect(granted).toEqual([]);
  });
});

/** Every function of the API: its arguments, and who may call it. */
const functions: Record<string, [Row, Access]> = {
  backup_status: [{}, forOwner],
  change_rows: [{ kind: "posts", ids: [uuid], action: "publish" }, "the owner"],
  content_version: [{}, "everybody"],
  create_access_token: [{ token_name: "x", may_publish: true, ends_on: "2999-01-01" }, "the owner"],
  dead_paths: [{ paths: ["/blog/x"] }, forOwner],
  demo_content: [{}, forOwner],
  end_session: [{ session_id: uuid }, "every account"],
  exchange_access_token: [{ token: "plinth_0" }, "everybody"],
  find_text: [{ wanted: "secret" }, "the owner"],
  find_words: [{ query: "secret" }, forOwner],
  hand_over: [{ email_address: "writer@example.com" }, "the owner"],
  health_report: [{}, forOwner],
  import_step: [{ step: "state", data: {} }, "the owner"],
  invite_writer: [{ email_address: "friend@example.com", writer_name: "Friend" }, "the owner"],
  keep_draft: [{ resource: "posts", row_id: uuid, content: {}, device: uuid }, "the owner and writers"],
  list_posts: [{}, "everybody"],
  list_projects: [{}, "everybody"],
  mark_messages: [{ ids: [uuid], is_read: true }, "the owner"],
  may_remove_media: [{ name: "x" }, "every account"],
  may_store_media: [{ name: "x" }, "every account"],
  media_uses: [{ keys: [file.key] }, forOwner],
  my_access_tokens: [{}, "every account"],
  my_sessions: [{}, "every account"],
  open_preview: [{ link_token: "secret" }, "everybody"],
  open_resume: [{ link_token: "secret" }, "everybody"],
  owner_overview: [{ today: "2026-11-27" }, forOwner],
  registration_open: [{}, "everybody"],
  propose_change: [{ resource: "posts", row_id: post, content: { title: "Changed" } }, "the owner and writers"],
  removable_media: [{ names: [keyOf("c")] }, forOwner],
  remove_demo_content: [{}, "the owner"],
  remove_writer: [{ user_id: writer.id }, "the owner"],
  rename_tag: [{ kind: "posts", former: "a", latter: "b" }, "the owner"],
  replace_media: [{ former: file.key, latter: file.key }, "the owner"],
  replace_text: [{ wanted: "secret", replacement: "b", kind: "posts", ids: [] }, "the owner"],
  restore_rows: [{ resource: "app_users", row_ids: [owner.id] }, "the owner"],
  revoke_access_token: [{ token_id: uuid }, "every account"],
  row_visits: [{ row_kind: "posts", ids: [post] }, forOwner],
  save_first_run: [{ status: "new" }, "the owner"],
  search_content: [{ query: "secret" }, "everybody"],
  set_registration: [{ is_open: true }, "the owner"],
  set_review: [{ kind: "posts", row_id: uuid, note: "" }, "the owner"],
  set_user_access: [{ user_id: writer.id, role: "admin" }, "the owner"],
  share_draft: [{ wanted: post }, "the owner"],
  site_health: [{ origin: "https://example.org", gone: [] }, forOwner],
  store_rendered: [{ texts: [] }, "the owner"],
  tag_spellings: [{ kind: "posts", wanted: ["go"] }, "everybody"],
  texts_to_render: [{}, "the owner"],
  used_tags: [{}, "every account"],
  visit_summary: [{}, forOwner],
  writers_desk: [{}, "every account"],
};

describe("a function of the API", () => {
  const nothing = /^(\[\]|null)$/;

  it("is in this matrix", async () => {
    const known = await sql(`select distinct proname from pg_proc where pronamespace = 'public'::regnamespace
      and has_function_privilege('authenticated', oid, 'execute')
      and not exists (select from pg_type where typrelid <> 0 and pg_type.oid = any (proargtypes::oid[]))`);
    expect(known.map(({ proname }) => String(proname)).sort()).toEqual(Object.keys(functions).sort());
  });

  it.each(Object.entries(functions).map(([name, called]) => [name, ...called] as const))(
    "%s with %j is for %s",
    async (name, given, access) => {
      for (const [who, person] of others) {
        const isAllowed =
          access === "everybody" ||
          (access === "the owner and writers" && writers.includes(person)) ||
          (person !== visitor && (access === "every account" || access === forOwner));
        const { code, text } = await person.rpc(name, given);
        expect([who, code]).toEqual([who, isAllowed ? "" : "42501"]);
        if (access === forOwner && isAllowed) expect(text).toMatch(nothing);
        expect(text).not.toMatch(/secret/i);
      }
      if (access === forOwner) expect((await owner.rpc(name, given)).text).not.toMatch(nothing);
    },
  );
});
