import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { gunzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { unpackBackup } from "#server/backup/backupFile.ts";
import { folderStore } from "#server/backup/folderStore.ts";
import { pruneMedia, takeBackup } from "#server/backup/takeBackup.ts";
import { openBackend } from "#server/compose/openBackend.ts";
import { type Backend, startBackend } from "#server/database/backend.ts";
import { backUpMedia } from "#server/media/backupMedia.ts";
import { readSettings } from "#server/shared/settings.ts";
import { makeToken, withToken } from "./harness/accessTokens.ts";
import { copyDatabase, copyEmptied } from "./harness/databases.ts";
import { everythingOf } from "./harness/everythingOf.ts";
import { type Row, register } from "./harness/personas.ts";
import { keyOfBytes, pictureNamed, smallKey } from "./harness/pictures.ts";
import { buildPost } from "./harness/rows.ts";
import { runCommand } from "./harness/runCommand.ts";
import { claimCode } from "./harness/site.ts";

const root = mkdtempSync(join(tmpdir(), "plinth-backup-"));
const source = join(root, "source");
const target = join(root, "target");
const backups = join(root, "backups");

const odd = buildPost({
  title: "Ünïcode 你好 👩‍💻",
  content: "It's \\ a $$ dollar $1 'quote' \"\"\n-- not a comment;\n\\.\nINSERT INTO x;\u2028end\ttab\r\n",
  tags: ["a,b", 'c"d', "{e}", "NULL", "\\"],
});

const open = (folder: string): Promise<Backend> =>
  startBackend({ databaseFolder: join(folder, "database"), claimCode });

const pictures = ["whole", "damaged", "missing"].map(pictureNamed);
const [whole, damaged, missing] = pictures.map(({ key }) => key);

let before: Record<string, Row[]>;
let refreshToken = "";

/** Tables whose rows would let the reader of a backup sign in or track accounts. */
const live = [
  ...["auth.sessions", "auth.refresh_tokens", "auth.flow_state", "auth.audit_log_entries"],
  ...["private.access_tokens", "private.token_sessions", "private.preview_links"],
];
let file = "";
let bytes: Buffer;

beforeAll(async () => {
  mkdirSync(source);
  copyDatabase(source);
  const backend = await open(source);
  const owner = await register(backend, "owner@example.com", { claim_code: claimCode });
  const posts = [odd, buildPost({ slug: "two", title: "Two", tags: ["a,b"] })];
  expect((await owner.insert("posts", posts)).status).toBe(201);
  const rows = pictures.map(({ key, name }) => ({ key, name, bytes: 20 }));
  expect((await owner.insert("media", rows)).status).toBe(201);
  for (const { key, bytes } of pictures) {
    mkdirSync(join(source, "media", dirname(key)), { recursive: true });
    for (const name of [key, smallKey(key)]) writeFileSync(join(source, "media", name), bytes);
  }
  writeFileSync(join(source, "media/.upload-x"), "unfinished");
  await backend.exec(`
    create schema extra;
    create table extra.counted (id serial primary key, number int generated always as identity, word text);
    insert into extra.counted (word) values ('one'), ('two'), ('three');
    delete from extra.counted where word = 'three';
  `);
  await backend.exec("insert into auth.audit_log_entries (id, payload) values (gen_random_uuid(), '{}')");
  await backend.exec("insert into private.preview_links (row_id) values (gen_random_uuid())");
  await withToken(backend, owner.id, await makeToken(backend, owner, true));
  const [session] = await backend.query<{ token: string }>("select token from auth.refresh_tokens");
  refreshToken = String(session?.token);
  before = { ...(await everythingOf(backend)), ...Object.fromEntries(live.map((table) => [table, []])) };
  await backend.close();
  const backup = await takeBackup({ dataFolder: source, store: folderStore(backups) });
  file = backup.name;
  bytes = readFileSync(join(backups, file));
});

afterAll(() => rmSync(root, { recursive: true, force: true }));

describe("a backup", () => {
  it("is one file that only its owner can read, without the key that signs sessions", () => {
    expect(readdirSync(backups).sort()).toEqual(["media", file]);
    expect(statSync(join(backups, file)).mode & 0o777).toBe(0o600);
    expect(readdirSync(source).sort()).toEqual(["database", "media"]);
  });

  it("links the site's files, each once, so that they use no space twice on one disk", async () => {
    for (const { key, bytes: given } of pictures) expect(readFileSync(join(backups, "media", key))).toEqual(given);
    expect(existsSync(join(backups, "media/.upload-x"))).toBe(false);
    expect(statSync(join(backups, "media", pictures[0]?.key ?? "")).nlink).toBe(2);
    expect(await backUpMedia(source, folderStore(backups))).toBe(0);
    rmSync(join(backups, "media", smallKey(missing)));
    expect(await backUpMedia(source, folderStore(backups))).toBe(1);
  });

  it("deletes unreferenced files only on request", async () => {
    const unnamed = `f/00/${"0".repeat(30)}.pdf`;
    mkdirSync(join(backups, "media/f/00"), { recursive: true });
    writeFileSync(join(backups, "media", unnamed), "%PDF-");
    expect(await pruneMedia(folderStore(backups))).toBe(1);
    expect(existsSync(join(backups, "media", unnamed))).toBe(false);
    for (const { key } of pictures) expect(existsSync(join(backups, "media", smallKey(key)))).toBe(true);
  });

  it("describes its content in its first line", async () => {
    const { manifest } = await unpackBackup(bytes, file);
    const counts = Object.entries(before).flatMap(([table, rows]) =>
      table.includes(".") ? [[table, rows.length]] : [],
    );
    expect(manifest.tables).toEqual(Object.fromEntries(counts));
    expect(manifest.migration).toMatch(/^\d{14}$/);
    expect(manifest.postgres.split(".")[0]).toBe("17");
  });

  it("contains no session, token or audit log", () => {
    const sql = gunzipSync(bytes).toString();
    expect(refreshToken).toMatch(/^.{8,}$/);
    expect(sql).not.toContain(refreshToken);
    for (const table of live) expect(sql).not.toContain(`INSERT INTO ${table} `);
    for (const table of live) expect(sql).not.toContain(`COPY ${table} `);
  });

  it("is SQL that needs no roles except those it creates", () => {
    const sql = gunzipSync(bytes).toString();
    expect(sql).toMatch(/^-- plinth-backup \{.*\}\ndo \$\$/);
    expect(sql).not.toMatch(/^ALTER .* OWNER TO/m);
    expect(sql.slice(0, 3000)).not.toContain("transaction_timeout");
  });
});

describe("the backup command", () => {
  it("rejects a database whose first start was killed", async () => {
    const data = join(root, "killed");
    await copyEmptied(join(data, "database"));
    const { code, stdout, stderr } = await runCommand("backup", [join(root, "of-killed")], data);
    expect([code, stdout]).toEqual([1, ""]);
    expect(stderr).toBe(
      `The database in ${data} is empty, because its first start did not finish. Start the site once, then run the backup again.`,
    );
    expect(readdirSync(join(root, "of-killed")).filter((name) => name.endsWith(".sql.gz"))).toEqual([]);
  });
});

describe("a restored database", () => {
  let backend: Backend;

  beforeAll(async () => {
    mkdirSync(join(target, "backups"), { recursive: true });
    writeFileSync(join(target, "backups", file), bytes);
    // Copies, because hard links would share later changes.
    cpSync(join(backups, "media"), join(target, "backups/media"), { recursive: true });
    writeFileSync(join(target, "backups/media", damaged ?? ""), "RIFF0000WEBP rotten");
    rmSync(join(target, "backups/media", missing ?? ""));
    mkdirSync(join(target, "database-before-restore"));
    cpSync(join(source, "database"), join(target, "database"), { recursive: true });
    const refused = await runCommand("restore", [file], target);
    expect([refused.code, refused.stdout]).toEqual([1, ""]);
    expect(refused.stderr).toContain("There is a database in");
    writeFileSync(join(target, "database/of-the-replaced-one"), "");
    const { code, stdout, stderr } = await runCommand("restore", [file, "--replace"], target);
    expect([code, stderr]).toEqual([0, ""]);
    expect(stdout).toMatch(/^Restored \d+ rows of \d+ tables from \S+\. .* Now run npm start\.\n/);
    expect(stdout).toMatch(
      /\nMissing or damaged: (?:damaged, missing|missing, damaged)\. Everything else is complete\.$/,
    );
    expect(stdout).toContain(` The previous database is in ${join(target, "database-before-restore-2")}. `);
    backend = await open(target);
  });

  afterAll(async () => {
    await backend.close();
  });

  it("has every row, constraint and right", async () => {
    expect(await everythingOf(backend)).toEqual(before);
  });

  it("has its files, except the reported missing and damaged ones", () => {
    const names = readdirSync(join(target, "media"), { recursive: true, encoding: "utf8" });
    expect(names.filter((name) => name.endsWith(".webp")).sort()).toEqual([whole, smallKey(whole)].sort());
  });

  it("continues its sequences", async () => {
    const rows = await backend.query("insert into extra.counted (word) values ('four') returning id, number");
    expect(rows).toEqual([{ id: 4, number: 4 }]);
  });

  it("replaces another database only on request, and sets that one aside", () => {
    expect(existsSync(join(target, "database-before-restore-2/of-the-replaced-one"))).toBe(true);
    const folders = ["backups", "database", "database-before-restore", "database-before-restore-2", "media"];
    expect(readdirSync(target).sort()).toEqual(folders);
    expect(existsSync(join(target, "database/of-the-replaced-one"))).toBe(false);
  });
});

describe("npm run media:check", () => {
  const inMedia = (name: string) => join(target, "media", name);
  const [old, young] = ["%PDF-old", "%PDF-young"].map((text) => {
    return { text, name: keyOfBytes(text, "pdf") };
  });
  const left = { text: "unfinished", name: ".upload-x" };
  const check = async (...words: string[]) => {
    const { code, stdout } = await runCommand("mediaCheck", [...words, "--json"], target);
    const { missing, ...found } = JSON.parse(stdout);
    return { code, ...found, missing: missing.map(({ name }: { name: string }) => name).sort() };
  };

  it("lists missing, unknown, damaged and unfinished files", async () => {
    for (const file of [old, young, left]) {
      mkdirSync(dirname(inMedia(file?.name ?? "")), { recursive: true });
      writeFileSync(inMedia(file?.name ?? ""), file?.text ?? "");
      if (file !== young) utimesSync(inMedia(file?.name ?? ""), 0, 0);
    }
    writeFileSync(inMedia(whole ?? ""), "RIFF0000WEBP other");
    const found = { damaged: [whole], unknown: [old?.name], unfinished: [".upload-x"], restored: 0 };
    expect(await check()).toEqual({ code: 1, missing: ["damaged", "missing", "whole"], ...found });
    expect(existsSync(inMedia(old?.name ?? ""))).toBe(true);
  });

  it("restores files from the backups, and lists the ones still missing", async () => {
    cpSync(join(backups, "media", damaged ?? ""), join(target, "backups/media", damaged ?? ""));
    const { code, missing: lost, restored } = await check("--repair");
    expect([code, lost, restored]).toEqual([1, ["missing"], 2]);
    expect(readFileSync(inMedia(whole ?? ""))).toEqual(pictures[0]?.bytes);
    expect(readFileSync(inMedia(`${whole}.damaged`)).toString()).toBe("RIFF0000WEBP other");
    expect([old, young, left].map((file) => existsSync(inMedia(file?.name ?? "")))).toEqual([false, true, false]);
    const { stdout } = await runCommand("mediaCheck", [], target);
    expect(stdout).toBe("Missing, or missing a smaller size: 1 (missing).");
  });
});

describe("a backup beside a running server", () => {
  it("writes the same backup with memory for a copy and without", async () => {
    const server = await openBackend(readSettings({ PLINTH_DATA: source, BACKUP_DIR: "off" }));
    const memory = vi.spyOn(process, "availableMemory");
    const take = async (bytes: number) => {
      memory.mockReturnValue(bytes);
      const store = folderStore(join(root, `beside-${bytes}`));
      const { name } = await takeBackup({ dataFolder: source, store });
      const { manifest, sql } = await unpackBackup(await store.read(name), name);
      // Each dump has a random key for psql, and records the one before it.
      const lines = sql
        .toString()
        .split("\n")
        .filter((line) => !/^\\(un)?restrict|INTO private\.backups/.test(line));
      return { tables: manifest.tables, lines };
    };
    const [dumped, copied] = [await take(2 ** 20), await take(2 ** 40)];
    expect(copied).toEqual(dumped);
    expect(copied.tables["public.posts"]).toBe(2);
    expect(readdirSync(source).filter((name) => name.startsWith("backup-copy-"))).toEqual([]);
    memory.mockRestore();
    await server.close();
  });
});
