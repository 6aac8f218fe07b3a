import { type Reading, readFiles } from "#admin/import/readWorker.ts";

/** A web worker that runs in the test's process. */
export class InlineWorker {
  onmessage: ((event: { data: unknown }) => void) | null = null;
  onerror: (() => void) | null = null;
  terminate = (): void => {};
  postMessage = (reading: Reading): void => {
    void readFiles(reading).then((data) => this.onmessage?.({ data }));
  };
}
