import { existsSync, statSync } from "node:fs";
import { join } from "node:path";
import { backendHeaders } from "#shared/base/backend.ts";
import { pluralize } from "#shared/base/text.ts";
import { isRecord } from "#shared/base/unknownValues.ts";
import { openBackupStore } from "../backup/backupStore.ts";
import { drillRestore, drillText } from "../backup/restoreDrill.ts";
import { recordDrill } from "../backup/status.ts";
import { queryThrough } from "../database/control.ts";
import { checkAccess, checkFreeSpace } from "../database/dataFolder.ts";
import { readMigrations } from "../database/postgres/migrationFiles.ts";
import { refuseNewer } from "../database/postgres/migrationHistory.ts";
import { commandFor } from "../shared/commandFor.ts";
import { freeBytesAt, inMegabytes, minFreeBytes } from "../shared/diskSpace.ts";
import { isLoopbackName } from "../shared/listen.ts";
import { minMemory, smallMachine } from "../shared/memory.ts";
import { messageOf } from "../shared/userError.ts";
import type { SiteFacts } from "./siteFacts.ts";

/** What a check found, and for a warning or failure what to do. */
interface Finding {
  level: "ok" | "warning" | "failure";
  text: string;
}

const ok = (text: string): Finding => ({ level: "ok", text });
const warning = (text: string): Finding => ({ level: "warning", text });
const failure = (text: string): Finding => ({ level: "failure", text });

/** Returns null if the check does not apply. An error is a failure with its message. */
type Check = (site: SiteFacts) => Finding | null | Promise<Finding | null>;
type Checks = Readonly<Record<string, Check>>;

const minute = 60_000;
const day = 24 * 60 * minute;
const minCertificateDays = 14;

const folderCheck: Checks = {
  "Data folder": ({ settings: { dataFolder } }) => {
    checkAccess(dataFolder);
    const secrets = ["database", "jwt-secret"].map((name) => join(dataFolder, name)).filter(existsSync);
    const exposed = secrets.find((path) => process.platform !== "win32" && (statSync(path).mode & 0o077) > 0);
    return exposed
      ? failure(`Other users of this machine can read ${exposed}. Run chmod -R go= ${dataFolder}`)
      : ok(`${dataFolder} is writable.`);
  },
};

const checkDatabase: Check = ({ settings: { migrations, hosted }, database, server }) => {
  if (database.problem !== null) return failure(database.problem);
  const last = database.value?.migration;
  if (!last) return hosted ? warning("Not checked. Add --from postgres://… (docs/moving.md).") : null;
  const known = readMigrations(migrations).migrations;
  refuseNewer("The database", last, known);
  const { length } = known.filter(({ version }) => version > last);
  if (length === 0) return ok(`It has all ${known.length} migrations.`);
  const start = server ? "Restart the server" : `Run ${commandFor("start")}`;
  const remedy = hosted ? "Run npx supabase db push --remote." : `${start}, which makes a backup and applies them.`;
  return warning(`${pluralize(length, "migration is", "migrations are")} pending. ${remedy}`);
};

/** Checks of a data folder that can be used. */
const dataChecks: Checks = {
  Disk: ({ settings: { dataFolder } }) => {
    const free = freeBytesAt(dataFolder);
    const text = `${inMegabytes(free)} are free.`;
    if (free < minFreeBytes) return failure(`${text} Free some space.`);
    const database = join(dataFolder, "database");
    if (existsSync(database)) checkFreeSpace(database, join(dataFolder, `doctor-${process.pid}`));
    return ok(text);
  },
  Database: checkDatabase,
  Clock: ({ writtenAt, backups, now }) => {
    const [newest] = backups.problem === null ? backups.value : [];
    const behind = Math.max(writtenAt, newest?.madeAt.getTime() ?? 0) - now;
    return behind < minute
      ? ok(new Date(now).toISOString())
      : failure(
          `It is ${pluralize(Math.round(behind / minute), "minute", "minutes")} behind the newest data. Set it, for example with timedatectl set-ntp true.`,
        );
  },
  Backup: ({ settings: { backupPlace, dataFolder }, backups, database, now }) => {
    if (!backupPlace) return warning("BACKUP_DIR is off. Set it, unless another program backs up the data folder.");
    if (backups.problem !== null) return failure(backups.problem);
    const record = database.problem === null ? database.value : null;
    const [newest] = backups.value;
    const again = `Run ${commandFor("backup")}.`;
    if (record?.backupFailure) return failure(`The last one failed: ${record.backupFailure} ${again}`);
    if (!newest && record?.lastBackup) {
      return failure(`The one of ${record.lastBackup} is missing. Is the disk of the backups mounted? ${again}`);
    }
    if (!newest) return warning(`None exists yet. ${again}`);
    if (now - newest.madeAt.getTime() > 2 * day) return warning(`The newest, ${newest.name}, is too old. ${again}`);
    return backupPlace.kind === "folder" && statSync(backupPlace.folder).dev === statSync(dataFolder).dev
      ? warning(`${newest.name} is on the disk of the site. Set BACKUP_DIR to a folder on another disk.`)
      : ok(newest.name);
  },
  "Restore drill": async ({ settings: { backupPlace, dataFolder }, backups, server }) => {
    const [newest] = backups.problem === null ? backups.value : [];
    if (!backupPlace || !newest) return null;
    const drill = await drillRestore(dataFolder, await openBackupStore(backupPlace).read(newest.name), newest.name);
    if (server) await recordDrill(queryThrough(server), drill);
    return "notTried" in drill ? warning(drillText(drill)) : ok(drillText(drill));
  },
};

