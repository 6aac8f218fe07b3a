import { isDay, isoMoment, toPrecision } from "#shared/base/dates.ts";
import { textOf } from "#shared/base/unknownValues.ts";
import { resumeItems } from "#shared/tables/resumes.ts";
import { isMissing, type Problems, type Values } from "#shared/tables/values.ts";
import { idWithoutBlog } from "./blogIds.ts";
import { columnsOf, importedKinds, naturalKeysOf, problemsIn, titleOf, valuesToStore } from "./kinds.ts";
import { rowIdsOf, withRowIds } from "./resumeRows.ts";
import type { AnyImportedRow, ImportedKind } from "./types.ts";

/** The states in the order of the review. The owner changed or deleted `edited` and `removed` rows: they are not ticked. */
export const stateLabels = {
  new: "New",
  changed: "Changed",
  edited: "Yours differs",
  removed: "Deleted by you",
  refused: "Cannot be imported",
  same: "Unchanged",
};

export type RowState = keyof typeof stateLabels;

/** A stored row. Long texts may be missing. */
export type StoredRow = Values & { id: string; updated_at: string };

type DemoCounts = Readonly<Record<string, number>>;

/** The stored rows, and the rows that earlier imports of the source wrote. */
export interface ImportState {
  rows: Readonly<Partial<Record<ImportedKind, readonly StoredRow[]>>>;
  /** `rowId` is null if the row was deleted after the import. */
  imported: readonly { kind: string; sourceId: string; rowId: string | null; isEdited: boolean | null }[];
  /** The number of demo rows that the owner has not edited, by kind. */
  demo: DemoCounts;
}

/** `sourceId` replaces the source's own id if that belongs to another row. */
type Match = Pick<PlannedRow, "state" | "reason" | "stored"> & Partial<Pick<PlannedRow, "sourceId">>;

/** Returns the milliseconds of a moment, or NaN. */
const timeOf = (moment: unknown): number => Date.parse(isoMoment(moment) ?? "");

/** Moments are compared as points in time. */
const isSame = (one: unknown, other: unknown): boolean => {
  if (typeof one === "string" && typeof other === "string") return one === other || timeOf(one) === timeOf(other);
  return JSON.stringify(one ?? null) === JSON.stringify(other ?? null);
};

/** Normalizes a value for the comparison: days to the precision of the source, texts as the database stores them. */
const comparable = (kind: ImportedKind, name: string, value: unknown, { dates_known_to }: Values): unknown => {
  if (columnsOf(kind)[name]?.kind === "entries") return resumeItems.parse(value);
  if (typeof value !== "string") return value;
  // The database appends a number to a slug that is in use, and stores a title on one line.
  if (name === "slug") return value.replace(/-\d+$/, "");
  if (columnsOf(kind)[name]?.kind === "text") return value.replace(/\s+/g, " ");
  return isDay(value) ? toPrecision(value, String(dates_known_to)) : value;
};

const dayMs = 86_400_000;

const dayOf = (moment: unknown): number => Math.floor(timeOf(moment) / dayMs);

// A copy on another site may be months younger than the post.
const mostDaysApart = 180;

/** Whether a post and a stored one differ in title and day, or were written far apart. A post without a date needs the same title. */
const isOtherPost = ({ kind, values, given }: ReadRow, stored: StoredRow): boolean => {
  const title = (row: Values): string => String(comparable(kind, "title", row.title, row)).toLowerCase();
  if (kind !== "posts") return false;
  const isDated = given.includes("date");
  if (title(values) === title(stored))
    return isDated && Math.abs(timeOf(values.date) - timeOf(stored.date)) > mostDaysApart * dayMs;
  return !isDated || !Object.is(dayOf(values.date), dayOf(stored.date));
};

/** Whether a post without a date has the place of a stored one. The title alone is not enough. */
const isInPlaceOf = ({ kind, values, given }: ReadRow, stored: StoredRow): boolean =>
  kind !== "posts" ||
  given.includes("date") ||
  !values.slug ||
  isSame(comparable(kind, "slug", values.slug, values), comparable(kind, "slug", stored.slug, stored));

type ReadRow = Pick<PlannedRow, "kind" | "sourceId" | "values" | "given">;

/** Returns the state of a row that differs from the stored one. @param known its earlier import, if any */
const stateOfDifferent = (row: ReadRow, stored: StoredRow, known?: ImportState["imported"][number]): Match => {
  const edited = (reason: string): Match => ({ state: "edited", reason, stored });
  if (!known) return edited("You already have this.");
  if (isOtherPost(row, stored)) return edited("Another post was imported under this name. Its title and date differ.");
  return known.isEdited ? edited("You changed this after importing it.") : { state: "changed", stored };
};

