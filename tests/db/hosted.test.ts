import { execFile } from "node:child_process";
import { readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { gunzipSync } from "node:zlib";
import type { PGlite } from "@electric-sql/pglite";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { generateTypes, pushMigrations, startHostedStandIn, typesFile } from "#server/database/databaseTypes.ts";
import { diffDatabases } from "#server/database/schemaDiff.ts";
import { catalogueOf } from "./harness/everythingOf.ts";
import { blocksOf, follow, pageGuide, resourceGuide } from "./harness/guide.ts";
import { becomeHostedAccount, hostedPeople, member, owner, storageTables } from "./harness/hostedAccount.ts";

// A hosted project in place of the embedded backend: the CLI pushes, and the grants of the migrations hold.
const hosted = await startHostedStandIn();
afterAll(() => hosted.close());
await hosted.db.exec(becomeHostedAccount);
await pushMigrations(hosted);
await hosted.db.exec("reset role");

/** A database made by supabase/schemas instead of the migrations. */
const described = await startHostedStandIn();
afterAll(() => described.close());

const migrationFolder = new URL("../../supabase/migrations/", import.meta.url);
const schemaFolder = new URL("../../supabase/schemas/", import.meta.url);

await described.db.exec(becomeHostedAccount);
for (const file of readdirSync(schemaFolder).sort()) {
  await described.db.exec(readFileSync(new URL(file, schemaFolder), "utf8"));
}
await described.db.exec("reset role");

const rowsOf = (db: PGlite) => async (statement: string) => (await db.query<Record<string, unknown>>(statement)).rows;
const rows = rowsOf(hosted.db);

/** Runs statements as an API role would, with the claims of this account, and takes everything back. */
const as = async (role: "anon" | "authenticated", id: string, ...statements: string[]) => {
  await hosted.db.exec(`begin; set local role ${role}; set local request.jwt.claim.sub = '${id}'`);
  try {
    const answers = [];
    for (const statement of statements) answers.push(await rows(statement));
    return answers.at(-1) ?? [];
  } finally {
    await hosted.db.exec("rollback");
  }
};

await hosted.db.exec(hostedPeople);

describe("a hosted project", () => {
  it("gets every migration from `supabase db push`", async () => {
    const applied = await rows(
      "select version || '_' || name || '.sql' as file from supabase_migrations.schema_migrations order by 1",
    );
    expect(applied.map(({ file }) => file)).toEqual(readdirSync(migrationFolder).sort());
  });

  it("then has everything in supabase/schemas and nothing else (otherwise run `npm run db:diff`)", async () => {
    expect(await catalogueOf(rows)).toEqual(await catalogueOf(rowsOf(described.db)));
  });

  it("gets them by an account that does not own the auth schema", async () => {
    const owners = await rows("select distinct schemaname || ': ' || tableowner as name from pg_tables order by 1");
    const names = owners.map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(["auth: postgres", "private: developer", "public: developer"]));
    expect(names).not.toContain("public: postgres");
  });

  // Its API loads the extension safeupdate, which refuses them also where a function asks.
  it("updates and deletes nothing without saying which rows", async () => {
    const bodies = await rows(`select proname, prosrc from pg_proc join pg_namespace on pg_namespace.oid = pronamespace
      where nspname in ('public', 'private')`);
    const statements = bodies.flatMap(({ proname, prosrc }) =>
      String(prosrc)
        .split(";")
        .filter((statement) => /\bupdate\s+(?!set\b)\S+\s+(?:as\s+\w+\s+)?set\b|\bdelete\s+from\b/.test(statement))
        .map((statement) => `${proname}: ${statement.trim()}`),
    );
    expect(statements.length).toBeGreaterThan(10);
    expect(statements.filter((statement) => !/\bwhere\b/.test(statement))).toEqual([]);
  });

  it("hears nothing from `supabase db advisors`, except that no index of an empty database was used yet", async () => {
    const advisors = ["db", "advisors", "--type=all", "--level=info", "--fail-on=warn", "--output-format=json"];
    const report = await hosted.supabase(...advisors);
    const names = [...report.matchAll(/"name":"(\w+)","title"/g)].map(([, name]) => name);
    expect(new Set(names)).toEqual(new Set(["unused_index"]));
  });
});

