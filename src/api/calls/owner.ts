import { deadLinksPath } from "#shared/base/backend.ts";
import { localTimeOf } from "#shared/base/localTime.ts";
import {
  boolean,
  list,
  nullable,
  number,
  object,
  recordOf,
  type Schema,
  string,
  unknown,
} from "#shared/base/schema.ts";
import { checkHealth } from "#shared/health/checkHealth.ts";
import { healthReport } from "#shared/health/healthFindings.ts";
import type { Site } from "#shared/site/site.ts";
import {
  type Connection,
  callFunction,
  jsonRequest,
  readFunction,
  requestJson,
  tableAddress,
} from "../connection/rest.ts";

const oneOf = <const Option extends string>(options: readonly Option[]): Schema<Option> => ({
  parse: (value, at) => {
    const option = options.find((known) => known === value);
    if (option === undefined) throw new Error(`Expected one of ${options.join(", ")} in ${at ?? "the answer"}.`);
    return option;
  },
});

const edits = list(
  object({
    kind: oneOf(["posts", "projects", "pages"]),
    id: string,
    slug: string,
    title: string,
    updated_at: string,
    /** The first words of a draft, and the last ones of a longer draft. */
    beginning: nullable(string),
    ending: nullable(string),
  }),
);

const ownerOverview = object({
  is_checklist_dismissed: boolean,
  drafts: edits,
  draft_count: number,
  scheduled: list(
    object({ kind: oneOf(["posts", "pages"]), id: string, slug: string, title: string, published_at: string }),
  ),
  scheduled_count: number,
  /** The latest edits of public rows. */
  edited: edits,
  expiring: list(object({ id: string, name: string, expiry_date: string, dates_known_to: string })),
  expiring_count: number,
  /** The newest unread messages, with the start of their texts. */
  messages: list(object({ id: string, name: string, body: string, created_at: string })),
  unread_messages: number,
  /** The number of rows by table. */
  counts: recordOf(number),
  demo_rows: number,
  /** The number of removable demo rows by table. */
  demo: recordOf(number),
  has_own_post: boolean,
  has_own_career: boolean,
});

export type OverviewData = ReturnType<typeof ownerOverview.parse>;

const demoContent = list(object({ kind: string, unedited: number, edited: number, needed: number }));

/** The demo rows of a table: unedited, edited, and those that other rows still need. */
export type DemoContent = ReturnType<typeof demoContent.parse>[number];

const removedContent = list(object({ kind: string, removed: number }));

const backupStatus = object({
  made_at: nullable(string),
  file_name: nullable(string),
  is_overdue: boolean,
  failed_at: nullable(string),
  failure: nullable(string),
  drill: nullable(
    object({
      ...{ at: nullable(string), rows: nullable(number), seconds: nullable(number) },
      ...{ failure: nullable(string), notTried: nullable(string) },
    }),
  ),
});

export type BackupStatus = ReturnType<typeof backupStatus.parse>;

const visitSummary = object({
  ...{ views: number, visitors: number, days: list(object({ day: string, views: number })) },
  referrers: list(object({ name: string, times: number })),
});

export type VisitSummary = ReturnType<typeof visitSummary.parse>;

/** Calls of the owner's dashboard and messages. Each throws {BackendError}. */
export const ownerCalls = (connection: Connection) => ({
  /** @param today as `YYYY-MM-DD` in the site's time zone */
  readOverview: (today: string): Promise<OverviewData> =>
    readFunction(connection, "owner_overview", { today }, ownerOverview),
  dismissChecklist: async (): Promise<void> => {
    await callFunction(connection, "save_first_run", { is_checklist_dismissed: true }, unknown);
  },
  readDemoContent: (): Promise<DemoContent[]> => readFunction(connection, "demo_content", {}, demoContent),
  /** @returns the number of removed rows by table */
  removeDemoContent: async (includeEdited: boolean): Promise<Record<string, number>> => {
    const parameters = { include_edited: includeEdited };
    const removed = await callFunction(connection, "remove_demo_content", parameters, removedContent);
    return Object.fromEntries(removed.map(({ kind, removed: count }) => [kind, count]));
  },
  /** Returns null for other accounts, and if the site makes no backups itself. */
  readBackupStatus: async (): Promise<BackupStatus | null> =>
    (await readFunction(connection, "backup_status", {}, list(backupStatus)))[0] ?? null,
  /** Returns the last check; null before the first one. */
  readHealth: async () => (await readFunction(connection, "health_report", {}, list(healthReport)))[0] ?? null,
  /** Checks the site and stores the findings. It takes many short requests. @param gone the dead links to other sites @param siteOf adds the settings of the site's file */
  checkHealth: async (gone: readonly string[], siteOf: (stored: unknown) => Site): Promise<void> => {
    const { origin } = window.location;
    const today = localTimeOf(new Date());
    const readPart = (part: string) => callFunction(connection, "site_health", { origin, gone, part }, unknown);
    const ask = (path: string, method: string) => fetch(path, { method, cache: "no-cache" });
    const { checkedAt, findings } = await checkHealth(readPart, { origin, today, gone, siteOf, ask });
    const row = { singleton: true, checked_at: checkedAt, findings };
    const request = jsonRequest("POST", row, { prefer: "resolution=merge-duplicates" });
    await connection.http(tableAddress(connection, "health_checks", {}), request);
  },
  /** Returns the dead links to other sites; null if no server checks them. */
  readDeadLinks: (): Promise<string[] | null> =>
    requestJson(connection.http, nullable(list(string)), deadLinksPath).catch(() => null),
  /** Returns the visits of the last 30 days; null if there are none. */
  readVisits: () => readFunction(connection, "visit_summary", {}, nullable(visitSummary)),
  dismissFinding: async (key: string, isDismissed: boolean): Promise<void> => {
    const request = isDismissed
      ? jsonRequest("POST", { key }, { prefer: "resolution=ignore-duplicates" })
      : { method: "DELETE" };
    const query: Record<string, string> = isDismissed ? {} : { key: `eq.${key}` };
    await connection.http(tableAddress(connection, "dismissed_findings", query), request);
  },
  markMessageRead: async (id: string, isRead: boolean): Promise<void> => {
    await callFunction(connection, "mark_messages", { ids: [id], is_read: isRead }, unknown);
  },
});
