import { chmodSync, mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { join } from "node:path";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { diagnose } from "#server/compose/doctor.ts";
import type { SiteFacts } from "#server/compose/siteFacts.ts";
import * as diskSpace from "#server/shared/diskSpace.ts";
import { addressOf } from "#server/shared/listen.ts";
import { readSettings } from "#server/shared/settings.ts";
import { temporaryFolder } from "../temporaryFolder.ts";

const newest = readdirSync("supabase/migrations").sort().at(-1)?.split("_")[0] ?? "";
const now = Date.parse("2026-11-29T12:00:00Z");
const day = 86_400_000;
let dataFolder: string;

beforeEach(() => {
  dataFolder = temporaryFolder();
});

const healthy = {
  ...{ problem: null, version: "1.0.0", serverErrors: 0, probe: null },
  ...{ migration: newest, lastBackup: null, backupFailure: null },
};

const visited = {
  ...{ status: 200, location: undefined, forwarded: 1 },
  certificate: { problem: null, validTo: "Dec 31 12:00:00 2026 GMT" },
};

/** Facts of a site without a fault. */
const siteWith = ({ environment = {}, ...facts }: Partial<SiteFacts> & { environment?: object } = {}): SiteFacts => ({
  settings: readSettings({
    PLINTH_DATA: dataFolder,
    SITE_URL: "https://example.org",
    TRUST_PROXY: "1",
    ...environment,
  }),
  server: null,
  url: "http://localhost:3000",
  health: healthy,
  memory: 2 ** 31,
  now,
  writtenAt: 0,
  database: { value: healthy, problem: null },
  backups: { value: [], problem: null },
  visit: { value: visited, problem: null },
  ...facts,
});

const find = async (check: string, site: SiteFacts): Promise<string | undefined> => {
  const found = (await diagnose(site)).find((finding) => finding.check === check);
  return found && `${found.level}: ${found.text}`;
};

/** A visit of the public address that differs from one without a fault. */
const visitWith = (facts: object): Partial<SiteFacts> => ({
  visit: { value: { ...visited, ...facts }, problem: null },
});

const backup = (daysAgo: number): Partial<SiteFacts> => {
  const madeAt = new Date(now - daysAgo * day);
  return { backups: { value: [{ name: "plinth-a.sql.gz", madeAt }], problem: null } };
};

const recorded = (facts: object): Partial<SiteFacts> => ({
  database: { value: { ...healthy, ...facts }, problem: null },
});

const certificate = (problem: string | null, days: number) =>
  visitWith({ certificate: { problem, validTo: new Date(now + days * day).toUTCString() } });

describe("doctor", () => {
  it("fails no check of a site without a fault", async () => {
    const failures = (await diagnose(siteWith())).filter(({ level }) => level === "failure");
    expect(failures).toEqual([]);
  });

  const faults: [check: string, facts: () => Parameters<typeof siteWith>[0], finding: string | RegExp][] = [
    ["Memory", () => ({ memory: 256 * 2 ** 20 }), "failure: The machine has 256 MB. The site needs 512 MB."],
    ["Memory", () => ({ memory: 512 * 2 ** 20 }), /^warning: The machine has 512 MB\./],
    ["Server", () => ({ health: null }), /^warning: It is not running/],
    ["Server", () => ({ health: { ...healthy, problem: "The disk is full." } }), "failure: The disk is full."],
    ["Server", () => ({ health: { ...healthy, serverErrors: 2 } }), /^warning: 2 responses have failed/],
    ["Database", () => ({ database: { problem: "It is damaged." } }), "failure: It is damaged."],
    [
      "Database",
      () => recorded({ migration: "20261205000101" }),
      /^warning: \d+ migrations? (?:is|are) pending\. Run npm start/,
    ],
    ["Database", () => recorded({ migration: "99990101000000" }), /^failure: .*made by a newer version/],
    ["SITE_URL", () => ({ environment: { SITE_URL: "" }, visit: null }), /^warning: It is not set/],
    ["SITE_URL", () => ({ visit: { problem: "ENOTFOUND" } }), /^warning: .* cannot be reached from here \(ENOTFOUND\)/],
    ["SITE_URL", () => visitWith({ forwarded: null }), /^failure: .* is answered \(200\), but not by the server at/],
    [
      "SITE_URL",
      () => visitWith({ forwarded: null, location: "https://www.example.org" }),
      /^failure: .* redirects to/,
    ],
    ["TRUST_PROXY", () => visitWith({ forwarded: 0 }), /^failure: The proxy sends no X-Forwarded-For/],
    ["TRUST_PROXY", () => visitWith({ forwarded: 2 }), /^warning: 2 proxies .* Set it to 2\.$/],
    ["Certificate", () => certificate("CERT_HAS_EXPIRED", -1), /^failure: It is not valid \(CERT_HAS_EXPIRED\)/],
    ["Certificate", () => certificate(null, 13), /^warning: It is valid for 13 days/],
    [
      "Certificate",
      () => ({ ...visitWith({ certificate: null }), environment: { SITE_URL: "http://example.org" } }),
      /^warning: .*unencrypted/,
    ],
    [
      "Clock",
      () => backup(-1),
      "failure: It is 1,440 minutes behind the newest data. Set it, for example with timedatectl set-ntp true.",
    ],
    ["Backup", () => ({ environment: { BACKUP_DIR: "off" } }), /^warning: BACKUP_DIR is off/],
    ["Backup", () => ({ backups: { problem: "It cannot be listed." } }), "failure: It cannot be listed."],
    [
      "Backup",
      () => recorded({ backupFailure: "The disk is full." }),
      /^failure: The last one failed: The disk is full\. Run npm run backup/,
    ],
    [
      "Backup",
      () => recorded({ lastBackup: "2026-11-29T03:00:00Z" }),
      /^failure: The one of 2026-11-29T03:00:00Z is missing/,
    ],
    ["Backup", () => ({}), "warning: None exists yet. Run npm run backup."],
    ["Backup", () => backup(3), /^warning: The newest, plinth-a\.sql\.gz, is too old/],
    ["Restore drill", () => backup(0), /^failure: There is no file .*plinth-a\.sql\.gz\.$/],
  ];

  it.each(faults)("reports a fault: %s %#", async (check, facts, finding) => {
    const found = await find(check, siteWith(facts()));
    if (typeof finding === "string") expect(found).toBe(finding);
    else expect(found).toMatch(finding);
  });

  it("warns about backups on the disk of the site", async () => {
    mkdirSync(join(dataFolder, "backups"));
    expect(await find("Backup", siteWith(backup(0)))).toMatch(/^warning: plinth-a\.sql\.gz is on the disk of the site/);
  });

  it("reports secrets that other users can read, a missing folder, and nothing else of that folder", async () => {
    writeFileSync(join(dataFolder, "jwt-secret"), "");
    chmodSync(join(dataFolder, "jwt-secret"), 0o644);
    expect(await find("Data folder", siteWith())).toMatch(
      /^failure: Other users .* can read .*jwt-secret\. Run chmod -R go= /,
    );
    expect(await find("Disk", siteWith())).toBeUndefined();
    dataFolder = join(dataFolder, "missing");
    expect(await find("Data folder", siteWith())).toMatch(/^failure: The data folder .* is not writable/);
  });

  it("reports a disk without space for the database, or for a copy of it", async () => {
    const free = vi.spyOn(diskSpace, "freeBytesAt");
    free.mockReturnValue(2 ** 20);
    expect(await find("Disk", siteWith())).toBe("failure: 1 MB are free. Free some space.");
    mkdirSync(join(dataFolder, "database"), { mode: 0o700 });
    writeFileSync(join(dataFolder, "database/PG_VERSION"), "17");
    free.mockReturnValue(16 * 2 ** 20);
    expect(await find("Disk", siteWith())).toMatch(/^failure: The disk is too full for a copy of the database/);
  });

  it("reports a hosted project that rejects the key or confirms no addresses, and checks no data folder", async () => {
    let [status, autoconfirm] = [401, false];
    const project = createServer((_request, response) =>
      response.writeHead(status).end(JSON.stringify({ mailer_autoconfirm: autoconfirm })),
    );
    await new Promise<void>((resolve) => project.listen(0, "127.0.0.1", resolve));
    const environment = { VITE_SUPABASE_URL: addressOf(project, "127.0.0.1"), VITE_SUPABASE_PUBLISHABLE_KEY: "key" };
    const site = siteWith({ environment, database: { value: null, problem: null } });
    expect(await find("Hosted project", site)).toMatch(
      /^failure: .* answered 401\. Check VITE_SUPABASE_PUBLISHABLE_KEY/,
    );
    [status, autoconfirm] = [200, true];
    expect(await find("Hosted project", site)).toMatch(/^failure: "Confirm email" is off/);
    expect(await find("Database", site)).toMatch(/^warning: Not checked\. Add --from/);
    expect(await find("Data folder", site)).toBeUndefined();
    project.close();
    expect(await find("Hosted project", site)).toMatch(/^failure: .* cannot be reached/);
  });
});