const siteChecks: Checks = {
  Memory: ({ memory }) => {
    const text = `The machine has ${inMegabytes(memory)}.`;
    if (memory < minMemory) return failure(`${text} The site needs 512 MB.`);
    return memory < smallMachine ? warning(`${text} Below 900 MB, a slow page delays the others.`) : ok(text);
  },
  Server: ({ server, health, url, settings: { hosted } }) => {
    if (!health && server) return failure(`It does not answer at ${url}. Check its log.`);
    if (!health) return hosted ? null : warning("It is not running, so its address was not checked.");
    if (health.problem) return failure(health.problem);
    const failed = pluralize(health.serverErrors, "response has", "responses have");
    if (health.serverErrors > 0) return warning(`${failed} failed since its start. Check its log.`);
    return ok(`Version ${health.version} at ${url}`);
  },
  SITE_URL: ({ settings: { siteUrl }, visit, health, url }) => {
    if (!siteUrl || !visit) return health && warning("It is not set. Set it to the site's public address.");
    if (visit.problem !== null)
      return warning(`${siteUrl} cannot be reached from here (${visit.problem}). Check its DNS entry.`);
    const { forwarded, location, status } = visit.value;
    if (!health) return null;
    if (forwarded !== null) return ok(`${siteUrl} is the address of this server.`);
    return location
      ? failure(`${siteUrl} redirects to ${location}. Set it to the address without a redirect.`)
      : failure(`${siteUrl} is answered (${status}), but not by the server at ${url}. Check it and the proxy.`);
  },
  TRUST_PROXY: ({ settings: { siteUrl, trustedProxies }, visit }) => {
    if (visit?.problem !== null || visit.value.forwarded === null) return null;
    const { forwarded } = visit.value;
    if (forwarded === 0 && (trustedProxies > 0 || siteUrl?.startsWith("https:"))) {
      return failure("The proxy sends no X-Forwarded-For, so all visitors share their rate limits (docs/deploy.md).");
    }
    const text = `${pluralize(forwarded, "proxy", "proxies")} in front of the server.`;
    return forwarded === trustedProxies
      ? ok(text)
      : warning(
          `${text} TRUST_PROXY is ${trustedProxies}, so rate limits use a wrong address. Set it to ${forwarded}.`,
        );
  },
  Certificate: ({ settings: { siteUrl }, visit, now }) => {
    if (visit?.problem !== null || isLoopbackName(new URL(siteUrl ?? "").hostname)) return null;
    const { certificate } = visit.value;
    if (!certificate) return warning("SITE_URL begins with http, so passwords are sent unencrypted.");
    if (certificate.problem) return failure(`It is not valid (${certificate.problem}). Check the proxy.`);
    const days = Math.floor((Date.parse(certificate.validTo) - now) / day);
    const text = `It is valid for ${pluralize(days, "day", "days")}.`;
    return days < minCertificateDays ? warning(`${text} Check that the proxy renews it.`) : ok(text);
  },
};

const hostedChecks: Checks = {
  Database: checkDatabase,
  "Hosted project": async ({ settings: { hosted } }) => {
    if (!hosted) return null;
    const { url, publishableKey } = hosted;
    const signal = AbortSignal.timeout(10_000);
    const answer = await fetch(`${url}/auth/v1/settings`, { headers: backendHeaders(publishableKey), signal }).catch(
      () => null,
    );
    if (!answer)
      return failure(`${url} cannot be reached. Check VITE_SUPABASE_URL, and that the project is not paused.`);
    if (!answer.ok) return failure(`${url} answered ${answer.status}. Check VITE_SUPABASE_PUBLISHABLE_KEY.`);
    const settings: unknown = await answer.json();
    return isRecord(settings) && settings.mailer_autoconfirm === true
      ? failure('"Confirm email" is off, so anybody can sign up with your address. Turn it on (docs/deploy.md).')
      : ok(`${url} accepts the key.`);
  },
};

export interface NamedFinding extends Finding {
  check: string;
}

/** Checks a site and everything that it depends on. */
export const diagnose = async (site: SiteFacts): Promise<NamedFinding[]> => {
  const findings: NamedFinding[] = [];
  const run = async (checks: Checks): Promise<void> => {
    for (const [check, find] of Object.entries(checks)) {
      const finding = await Promise.resolve(site)
        .then(find)
        .catch((error: unknown) => failure(messageOf(error)));
      if (finding) findings.push({ check, ...finding });
    }
  };
  if (site.settings.hosted) await run(hostedChecks);
  else await run(folderCheck);
  // The other checks would repeat that the folder cannot be used.
  if (!site.settings.hosted && findings.every(({ level }) => level !== "failure")) await run(dataChecks);
  await run(siteChecks);
  return findings;
};
