import { textAt } from "#shared/base/unknownValues.ts";

export interface FileUpload {
  bytes: Uint8Array<ArrayBuffer>;
  /** @param sent how many bytes have been sent */
  onProgress: (sent: number) => void;
  signal: AbortSignal | undefined;
}

const stallMs = 60_000;

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
      // Supabase Storage responds with status 400 and puts the intended status into the body.
      request.onload = () =>
        resolve(
          Response.json(request.response, { status: Number(textAt(request.response, "statusCode")) || request.status }),
        );
      request.onerror = reject;
      request.onabort = reject;
      request.onloadend = () => {
        clearTimeout(stall);
        signal?.removeEventListener("abort", abort);
      };
      signal?.addEventListener("abort", abort);
      request.send(bytes);
    });
