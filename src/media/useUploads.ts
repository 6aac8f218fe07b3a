import { useEffect, useState } from "react";
import { canRetry } from "#api/errors.ts";
import { messageOf } from "#shared/base/unknownValues.ts";
import type { MediaFile } from "#shared/media/mediaAddress.ts";
import { newId } from "#ui/newId.ts";
import { useUploadMedia } from "./useUploadMedia.ts";

export interface Upload {
  id: string;
  file: File;
  /** The uploaded share, from 0 to 1; null while the upload waits. */
  share: number | null;
  /** Why it failed: a sentence, or null. */
  problem: string | null;
  canRetry: boolean;
  controller: AbortController;
}

interface UploadEvents {
  onUploaded: (row: MediaFile, upload: Upload) => void;
  onFailed?: (upload: Upload) => void;
  /** Called before a retry. */
  onRetried?: (upload: Upload) => void;
}

const uploadOf = (file: File): Upload => ({
  id: newId(),
  file,
  share: null,
  problem: null,
  canRetry: false,
  controller: new AbortController(),
});

export const useUploads = ({ onUploaded, onFailed = () => {}, onRetried = () => {} }: UploadEvents) => {
  const uploadMedia = useUploadMedia();
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const isRunning = uploads.some(({ problem }) => problem === null);

  useEffect(() => {
    if (!isRunning) return undefined;
    const confirmLeave = (event: BeforeUnloadEvent): void => event.preventDefault();
    window.addEventListener("beforeunload", confirmLeave);
    return () => window.removeEventListener("beforeunload", confirmLeave);
  }, [isRunning]);

  const change = (id: string, changed: Partial<Upload>): void =>
    setUploads((all) => all.map((each) => (each.id === id ? { ...each, ...changed } : each)));
  const remove = (id: string): void => setUploads((all) => all.filter((each) => each.id !== id));

  const upload = async (each: Upload): Promise<void> => {
    try {
      const onProgress = (share: number): void => change(each.id, { share });
      const row = await uploadMedia(each.file, { onProgress, signal: each.controller.signal });
      if (each.controller.signal.aborted) return;
      remove(each.id);
      onUploaded(row, each);
    } catch (error) {
      if (each.controller.signal.aborted) return;
      change(each.id, { problem: messageOf(error), canRetry: canRetry(error), share: null });
      onFailed(each);
    }
  };

  return {
    uploads,
    isRunning,
    start: (files: Iterable<File>): Upload[] => {
      const added = [...files].map(uploadOf);
      setUploads((all) => [...all, ...added]);
      for (const each of added) void upload(each);
      return added;
    },
    retry: (failed: Upload): void => {
      onRetried(failed);
      change(failed.id, { problem: null });
      void upload(failed);
    },
    /** Removes an upload from the list, and cancels it if it is running. */
    dismiss: ({ id, controller }: Upload): void => {
      controller.abort();
      remove(id);
    },
  };
};

export type Uploading = ReturnType<typeof useUploads>;