describe("a hosted project of 1.0.0-rc.1", () => {
  const guide = readFileSync(new URL("../../docs/deploy.md", import.meta.url), "utf8");
  const [, section = ""] = /^### Update a hosted project\n(.*?)^## /ms.exec(guide) ?? [];
  const [push, list, repair, ...others] = [...section.replaceAll("\\\n", "").matchAll(/^ *npx supabase (.*)$/gm)].map(
    ([, words = ""]) => words.split(/\s+/).filter((word) => word !== "--remote"),
  );
  const backup = gunzipSync(readFileSync("tests/fixtures/backup-of-1.0.0-rc.1.sql.gz")).toString();
  const versions = [...backup.matchAll(/^INSERT INTO supabase_migrations\.schema_migrations VALUES \('(\d+)'/gm)].map(
    ([, version]) => version,
  );

  it("gets the later migrations by the commands of docs/deploy.md, in their order", { tags: ["release"] }, async () => {
    expect(versions).toHaveLength(35);
    expect(others).toEqual([push]);
    const project = await startHostedStandIn();
    const [baseline = ""] = readdirSync(migrationFolder).filter((file) => file.endsWith("_baseline.sql"));
    await project.db.exec(becomeHostedAccount + readFileSync(new URL(baseline, migrationFolder), "utf8"));
    await project.db.exec(`create schema supabase_migrations;
      create table supabase_migrations.schema_migrations (version text primary key, statements text[], name text);
      insert into supabase_migrations.schema_migrations (version) select unnest('{${versions}}'::text[]);`);
    await expect(pushMigrations(project)).rejects.toThrow(
      "Remote migration versions not found in local migrations directory",
    );
    expect(await project.supabase(...(list ?? []))).toContain(versions.at(-1));
    await project.supabase(...(repair ?? []), "--yes");
    await pushMigrations(project);
    await project.db.exec("reset role");
    const history = "select version from supabase_migrations.schema_migrations order by 1";
    expect(await rowsOf(project.db)(history)).toEqual(await rows(history));
    expect(await catalogueOf(rowsOf(project.db))).toEqual(await catalogueOf(rows));
    await project.close();
  });
});

describe("the grants", () => {
  it("equal the permission matrix", async () => {
    const granted = await rows(`
      select table_name as "table", string_agg(lower(privilege_type) || ' ' || grantee, ', ' order by privilege_type, grantee) as rights
      from information_schema.role_table_grants
      where table_schema in ('public', 'private') and grantee in ('anon', 'authenticated', 'PUBLIC')
      group by table_name order by table_name`);
    const content =
      "delete authenticated, insert authenticated, select anon, select authenticated, update authenticated";
    const readOnly = "select anon, select authenticated";
    expect(Object.fromEntries(granted.map(({ table, rights }) => [table, rights]))).toEqual({
      activities: content,
      app_users: "select authenticated",
      authors: readOnly,
      certifications: content,
      content_relations: readOnly,
      dismissed_findings: "delete authenticated, insert authenticated, select authenticated",
      education: content,
      experiences: content,
      health_checks: "insert authenticated, select authenticated, update authenticated",
      media: "delete authenticated, insert authenticated, select authenticated, update authenticated",
      media_files: "select authenticated",
      messages: "delete authenticated, select authenticated",
      // Visitors read all columns but the source.
      pages: content.replace("select anon, ", ""),
      posts: content.replace("select anon, ", ""),
      projects: content.replace("select anon, ", ""),
      resumes: content.replace("select anon, ", ""),
      site: readOnly,
      site_settings: content,
      redirects: content,
      skill_categories: content,
      skill_evidence: readOnly,
      slug_history: readOnly,
      technical_skills: content,
      versions: "delete authenticated, select authenticated",
      visits: "select authenticated",
    });
  });

  it("let an account change four columns of its row: not role, active or email", async () => {
    const columns = await rows(`select column_name from information_schema.column_privileges
      where table_name = 'app_users' and privilege_type = 'UPDATE' and grantee = 'authenticated' order by 1`);
    expect(columns.map(({ column_name }) => column_name)).toEqual(["avatar_url", "bio", "display_name", "updated_at"]);
  });

  /** Names of functions by their schema. */
  const functionsIn = (schema: string, names: string): string[] => names.split(" ").map((name) => `${schema}.${name}`);
  const forVisitors = [
    ...functionsIn(
      "public",
      "content_version exchange_access_token list_posts list_projects open_preview open_resume registration_open search_content tag_spellings",
    ),
    ...functionsIn(
      "private",
      "content_version exchange_access_token folded found_rows has_text is_owner list_page open_preview open_resume place_of " +
        "registration_open search_query skill_key text_around visible_settings with_signs_kept writer_id",
    ),
  ];
  const forAccounts = [
    ...functionsIn(
      "public",
      "backup_status change_rows create_access_token dead_paths demo_content end_session find_text find_words hand_over health_report import_step " +
        "invite_writer keep_draft mark_messages may_remove_media may_store_media media_uses my_access_tokens my_sessions " +
        "owner_overview propose_change removable_media remove_demo_content remove_writer rename_tag replace_media replace_text " +
        "restore_rows revoke_access_token row_visits save_first_run set_registration set_review set_user_access share_draft site_health store_rendered " +
        "texts_to_render used_tags visit_summary writers_desk",
    ),
    ...functionsIn(
      "private",
      "are_images are_resume_items backup_status complete_versions create_access_token decoded_path demand_owner demand_renderer " +
        "demo_content end_session find_words hand_over invite_writer is_image_address is_language is_list is_owner_in_person is_rendering is_set " +
        "is_site_path is_slug is_token_session is_web_address keep_draft mark_messages media_key media_uses my_access_tokens my_sessions " +
        "owner_overview owners_import_step plain_words propose_change redirect_key remove_demo_content remove_writer renamed_tags " +
        "rendered_columns replace_media replaced replaced_columns reserved_slugs restore_rows revoke_access_token save_first_run " +
        "search_config search_document search_words set_registration set_review set_user_access share_draft site_health slug_letters stems tag_column " +
        "transliterated_letters used_media was_own_draft writers_desk",
    ),
  ];

  it.each([
    ["a visitor", "anon", forVisitors],
    ["an account", "authenticated", [...forVisitors, ...forAccounts]],
  ])("let %s execute these functions, and no others", async (_who, role, functions) => {
    const executable =
      await rows(`select nspname || '.' || proname as name from pg_proc join pg_namespace on pg_namespace.oid = pronamespace
        where nspname in ('public', 'private') and has_function_privilege('${role}', pg_proc.oid, 'execute') order by 1`);
    expect(executable.map(({ name }) => name)).toEqual(functions.toSorted());
  });
});

describe("under those grants", () => {
  const session = "00000000-0000-4000-8000-0000000000aa";
  beforeAll(() => hosted.db.exec(`insert into auth.sessions (id, user_id) values ('${session}', '${owner}')`));
  const inFreshSession = (statement: string) =>
    as("authenticated", owner, `set local request.jwt.claims = '{"session_id":"${session}"}'`, statement);

  it("the owner writes each kind of content, with all that triggers do", async () => {
    const post = await as(
      "authenticated",
      owner,
      "insert into posts (title, slug, content, tags) values ('Hello', 'hello', 'x', '{a}') returning slug, author_id",
    );
    expect(post).toEqual([{ slug: "hello", author_id: owner }]);
    const skill = "insert into technical_skills (name) values ('x') returning category";
    expect(await as("authenticated", owner, skill)).toEqual([{ category: "Uncategorized" }]);
  });

  it("an owner whose session has ended reads and writes as a member, though the token is valid for an hour", async () => {
    const ended = "00000000-0000-4000-8000-0000000000bb";
    const claims = (id: string) => `set local request.jwt.claims = '{"session_id":"${id}"}'`;
    const write = "insert into skill_categories (name) values ('Ended') returning name";
    expect(await as("authenticated", owner, claims(session), write)).toEqual([{ name: "Ended" }]);
    await expect(as("authenticated", owner, claims(ended), write)).rejects.toThrow("row-level security");
    await hosted.db.exec("insert into posts (title, content, published_at) values ('Only a draft', 'x', null)");
    const drafts = "select title from posts where published_at is null";
    expect(await as("authenticated", owner, claims(session), drafts)).toEqual([{ title: "Only a draft" }]);
    expect(await as("authenticated", owner, claims(ended), drafts)).toEqual([]);
    await expect(as("authenticated", owner, claims(ended), "select set_registration(true)")).rejects.toThrow(
      "only the owner",
    );
    // A token without a session, as one that a service makes for the account.
    expect(await as("authenticated", owner, write)).toEqual([{ name: "Ended" }]);
    await hosted.db.exec("delete from posts where title = 'Only a draft'");
  });

  it("lets a writer whom the owner invited only draft, until the owner removes the account", async () => {
    const writer = "00000000-0000-4000-8000-00000000000c";
    const byOwner = async (statement: string) => {
      await hosted.db.exec(`set role authenticated; set request.jwt.claim.sub = '${owner}'`);
      const answer = await rows(statement);
      await hosted.db.exec("reset role; reset request.jwt.claim.sub");
      return answer;
    };
    const [{ code } = {}] = await byOwner("select invite_writer('Writer@example.com', 'Wren') as code");
    await hosted.db.exec(`insert into auth.users (id, email, raw_user_meta_data)
      values ('${writer}', 'writer@example.com', '{"invitation": "${code}"}')`);
    const draft = (published: string) =>
      `insert into posts (title, content, published_at) values ('Mine', 'x', ${published}) returning author_id, created_by`;
    expect(await as("authenticated", writer, draft("null"))).toEqual([{ author_id: writer, created_by: writer }]);
    await expect(as("authenticated", writer, draft("now()"))).rejects.toThrow("row-level security");
    await byOwner(`select remove_writer('${writer}')`);
    expect(await rows(`select id from auth.users where id = '${writer}'`)).toEqual([]);
    await expect(as("authenticated", writer, draft("null"))).rejects.toThrow("row-level security");
  });

  it("the owner who has just signed in hands the site over, and each sees their own sessions only", async () => {
    await hosted.db.exec("update auth.users set email_confirmed_at = now()");
    expect(await inFreshSession("select id, is_this from my_sessions()")).toEqual([{ id: session, is_this: true }]);
    expect(await as("authenticated", member, "select id from my_sessions()")).toEqual([]);
    expect(await inFreshSession("select hand_over('member@example.com') as owner")).toEqual([
      { owner: "member@example.com" },
    ]);
  });

  it("every function has an empty search_path, and definers live in schema private", async () => {
    const functions = await rows(`select nspname, proname, prosecdef, proconfig from pg_proc
      join pg_namespace on pg_namespace.oid = pronamespace where nspname in ('public', 'private')`);
    for (const { nspname, proname, prosecdef, proconfig } of functions) {
      expect([proname, proconfig]).toEqual([proname, expect.arrayContaining(['search_path=""'])]);
      if (prosecdef) expect([proname, nspname]).toEqual([proname, "private"]);
    }
  });

  it("every policy asks once a statement, and each command has one policy of its own", async () => {
    const policies = await rows(
      "select tablename, policyname, cmd, qual, with_check from pg_policies where schemaname = 'public'",
    );
    const seen = new Set<string>();
    for (const { tablename, policyname, cmd, qual, with_check } of policies) {
      expect(cmd).not.toBe("ALL");
      expect(seen).not.toContain(`${tablename} ${cmd}`);
      seen.add(`${tablename} ${cmd}`);
      const asked = `${qual ?? ""} ${with_check ?? ""}`.replaceAll(/\( SELECT (auth\.uid|private\.is_owner)\(\)/g, "");
      expect([policyname, asked]).not.toEqual([policyname, expect.stringMatching(/auth\.uid|is_owner\(/)]);
    }
  });
});

describe("the bucket of files", () => {
  const bucket = readFileSync(new URL("../../supabase/media_bucket.sql", import.meta.url), "utf8");
  const key = `p/aa/${"a".repeat(30)}.webp`;
  const small = key.replace(".webp", ".640.webp");
  const put = (name: string, into = "media") =>
    `insert into storage.objects (bucket_id, name) values ('${into}', '${name}') returning name`;

  beforeAll(async () => {
    await hosted.db.exec(storageTables);
    await hosted.db.exec("insert into storage.buckets values ('other'); grant usage on schema storage to developer");
  });

  it("is created by the migrations and by the file for the SQL editor alike", () => {
    const statements = bucket.replace(/^(--.*\n)+/, "").split(/^(?=-- Writers )/m);
    for (const [index, ending] of ["_baseline.sql", "_writer_role.sql"].entries()) {
      const [migration = ""] = readdirSync(migrationFolder).filter((file) => file.endsWith(ending));
      const text = readFileSync(new URL(migration, migrationFolder), "utf8").trim();
      expect(text.endsWith(statements[index]?.trim() ?? "?")).toBe(true);
    }
  });

  it("is left to the SQL editor by an account that may not make it, with a warning", async () => {
    const said: string[] = [];
    await hosted.db.exec("set role developer");
    await hosted.db.exec(bucket, { onNotice: ({ message }) => said.push(message ?? "") });
    await hosted.db.exec("reset role");
    expect(said).toEqual([
      expect.stringContaining("The bucket “media” could not be made here"),
      expect.stringContaining("The policies of the bucket “media” could not be made here"),
      expect.stringContaining("The policies of the bucket “media” could not be changed here"),
    ]);
    expect(await rows("select policyname from pg_policies where schemaname = 'storage'")).toEqual([]);
  });

  it("stores and removes files for the site's owner, and only stores them for a writer", async () => {
    await hosted.db.exec(bucket);
    await hosted.db.exec(bucket);
    expect(await rows("select id, public from storage.buckets where public")).toEqual([{ id: "media", public: true }]);
    for (const name of [key, small]) {
      expect(await as("authenticated", owner, put(name))).toEqual([{ name }]);
      await expect(as("authenticated", member, put(name))).rejects.toThrow("row-level security");
      await expect(as("anon", "", put(name))).rejects.toThrow("row-level security");
      await hosted.db.exec(put(name));
    }
    for (const refused of [put("a.webp"), put(`../${key}`), put(key, "other")]) {
      await expect(as("authenticated", owner, refused)).rejects.toThrow("row-level security");
    }
    const remove = "delete from storage.objects returning name";
    expect(await as("authenticated", owner, remove)).toHaveLength(2);
    expect(await as("authenticated", member, remove)).toEqual([]);
    expect(await as("anon", "", remove)).toEqual([]);
    for (const [role, id] of [
      ["anon", ""],
      ["authenticated", member],
    ] as const) {
      expect(await as(role, id, "select name from storage.objects")).toEqual([]);
    }
    await hosted.db.exec(`insert into media (key, name, bytes) values ('${key}', 'a.png', 1)`);
    expect(await as("authenticated", owner, remove)).toEqual([]);
    expect(await as("authenticated", owner, "update storage.objects set name = 'x' returning name")).toEqual([]);
    await hosted.db.exec(`update public.app_users set role = 'writer' where id = '${member}'`);
    await as("authenticated", member, put(key.replaceAll("a", "b")).replace(" returning name", ""));
    for (const statement of ["select name from storage.objects", remove]) {
      expect(await as("authenticated", member, statement)).toEqual([]);
    }
    await hosted.db.exec(`update public.app_users set role = 'member' where id = '${member}'`);
    await hosted.db.exec("drop schema storage cascade; delete from media");
  });
});

describe("the guides to adding a resource and its pages", () => {
  const project = follow([...resourceGuide, ...blocksOf(pageGuide)]);
  afterAll(() => rmSync(project, { recursive: true, force: true }));

  // To write the types takes as long as all questions to the database, so they are written once: with the guide's table.
  let types = "";
  beforeAll(async () => {
    for (const { language, text } of resourceGuide) if (language === "sql") await described.db.exec(text);
    await hosted.db.exec(await diffDatabases(hosted, described));
    types = await generateTypes(hosted);
  });

  it("have a table whose generated migration leaves no difference", async () => {
    expect(await diffDatabases(hosted, described)).toBe("");
  });

  it("add one table to the types that are committed (else run `npm run db:types`)", () => {
    const withoutTalks = types.replace(/^ {6}talks: \{\n(?: {8}.*\n)+ {6}\};\n/m, "");
    expect(readFileSync(typesFile, "utf8")).toBe(withoutTalks);
  });

  it("have lines that compile with the types that `npm run db:types` writes after it", async () => {
    writeFileSync(join(project, "src/shared/tables/database.types.ts"), types);
    const sources = { extends: "./tsconfig.json", include: ["src", "src-public"] };
    writeFileSync(join(project, "tsconfig.sources.json"), JSON.stringify(sources));
    // More checkers each look at the same types again.
    const words = ["-p", "tsconfig.sources.json", "--checkers", "1"];
    const check = promisify(execFile)(join(project, "node_modules/.bin/tsc"), words, { cwd: project });
    expect(await check.catch(({ stdout }) => ({ stdout }))).toMatchObject({ stdout: "" });
  }, 180_000);

  it.each([
    ["A list page", { edited: 2, added: 1 }],
    ["A section of the home page", { edited: 2, added: 1 }],
    ["A setting of the site", { edited: 3, added: 0 }],
  ])("%s takes no more files", (heading, files) => {
    const [part = ""] = pageGuide.split(/^## /m).filter((text) => text.startsWith(heading));
    const blocks = blocksOf(part);
    const filesOf = (isDiff: boolean) =>
      new Set(blocks.filter(({ language }) => (language === "diff") === isDiff).map(({ file }) => file)).size;
    expect({ edited: filesOf(true), added: filesOf(false) }).toEqual(files);
  });
});
