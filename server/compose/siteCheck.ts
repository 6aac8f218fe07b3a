import { checkHealth } from "#shared/health/checkHealth.ts";
import { mergeSettings } from "#shared/site/mergeSettings.ts";
import { scheduleNightly } from "../backup/serverBackups.ts";
import type { RunQuery } from "../database/thread/threadMessages.ts";
import { readDeadLinks } from "../links/linkChecks.ts";
import { readFileSite } from "../pages/siteSettings.ts";
import { addressAt } from "../shared/listen.ts";
import type { Settings } from "../shared/settings.ts";
import { messageOf } from "../shared/userError.ts";

const storeSql = `insert into public.health_checks (checked_at, findings) values ($1, $2)
  on conflict (singleton) do update set checked_at = excluded.checked_at, findings = excluded.findings`;

/**
 * Checks the site in short statements, and stores the findings for the admin.
 * @param address where the site answers, or null: then files are not checked @returns the report for `healthReport`
 */
export const checkSite = async (query: RunQuery, settings: Settings, address: string | null): Promise<unknown> => {
  const gone = readDeadLinks(settings) ?? [];
  const origin = settings.siteUrl ?? "";
  const readPart = async (part: string) =>
    (await query("select public.site_health($1, $2, $3) as part", [origin, gone, part]))[0]?.part;
  const ask = async (path: string, method: string) => (address ? fetch(address + path, { method }) : null);
  const [today, defaults] = [new Date().toISOString(), await readFileSite()];
  const siteOf = (stored: unknown) => mergeSettings(defaults, stored).site;
  const { checkedAt, findings } = await checkHealth(readPart, { origin, gone, today, siteOf, ask });
  await query(storeSql, [checkedAt, JSON.stringify(findings)]);
  return (await query("select to_json(report) as report from public.health_report() as report"))[0]?.report;
};

/** Checks the site and deletes old visits soon and then each night. */
export const startSiteChecks = (query: RunQuery, settings: Settings): { stop: () => void } =>
  scheduleNightly({
    lastGood: null,
    run: () =>
      query("select private.forget_old_visits()").then(() =>
        checkSite(query, settings, addressAt(settings.host, settings.port)),
      ),
    onFailure: (error) =>
      console.error(`The check of the site failed. The next try is in an hour: ${messageOf(error)}`),
  });
