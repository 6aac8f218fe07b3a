import { textAt } from "#shared/base/unknownValues.ts";

export interface FileUpload {
  bytes: Uint8Array<ArrayBuffer>;
  /** @param sent how many bytes have been sent */
  onProgress: (sent: number) => void;
  signal: AbortSignal | undefined;
}

const stallMs = 60_000;

/** Returns an answer with its intended status: Supabase Storage responds with status 400 and puts it into the body. */
const withIntendedStatus = (body: unknown, status: number): Response =>
  Response.json(body, { status: Number(textAt(body, "statusCode")) || status });

/** Returns a `fetch` that uploads without progress, where there is no XMLHttpRequest. */
export const plainUploadFetch =
  ({ bytes }: Pick<FileUpload, "bytes">): typeof globalThis.fetch =>
  async (url, init) => {
    const response = await fetch(url, { ...init, body: bytes });
    return withIntendedStatus(await response.json().catch(() => null), response.status);
  };

/** Returns a `fetch` that uploads by XMLHttpRequest, because fetch reports no progress. It aborts an upload that stalls. */
export const uploadFetch =
  ({ bytes, onProgress, signal }: FileUpload): typeof globalThis.fetch =>
  (url, { headers } = {}) =>
    new Promise((resolve, reject) => {
      const request = new XMLHttpRequest();
      const abort = () => request.abort();
      let stall = setTimeout(abort, stallMs);
      request.open("POST", String(url));
      request.responseType = "json";
      new Headers(headers).forEach((value, name) => {
        request.setRequestHeader(name, value);
      });
      request.upload.onprogress = ({ loaded }) => {
        clearTimeout(stall);
        stall = setTimeout(abort, stallMs);
        onProgress(loaded);
      };
      request.onload = () => resolve(withIntendedStatus(request.response, request.status));
      request.onerror = reject;
      request.onabort = reject;
      request.onloadend = () => {
        clearTimeout(stall);
        signal?.removeEventListener("abort", abort);
      };
      signal?.addEventListener("abort", abort);
      request.send(bytes);
    });
