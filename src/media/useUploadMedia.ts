import PQueue from "p-queue";
import { useCallback } from "react";
import { useDataProvider } from "react-admin";
import type { PlinthDataProvider } from "#api/dataProvider.ts";
import { BackendError } from "#api/errors.ts";
import { requestWorker } from "#shared/base/runInWorker.ts";
import type { MediaFile } from "#shared/media/mediaAddress.ts";
import { removedFromSvg } from "#shared/media/mediaFiles.ts";
import { notifyProblem } from "#ui/notify.ts";
import type { PreparedFile } from "./prepareFile.ts";
import type { PrepareAnswer, PrepareRequest } from "./prepareWorker.ts";

interface UploadOptions {
  /** @param share the uploaded share of the file, from 0, when the upload starts, to 1 */
  onProgress?: (share: number) => void;
  signal?: AbortSignal | undefined;
  /** The SHA-256 of the file from which this one was made, to find it again. By default that of the file itself. */
  source?: string | null;
}

/** Uploads a file of the owner. @throws {Error} whose message is a sentence for the owner */
export type UploadMedia = (file: File, options?: UploadOptions) => Promise<MediaFile>;

/** Opens a worker that reads a file once. Its calls throw {BackendError}. */
const openPrepareWorker = (file: File, signal?: AbortSignal) => {
  const worker = new Worker(new URL("./prepareWorker.ts", import.meta.url), { type: "module" });
  const request = async <Value>(wanted: PrepareRequest["wanted"]): Promise<Value> => {
    const message: PrepareRequest = { file, wanted };
    const answer = await requestWorker<PrepareAnswer<Value>>(worker, message, signal);
    if ("refusal" in answer) throw new BackendError("refused", answer.refusal, 0);
    return answer.value;
  };
  return {
    hash: () => request<string>("hash"),
    prepare: () => request<PreparedFile>("prepared"),
    end: () => worker.terminate(),
  };
};

/** @throws {Error} if the file cannot be read */
export const hashFile = (file: File, signal?: AbortSignal): Promise<string> => {
  const worker = openPrepareWorker(file, signal);
  return worker.hash().finally(worker.end);
};

const maxNameLength = 200;

// Limits memory: at most two pictures are processed at once.
const uploads = new PQueue({ concurrency: 2 });

/** A file that was uploaded before is not sent again. */
export const useUploadMedia = (): UploadMedia => {
  const dataProvider = useDataProvider<PlinthDataProvider>();

  return useCallback(
    (file, { onProgress = () => {}, signal, source } = {}) => {
      const findOrPrepare = async (worker: ReturnType<typeof openPrepareWorker>) => {
        const hash = source === undefined ? await worker.hash() : source;
        const known = source === undefined && hash ? await dataProvider.findMedia("source_sha256", hash) : undefined;
        return known ?? { ...(await worker.prepare()), hash };
      };
      const upload = async (): Promise<MediaFile> => {
        onProgress(0);
        const worker = openPrepareWorker(file, signal);
        const found = await findOrPrepare(worker).finally(worker.end);
        if (!("parts" in found)) return found;
        const { parts, row, removed = [], hash } = found;
        if (removed.length > 0) notifyProblem(removedFromSvg(file.name, removed));
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
        const name = [...file.name.trim()].slice(0, maxNameLength).join("") || row.key;
        return dataProvider.addMedia({ ...row, name, source_sha256: hash });
      };
      return uploads.add(upload);
    },
    [dataProvider],
  );
};
