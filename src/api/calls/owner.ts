import type { Identifier } from "react-admin";
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
import { type CallFunction, type HttpClient, requestJson } from "../connection/http.ts";
import { failureOf } from "../errors.ts";
import { versionCalls } from "./versions.ts";

const oneOf = <const Option extends string>(options: readonly Option[]): Schema<Option> => ({
  parse: (value, at) => {
    const option = options.find((known) => known === value);
    if (option === undefined) throw new Error(`Expected one of ${options.join(", ")} in ${at ?? "the answer"}.`);
    return option;
  },
});

export const welcomeSteps = ["profile", "content", "look", "done"] as const;

export type WelcomeStep = (typeof welcomeSteps)[number];

const firstRun = {
  status: oneOf(["new", "open", "skipped", "finished"]),
  step: oneOf(welcomeSteps),
  is_checklist_dismissed: boolean,
};

const edits = list(
  object({ kind: oneOf(["posts", "projects", "pages"]), id: string, slug: string, title: string, updated_at: string }),
);

const ownerOverview = object({
  ...firstRun,
  drafts: edits,
  draft_count: number,
  scheduled: list(
    object({ kind: oneOf(["posts", "pages"]), id: string, slug: string, title: string, published_at: string }),
  ),
  scheduled_count: number,
  /** Of what is public. */
  edited: edits,
  expiring: list(object({ id: string, name: string, expiry_date: string, dates_known_to: string })),
  expiring_count: number,
  unread_messages: number,
  /** How many rows each table has. */
  counts: recordOf(number),
  demo_rows: number,
  has_own_post: boolean,
  has_own_career: boolean,
});

export type OverviewData = ReturnType<typeof ownerOverview.parse>;

/** Only the given properties change. */
export type FirstRunChange = Partial<Pick<OverviewData, "status" | "step" | "is_checklist_dismissed">>;

const demoContent = list(object({ kind: string, unedited: number, edited: number, needed: number }));

/** Of one table: demo rows that would be removed, edited ones that could be, and ones that stay because other rows need them. */
export type DemoContent = ReturnType<typeof demoContent.parse>[number];

const removedContent = list(object({ kind: string, removed: number }));

const refusedRows = list(object({ id: string, code: string, message: string }));

const usedTags = list(object({ kind: string, tag: string, uses: number }));

/** A tag of posts, or a technology of another table's rows, and how many rows have it. */
export type UsedTag = ReturnType<typeof usedTags.parse>[number];

const foundText = object({ seen: string, rows: list(object({ kind: string, id: string })) });

/** Rows that may have words in their texts, and when they were looked for. */
export type FoundText = ReturnType<typeof foundText.parse>;

const replacement = object({
  done: number,
  entries: list(
    object({
      kind: string,
      id: string,
      slug: nullable(string),
      title: string,
      column: string,
      problem: nullable(string),
      count: number,
      said: string,
    }),
  ),
});

/** A column that changes: in how many places, what stands around the first one, and the rule that its row would break. */
export type ReplacedColumn = ReturnType<typeof replacement.parse>["entries"][number];

const mediaUses = list(
  object({ kind: string, row_id: string, slug: nullable(string), title: string, is_past: boolean }),
);

/** A row that mentions a file; `is_past`: only drafts or older versions of it do. */
export type MediaUse = ReturnType<typeof mediaUses.parse>[number];

const replacedRows = list(object({ id: string, had_both: boolean }));

/** A row in which a file was replaced; `had_both`: it showed the other file before, too. */
export type ReplacedRow = ReturnType<typeof replacedRows.parse>[number];

const deadPaths = list(object({ path: string, is_draft: boolean }));

const foundWords = list(object({ kind: string, id: string, slug: string, title: string }));

/** What can be done to many rows at once. */
export type BulkAction = "publish" | "unpublish" | "tag" | "untag" | "decorate" | "delete";

const backupStatus = object({
  made_at: nullable(string),
  file_name: nullable(string),
  is_overdue: boolean,
  failed_at: nullable(string),
  failure: nullable(string),
});

export type BackupStatus = ReturnType<typeof backupStatus.parse>;

interface OwnerCallsParts {
  restUrl: string;
  http: HttpClient;
  call: CallFunction;
}

/** Calls that only the owner's pages make: dashboard, welcome, demo content, messages. Each throws {BackendError}. */
export const ownerCalls = ({ restUrl, http, call }: OwnerCallsParts) => {
  const ask = <T>(question: string, schema: Schema<T>): Promise<T> =>
    requestJson(http, schema, `${restUrl}/rpc/${question}`);
  return {
    ...versionCalls({ restUrl, http, call }),
    /** @param today as `YYYY-MM-DD` on the site's clock */
    readOverview: (today: string): Promise<OverviewData> => ask(`owner_overview?today=${today}`, ownerOverview),
    saveFirstRun: async (change: FirstRunChange): Promise<void> => {
      await call("save_first_run", change, unknown);
    },
    readDemoContent: (): Promise<DemoContent[]> => ask("demo_content", demoContent),
    /** @returns how many rows were removed */
    removeDemoContent: async (includeEdited: boolean): Promise<number> => {
      const removed = await call("remove_demo_content", { include_edited: includeEdited }, removedContent);
      return removed.reduce((sum, table) => sum + table.removed, 0);
    },
    /** Changes what can be changed. @returns the other rows' ids, each with its reason */
    changeRows: async (kind: string, ids: readonly Identifier[], action: BulkAction, tag: string | null) => {
      const refused = await call("change_rows", { kind, ids, action, tag }, refusedRows);
      return refused.map(({ id, ...reason }) => ({ id, error: failureOf(400, reason) }));
    },
    listTags: (): Promise<UsedTag[]> => ask("used_tags", usedTags),
    /** Renames a tag in the next rows that have it. @param latter null removes the tag @returns how many rows; 0 at the end */
    renameTag: (kind: string, former: string, latter: string | null): Promise<number> =>
      call("rename_tag", { kind, former, latter }, number),
    findText: (wanted: string): Promise<FoundText> => call("find_text", { wanted }, foundText),
    /**
     * Replaces words in the first of these rows, as many as a short request allows.
     * @param seen when the rows were found: what changed since stays as it is; null lists what would change, and changes nothing
     */
    replaceText: (
      wanted: string,
      by: string,
      { kind, ids, seen }: { kind: string; ids: string[]; seen: string | null },
    ) => call("replace_text", { wanted, replacement: by, kind, ids, seen }, replacement),
    findMediaUses: (key: string): Promise<MediaUse[]> => call("media_uses", { keys: [key] }, mediaUses),
    /** Shows another file in the next rows that show this one. @param rows only these, unless null @returns none at the end */
    replaceMedia: (former: string, latter: string, includeHistory: boolean, rows: readonly string[] | null = null) =>
      call("replace_media", { former, latter, with_history: includeHistory, rows }, replacedRows),
    /** Posts, projects and pages with all of the words somewhere in them, drafts too. */
    findWords: (query: string) => ask(`find_words?${new URLSearchParams({ query })}`, foundWords),
    /** Of some paths of the site those that lead visitors to no post, project or page. */
    findDeadPaths: (paths: readonly string[]) => call("dead_paths", { paths }, deadPaths),
    /** Null for everybody but the owner, and where the site makes no backups of its own. */
    readBackupStatus: async (): Promise<BackupStatus | null> =>
      (await ask("backup_status", list(backupStatus)))[0] ?? null,
    markMessageRead: async (id: string, isRead: boolean): Promise<void> => {
      await call("mark_messages", { ids: [id], is_read: isRead }, unknown);
    },
  };
};
