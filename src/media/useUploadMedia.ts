import PQueue from "p-queue";
import { useCallback } from "react";
import { useDataProvider } from "react-admin";
import type { PlinthDataProvider } from "#api/dataProvider.ts";
import { BackendError } from "#api/errors.ts";
import { runInWorker } from "#shared/base/runInWorker.ts";
import type { MediaFile } from "#shared/media/mediaAddress.ts";
import type { PrepareAnswer, Preparing } from "./prepareWorker.ts";

export interface UploadOptions {
  /** @param share how much of the file is there, from 0, when its turn comes, to 1 */
  onProgress?: (share: number) => void;
  signal?: AbortSignal | undefined;
  /** The SHA-256 of what the file was made of, by which it is found again; that of the file itself unless given. */
  source?: string | null;
}

/** Uploads one file of the owner's. @throws {Error} whose message is a sentence that says what to do */
export type UploadMedia = (file: File, options?: UploadOptions) => Promise<MediaFile>;

const askPrepare = async (question: Preparing, signal?: AbortSignal): Promise<PrepareAnswer> => {
  const worker = new Worker(new URL("./prepareWorker.ts", import.meta.url), { type: "module" });
  const answer = await runInWorker<PrepareAnswer>(worker, question, signal);
  if (answer.refusal !== undefined) throw new BackendError("refused", answer.refusal, 0);
  return answer;
};

/** The SHA-256 of a file, by which it is found where it was uploaded before. @throws {Error} if it cannot be read */
export const hashOfSource = async (file: File, signal?: AbortSignal): Promise<string> =>
  (await askPrepare({ file, wanted: "hash" }, signal)).hash ?? "";

const longestName = 200;

// At most two pictures are in the memory at once.
const uploads = new PQueue({ concurrency: 2 });

/** Uploads files, of which one that was uploaded before is not sent again. */
export const useUploadMedia = (): UploadMedia => {
  const dataProvider = useDataProvider<PlinthDataProvider>();

  return useCallback(
    (file, { onProgress = () => {}, signal, source } = {}) => {
      const upload = async (): Promise<MediaFile> => {
        onProgress(0);
        let hash = source;
        if (hash === undefined) {
          hash = await hashOfSource(file, signal);
          const known = await dataProvider.findMedia("source_sha256", hash);
          if (known) return known;
        }
        const { prepared } = await askPrepare({ file, wanted: "file" }, signal);
        if (!prepared) throw new Error("The file could not be prepared. Try again.");
        const { parts, row } = prepared;
        const total = parts.reduce((sum, { bytes }) => sum + bytes.length, 0);
        let done = 0;
        for (const part of parts) {
          signal?.throwIfAborted();
          await dataProvider.storeMediaBytes({
            ...part,
            onProgress: (sent) => onProgress((done + sent) / total),
            signal,
          });
          done += part.bytes.length;
        }
        const name = [...file.name.trim()].slice(0, longestName).join("") || row.key;
        return dataProvider.addMedia({ ...row, name, source_sha256: hash });
      };
      return uploads.add(upload);
    },
    [dataProvider],
  );
};
