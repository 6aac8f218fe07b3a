import { createPatch } from "diff";
import { LRUCache } from "lru-cache";
import type { MarkdownKind } from "#import/plinth/format.ts";
import { markdownFile } from "#import/plinth/writeExport.ts";
import type { Values } from "#shared/tables/values.ts";
import type { Remote } from "../remote/remote.ts";
import { addressOf, stateOf } from "./contentKinds.ts";

/** Describes rows, and remembers them, so that a conflict can show what changed since. */
export const createSeenRows = () => {
  const seen = new LRUCache<string, string>({ max: 100 });
  /** Returns what the next call and the user need of a row, then the row as a Markdown file. */
  const describeRow = (remote: Remote, kind: MarkdownKind, row: Values): [facts: string, markdown: string] => {
    const { slug, id, updated_at: version, order } = row;
    const { content } = markdownFile(kind, row, order);
    seen.set(`${id} ${version}`, content);
    const facts = { slug, id, state: stateOf(kind, row), version, address: addressOf(remote, kind, row) };
    const lines = Object.entries(facts).map(([name, value]) => `${name}: ${value}`);
    return [lines.join("\n"), content];
  };
  /** Describes a row that has changed since a version. */
  const describeConflict = (remote: Remote, kind: MarkdownKind, row: Values, version: string): string[] => {
    const before = seen.get(`${row.id} ${version}`);
    const [facts, now] = describeRow(remote, kind, row);
    // Without an answer in time, the assistant gets the row itself.
    const changes = before && createPatch(`${row.slug}`, before, now, "", "", { context: 1, timeout: 1000 });
    const advice = "Apply your change to the present row, then try again with the present version.";
    return [
      `Conflict: nothing was saved, because the row was changed after that version. ${advice}`,
      facts,
      changes || now,
    ];
  };
  return { describeRow, describeConflict };
};

export type SeenRows = ReturnType<typeof createSeenRows>;