/** Returns a function that finds the stored row of an imported one: by an earlier import, else by its natural keys. */
const createMatcher = ({ rows, imported }: ImportState, importing: readonly AnyImportedRow[]) => {
  const byId = new Map(importedKinds.flatMap((kind) => (rows[kind] ?? []).map((row) => [row.id, row])));
  const before = new Map(imported.map((row) => [`${row.kind}:${row.sourceId}`, row]));
  const withId = ({ kind, sourceId }: Pick<ReadRow, "kind" | "sourceId">) => before.get(`${kind}:${sourceId}`);
  const storedOf = (known: ReturnType<typeof withId>) => byId.get(known?.rowId ?? "");
  // Imports from before ids contained the blog.
  const withOldId = (row: Parameters<typeof withId>[0]) => withId({ ...row, sourceId: idWithoutBlog(row.sourceId) });
  // These rows are matched by id, so no natural key may match them.
  const owned = new Set(importing.map((row) => storedOf(withId(row) ?? withOldId(row))));
  const byKey = new Map<string, StoredRow>();
  for (const kind of importedKinds) {
    for (const row of rows[kind] ?? []) {
      if (owned.has(row)) continue;
      for (const key of naturalKeysOf(kind, row)) if (!byKey.has(`${kind}:${key}`)) byKey.set(`${kind}:${key}`, row);
    }
  }
  const findBeforeBlogIds = (row: ReadRow) => {
    const stored = storedOf(withOldId(row));
    return stored && isOtherPost(row, stored) ? undefined : withOldId(row);
  };
  const match = (row: ReadRow): Match => {
    const { kind, sourceId, values, given } = row;
    const known = withId(row) ?? findBeforeBlogIds(row);
    const former = known && storedOf(known);
    const ownId = `${sourceId.slice(0, 1500)} “${textOf(values.title).slice(0, 300)}”`;
    const isTaken = former !== undefined && !known?.isEdited && isOtherPost(row, former);
    // Another file of this name was imported before. The id with the title may be taken only by this file.
    if (isTaken && !sourceId.endsWith("”")) return { sourceId: ownId, ...match({ ...row, sourceId: ownId }) };
    const alike = naturalKeysOf(kind, values).flatMap((key) => byKey.get(`${kind}:${key}`) ?? []);
    const stored = known ? storedOf(known) : alike.find((each) => !isOtherPost(row, each) && isInPlaceOf(row, each));
    if (!stored) return known ? { state: "removed", reason: "You deleted this after importing it." } : { state: "new" };
    const isEqual = given.every(
      (name) =>
        // A stored row keeps its own.
        name === "feed_id" ||
        // The owner enters days at full precision.
        (name === "dates_known_to" && !known) ||
        isSame(comparable(kind, name, values[name], values), comparable(kind, name, stored[name], values)),
    );
    return isEqual ? { state: "same", stored } : stateOfDifferent(row, stored, known);
  };
  return match;
};

export interface PlannedRow {
  key: string;
  kind: ImportedKind;
  sourceId: string;
  title: string;
  state: RowState;
  /** The reason for the state, if it is not obvious. */
  reason?: string;
  /** The values of all columns, as they will be stored. */
  values: Values;
  /** The columns with a value from the source or the review. */
  given: readonly string[];
  problems: Problems;
  notes: readonly string[];
  /** Whether the row will be imported. A refused row is imported only after its problems are fixed. */
  isTicked: boolean;
  isEdited: boolean;
  stored?: StoredRow;
  /** The language of the text, if it is surely not the site's. */
  detected?: string;
}

const createRepeatCheck = () => {
  const ids = new Set<string>();
  const keys = new Set<string | undefined>();
  return (kind: ImportedKind, sourceId: string, values: Values) => {
    const hasSameId = ids.has(`${kind}:${sourceId}`);
    ids.add(`${kind}:${sourceId}`);
    const [natural] = naturalKeysOf(kind, values);
    // Two posts may have the same slug: only a copy also has the same title and day.
    const post = kind === "posts" ? `|${textOf(values.title)}|${dayOf(values.date)}` : "";
    const key = natural && `${kind}:${natural}${post}`;
    const hasSameKey = key !== undefined && keys.has(key);
    keys.add(key);
    return { hasSameId, hasSameKey };
  };
};

