import { type Reading, readFiles } from "#admin/import/readFiles.ts";

/** A worker of the browser, in the process of the test. */
export class InlineWorker {
  onmessage: ((event: { data: unknown }) => void) | null = null;
  onerror: (() => void) | null = null;
  terminate = (): void => {};
  postMessage = (reading: Reading): void => {
    void readFiles(reading).then((data) => this.onmessage?.({ data }));
  };
}
