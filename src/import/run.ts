import * as v from "valibot";
import { batchesOf } from "#shared/base/postgrest.ts";
import { messageOf } from "#shared/base/unknownValues.ts";
import type { Values } from "#shared/tables/values.ts";
import { idWithoutBlog } from "./blogIds.ts";
import { importedKinds, kindRules } from "./kinds.ts";
import { type ImportState, isWanted, type PlannedRow } from "./plan.ts";
import { rowIdsOf, withRowIds } from "./resumeRows.ts";
import type { AnyImportedRow, ImportedKind, ImportedRedirect, Parsed } from "./types.ts";

/** Runs one step of an import in the database. @throws {Error} with a message for the owner */
export type ImportStep = (
  step: "state" | "texts" | "stage" | "write",
  data: Record<string, unknown>,
) => Promise<unknown>;

const importState = v.object({
  rows: v.record(v.string(), v.array(v.looseObject({ id: v.string(), updated_at: v.string() }))),
  imported: v.array(
    v.object({
      kind: v.string(),
      sourceId: v.string(),
      rowId: v.nullable(v.string()),
      isEdited: v.nullable(v.boolean()),
    }),
  ),
  demo: v.optional(v.record(v.string(), v.number()), {}),
});

const longTexts = v.array(v.object({ id: v.string(), texts: v.record(v.string(), v.nullable(v.string())) }));

const writtenRow = v.object({ sourceId: v.string(), id: v.string(), slug: v.nullable(v.string()), isNew: v.boolean() });

const writtenKind = v.object({
  ...{ rows: v.array(writtenRow), redirects: v.number(), refused: v.array(v.string()) },
  demo: v.optional(v.number(), 0),
});

// The state omits the long texts of these kinds.
const kindsWithTexts = ["posts", "pages", "projects"];

// Keeps a response below some megabytes.
const textsAtOnce = 100;

/** Reads the input of a plan, with the long texts of the rows that an earlier import of the source wrote. */
export const readImportState = async (
  runStep: ImportStep,
  source: string,
  rows: readonly AnyImportedRow[],
): Promise<ImportState> => {
  const state = v.parse(importState, await runStep("state", { source }));
  const named = new Set(rows.map(({ kind, sourceId }) => `${kind}:${idWithoutBlog(sourceId)}`));
  const ids = state.imported.flatMap(({ kind, sourceId, rowId }) =>
    rowId && kindsWithTexts.includes(kind) && named.has(`${kind}:${idWithoutBlog(sourceId)}`) ? [rowId] : [],
  );
  const texts = new Map<string, Record<string, string | null>>();
  for (const batch of batchesOf(ids, textsAtOnce)) {
    const answer = await runStep("texts", { ids: batch });
    for (const found of v.parse(longTexts, answer)) texts.set(found.id, found.texts);
  }
  for (const row of Object.values(state.rows).flat()) Object.assign(row, texts.get(row.id));
  return state;
};

export interface KindResult {
  kind: ImportedKind;
  written: readonly v.InferOutput<typeof writtenRow>[];
  /** The number of demo rows that were removed. */
  removed: number;
  /** The reason why no row of this kind was imported. */
  failure?: { message: string; sourceId: string | null };
}

export interface ImportResult {
  kinds: readonly KindResult[];
  redirects: number;
  /** Old addresses that this site uses for its own pages. */
  refusedRedirects: readonly string[];
}

interface ImportRun {
  source: string;
  rows: readonly PlannedRow[];
  redirects: readonly ImportedRedirect[];
  /** Paths of the old site's feeds. They redirect to the RSS of this site if posts are imported. */
  feeds?: readonly string[] | undefined;
  /** Whether the demo rows of the kinds that are written are removed. */
  removesDemo?: boolean;
  newId: () => string;
  now: Date;
  /** @param done a row that was sent but not written yet counts half @param handled the rows of kinds that are complete */
  onProgress?: ((done: number, total: number, handled: number) => void) | undefined;
}

// Well below the limit of a request, 4 MB.
const mostCharacters = 1_000_000;
const mostRows = 500;

const keyOf = ({ kind, sourceId }: { kind: ImportedKind; sourceId: string }): string => `${kind}:${sourceId}`;