/** Ignores problems of the source that the owner has already fixed in the stored row. */
const ignoreFixedProblems = (matched: Match, wrong: Problems): { found: Match; problems: Problems } => {
  const isFixed = matched.state === "edited" && Object.keys(wrong).length > 0;
  if (isFixed) return { found: { ...matched, state: "same" }, problems: {} };
  return { found: matched, problems: matched.state === "same" ? {} : wrong };
};

/** Returns the required columns that are empty in a refused row. The review can fill them for many rows at once. */
export const missingColumns = (row: Pick<PlannedRow, "kind" | "values" | "problems">): string[] =>
  Object.keys(row.problems).filter((column) => column in columnsOf(row.kind) && isMissing(row.values[column]));

/** Uses neither clock nor network. */
export const planImport = (rows: readonly AnyImportedRow[], state: ImportState, now: Date): PlannedRow[] => {
  const match = createMatcher(state, rows);
  const repeated = createRepeatCheck();
  const categories = new Map(
    (state.rows.skill_categories ?? []).map(({ name }) => [String(name).toLowerCase(), String(name)]),
  );
  const plan = (row: AnyImportedRow, index: number): PlannedRow => {
    const { kind, sourceId, values: source, notes = [], suggested = true } = row;
    // Rows without a date keep their order.
    const moment = new Date(now.getTime() - index);
    const category = categories.get(textOf(source.category).trim().toLowerCase()) ?? source.category;
    const values = valuesToStore(kind, { ...source, category }, moment);
    const given = Object.entries(source).flatMap(([name, value]) =>
      value !== undefined && name in columnsOf(kind) && !(name === "date" && value === null) ? [name] : [],
    );
    const matched = match({ kind, sourceId, values, given });
    const { hasSameId, hasSameKey } = repeated(kind, sourceId, values);
    const wrong = hasSameId ? { "": "The source has another row with the same name." } : problemsIn(kind, values);
    const { found, problems } = ignoreFixedProblems(matched, wrong);
    const isRefused = Object.keys(problems).length > 0;
    const isFixable = !isRefused || missingColumns({ kind, values, problems }).length > 0;
    const alike = hasSameKey && found.state === "new" ? ["This looks like another row of this import."] : [];
    return {
      key: `${kind}:${sourceId}${hasSameId ? ":2" : ""}`,
      kind,
      sourceId,
      title: titleOf(kind, values),
      values,
      given,
      problems,
      notes: [...notes, ...alike],
      isEdited: false,
      ...found,
      ...(isRefused ? { state: "refused" } : {}),
      isTicked: isFixable && /^(?:new|changed)$/.test(found.state) && suggested && alike.length === 0,
    };
  };
  const isResume = ({ kind }: AnyImportedRow): boolean => kind === "resumes";
  const others = rows.filter((row) => !isResume(row)).map(plan);
  const ids = rowIdsOf(others);
  const resumes = rows
    .filter(isResume)
    .map((row, index) => plan({ ...row, values: withRowIds(row.values, ids, "keep") }, others.length + index));
  return importedKinds.flatMap((kind) => [...others, ...resumes].filter((row) => row.kind === kind));
};

/** Changes values of a row and validates it again. The row is ticked if it can be imported. */
export const withValues = (row: PlannedRow, edited: Values, now: Date): PlannedRow => {
  const values = valuesToStore(row.kind, { ...row.values, ...edited }, now);
  const problems = problemsIn(row.kind, values);
  const isRefused = Object.keys(problems).length > 0;
  const changed = Object.keys(edited).filter((name) => !isSame(values[name], row.values[name]));
  const state = isTickable(row) ? row.state : row.stored ? "changed" : "new";
  return {
    ...row,
    values,
    problems,
    title: titleOf(row.kind, values),
    given: [...new Set([...row.given, ...changed])],
    isEdited: row.isEdited || changed.length > 0,
    state: isRefused ? "refused" : state,
    isTicked: !isRefused || (row.isTicked && missingColumns({ ...row, values, problems }).length > 0),
  };
};

export const isTickable = ({ state }: PlannedRow): boolean => state !== "same" && state !== "refused";

export const isWanted = (row: PlannedRow): boolean => row.isTicked && isTickable(row);

/** Returns the number of demo rows in the sections that an import fills. Categories leave with their skills. */
export const demoBeside = (rows: readonly PlannedRow[], demo: DemoCounts): [kind: ImportedKind, count: number][] => {
  const filled = new Set(rows.filter(isWanted).map(({ kind }) => kind));
  return importedKinds.flatMap((kind): [ImportedKind, number][] => {
    const count = filled.has(kind === "skill_categories" ? "technical_skills" : kind) ? demo[kind] : 0;
    return count ? [[kind, count]] : [];
  });
};
