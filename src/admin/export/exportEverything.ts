import { importedKinds } from "#import/planning/kinds.ts";
import { exportFiles } from "#import/plinth/writeExport.ts";
import type { ImportedKind } from "#import/types.ts";
import type { PlinthDataProvider } from "#providers/dataProvider.ts";
import { exportSource } from "./exportSource.ts";
import { zipWriter } from "./zipFiles.ts";

interface Export {
  dataProvider: Pick<PlinthDataProvider, "getList" | "readRows">;
  readResume: () => Promise<string>;
  /** The modification time of the files in the zip. */
  now: Date;
  signal: AbortSignal;
  /** Called with the number of rows read, and of all rows. */
  onProgress: (done: number, total: number) => void;
}

/** `/resume.json` of this site. @throws where there is none */
export const readResume = async (signal: AbortSignal): Promise<string> => {
  const response = await fetch("/resume.json", { signal, cache: "no-store" });
  if (!response.ok) throw new Error(`/resume.json could not be read: the server answered ${response.status}.`);
  return response.text();
};

/** Exports all content of the owner as a zip. @throws also when the signal aborts it */
export const exportEverything = async ({ dataProvider, now, signal, onProgress, ...parts }: Export): Promise<Blob> => {
  const countOf = async (kind: ImportedKind): Promise<number> => {
    const { total = 0 } = await dataProvider.getList(kind, {
      pagination: { page: 1, perPage: 1 },
      sort: { field: "id", order: "ASC" },
      filter: {},
      meta: { columns: ["id"] },
    });
    return total;
  };
  const total = (await Promise.all(importedKinds.map(countOf))).reduce((sum, count) => sum + count, 0);
  signal.throwIfAborted();
  let done = 0;
  onProgress(done, total);
  const zip = zipWriter(now);
  const source = exportSource({
    ...parts,
    readRows: (table, query) => dataProvider.readRows(table, query),
    signal,
    onRows: (count) => {
      done = Math.min(done + count, total);
      onProgress(done, total);
    },
  });
  await exportFiles(source, zip.write);
  signal.throwIfAborted();
  return zip.finish();
};