/** Counts the redirects to rows that will be imported, and those of feeds. */
export const countWantedRedirects = (
  rows: readonly PlannedRow[],
  { redirects, feeds = [] }: Pick<Parsed, "redirects" | "feeds">,
): number => {
  const wanted = rows.filter(isWanted);
  const keys = new Set(wanted.map(({ key }) => key));
  const feedCount = wanted.some(({ kind }) => kind === "posts") ? feeds.length : 0;
  return redirects.filter(({ to }) => keys.has(keyOf(to))).length + feedCount;
};

/** Returns only the given columns of a stored row, so that the others stay unchanged. */
const valuesToSend = ({ kind, values, given, stored }: PlannedRow, now: Date): Values => {
  if (!stored) return values;
  const changed = Object.fromEntries(given.map((name) => [name, values[name] ?? null]));
  return { ...changed, ...kindRules[kind].derive?.(changed, now) };
};

const splitByRequestSize = <Sent>(rows: readonly Sent[]): Sent[][] => {
  const batches: Sent[][] = [];
  let room = 0;
  for (const row of rows) {
    const size = JSON.stringify(row).length;
    const last = batches.at(-1);
    const fits = last && size <= room && last.length < mostRows;
    if (fits) last.push(row);
    else batches.push([row]);
    room = (fits ? room : mostCharacters) - size;
  }
  return batches;
};

const failureOf = (error: unknown, rows: readonly PlannedRow[]): KindResult["failure"] => {
  const message = messageOf(error);
  // Ids can contain brackets, so the prefix is compared as a whole.
  const sourceId = rows.find((row) => message.startsWith(`[${row.sourceId}] `))?.sourceId ?? null;
  return { message: sourceId === null ? message : message.slice(sourceId.length + 3), sourceId };
};

/** Writes the ticked rows without problems, each kind with its old addresses in one transaction. A refused kind does not affect the others. */
export const runImport = async (
  runStep: ImportStep,
  { source, rows, redirects, feeds = [], removesDemo, newId, now, onProgress = () => {} }: ImportRun,
): Promise<ImportResult> => {
  const ticked = rows.filter(isWanted);
  const addresses = new Map<string, string[]>();
  for (const { from, to } of redirects) addresses.set(keyOf(to), [...(addresses.get(keyOf(to)) ?? []), from]);
  const ids = rowIdsOf(rows);
  const sentRow = (row: PlannedRow) => ({
    sourceId: row.sourceId,
    values: row.kind === "resumes" ? withRowIds(valuesToSend(row, now), ids, "leave out") : valuesToSend(row, now),
    rowId: row.stored?.id ?? null,
    version: row.stored?.updated_at ?? null,
    isEdited: row.isEdited,
    oldAddresses: addresses.get(row.key) ?? [],
  });
  const kinds: KindResult[] = [];
  const refusedRedirects: string[] = [];
  let [redirectCount, done] = [0, 0];
  const writeKind = async (kind: ImportedKind, ofKind: readonly PlannedRow[]): Promise<KindResult> => {
    const importId = newId();
    // Skills before the categories that hold them.
    const all = kind === "technical_skills" ? [kind, "skill_categories"] : [kind];
    const demo = removesDemo && kind !== "skill_categories" ? all : [];
    let staged = 0;
    try {
      for (const batch of splitByRequestSize(ofKind.map(sentRow))) {
        await runStep("stage", { importId, rows: batch });
        staged += batch.length;
        onProgress(done + staged / 2, ticked.length, done);
      }
      const step = { importId, kind, source, demo, ...(kind === "posts" && { feeds }) };
      const { rows: written, ...found } = v.parse(writtenKind, await runStep("write", step));
      redirectCount += found.redirects;
      refusedRedirects.push(...found.refused);
      for (const { sourceId, id } of written) ids.set(`${kind}:${sourceId}`, id);
      return { kind, written, removed: found.demo };
    } catch (error) {
      return { kind, written: [], removed: 0, failure: failureOf(error, ofKind) };
    }
  };
  onProgress(0, ticked.length, 0);
  for (const kind of importedKinds) {
    const ofKind = ticked.filter((row) => row.kind === kind);
    if (ofKind.length === 0) continue;
    kinds.push(await writeKind(kind, ofKind));
    done += ofKind.length;
    onProgress(done, ticked.length, done);
  }
  return { kinds, redirects: redirectCount, refusedRedirects };
};
