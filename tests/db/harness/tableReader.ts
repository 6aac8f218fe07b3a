import { createTableReader } from "#public/data/tableReader.ts";
import type { Backend } from "#server/database/backend.ts";

/** Reads tables as the visitors' side does. */
export const tableReaderOf = (backend: Backend) =>
  createTableReader({
    url: "http://localhost",
    publishableKey: backend.publishableKey,
    fetch: (input, init) => backend.fetch(new Request(input, init)),
  });
