import { type BackendAddress, remotePicturePath } from "#shared/base/backend.ts";
import { list, merge, object, string } from "#shared/base/schema.ts";
import { decodeUrlPart } from "#shared/base/text.ts";
import { textAt } from "#shared/base/unknownValues.ts";
import { type DescribedFile, describedFile } from "#shared/media/describedFile.ts";
import type { MediaFile } from "#shared/media/mediaAddress.ts";
import { unsizedKeys } from "#shared/media/mediaFiles.ts";
import type { Database } from "#shared/tables/database.types.ts";
import { type HttpClient, requestJson } from "../connection/http.ts";
import { BackendError, isFailure } from "../errors.ts";

const mediaFile = merge(
  describedFile,
  object<Omit<MediaFile, keyof DescribedFile>>({ id: string, created_at: string, updated_at: string }),
);

type NewMediaFile = Database["public"]["Tables"]["media"]["Insert"];

interface Upload {
  name: string;
  type: string;
  bytes: Uint8Array<ArrayBuffer>;
  /** @param sent how many bytes were sent so far */
  onProgress: (sent: number) => void;
  signal: AbortSignal | undefined;
}

const quietMs = 60_000;

/** `fetch` of an upload by XMLHttpRequest, which alone tells how much was sent. It gives up on a line on which nothing moves. */
const fetchOf =
  ({ bytes, onProgress, signal }: Upload): typeof globalThis.fetch =>
  (url, { headers } = {}) =>
    new Promise((resolve, reject) => {
      const request = new XMLHttpRequest();
      const abort = () => request.abort();
      let quiet = setTimeout(abort, quietMs);
      request.open("POST", String(url));
      request.responseType = "json";
      new Headers(headers).forEach((value, name) => {
        request.setRequestHeader(name, value);
      });
      request.upload.onprogress = ({ loaded }) => {
        clearTimeout(quiet);
        quiet = setTimeout(abort, quietMs);
        onProgress(loaded);
      };
      // Supabase's storage answers 400, and says in the body which status it means.
      request.onload = () =>
        resolve(
          Response.json(request.response, { status: Number(textAt(request.response, "statusCode")) || request.status }),
        );
      request.onerror = reject;
      request.onabort = reject;
      request.onloadend = () => {
        clearTimeout(quiet);
        signal?.removeEventListener("abort", abort);
      };
      signal?.addEventListener("abort", abort);
      request.send(bytes);
    });

const withoutBucket =
  "The storage of the project takes no files yet: run supabase/media_bucket.sql in its SQL editor, then try again.";

interface MediaCallsParts {
  address: BackendAddress;
  isHosted: boolean;
  http: HttpClient;
  /** The same, by another `fetch`. */
  httpBy: (fetch: typeof globalThis.fetch) => HttpClient;
}

/** Finds and adds files of the site. Each call throws {BackendError}. */
export const mediaCalls = ({ address, isHosted, http, httpBy }: MediaCallsParts) => {
  const table = `${address.url}/rest/v1/media`;

  const findMedia = async (column: "key" | "source_sha256", value: string): Promise<MediaFile | undefined> =>
    (
      await requestJson(
        http,
        list(mediaFile),
        `${table}?${column}=eq.${encodeURIComponent(value)}&order=created_at,id&limit=1`,
      )
    )[0];

  return {
    /** Whether a server is there to fetch pictures of other sites: a static host has none. */
    canFetchPictures: async (): Promise<boolean> => (await fetch(remotePicturePath).catch(() => null))?.status === 204,
    /** A picture of another site, by way of the server. */
    fetchPicture: async (from: string, signal: AbortSignal | null = null): Promise<File> => {
      const bytes: Blob[] = [];
      const keeping: typeof fetch = async (url, init) => {
        const response = await fetch(url, { ...init, signal });
        if (!response.ok) return response;
        bytes.push(await response.blob());
        return Response.json(null);
      };
      const headers = new Headers({ "content-type": "application/json" });
      const options = { method: "POST", headers, body: JSON.stringify({ address: from }), hasTimeout: false };
      await httpBy(keeping)(remotePicturePath, options);
      const { hostname, pathname } = new URL(from);
      return new File(bytes, decodeUrlPart(pathname.split("/").at(-1) ?? "") || hostname);
    },
    /** Pictures without smaller sizes that could have them, as a command brings. Uploads of these kinds are always drawn. */
    listUnsizedMedia: (): Promise<MediaFile[]> =>
      requestJson(http, list(mediaFile), `${table}?key=match.${encodeURIComponent(unsizedKeys)}&order=created_at,id`),
    /** The first of these files, if any. */
    findMedia,
    /** Stores bytes under a name made of them; those that are there already are as good as stored. */
    storeMediaBytes: async (upload: Upload): Promise<void> => {
      const headers = new Headers({
        "content-type": upload.type,
        "cache-control": "max-age=31536000",
        "x-upsert": "false",
      });
      try {
        await httpBy(fetchOf(upload))(`${address.url}/storage/v1/object/media/${upload.name}`, {
          method: "POST",
          headers,
          hasTimeout: false,
        });
      } catch (error) {
        upload.signal?.throwIfAborted();
        const status = error instanceof BackendError ? error.status : 0;
        if (status === 409) return;
        throw isHosted && [403, 404].includes(status) ? new BackendError("refused", withoutBucket, status) : error;
      }
    },
    /** Describes bytes that are stored. @returns the row, also if another tab was faster */
    addMedia: async (file: NewMediaFile): Promise<MediaFile> => {
      try {
        const added = await requestJson(http, list(mediaFile), table, {
          method: "POST",
          headers: new Headers({ "content-type": "application/json", prefer: "return=representation" }),
          body: JSON.stringify(file),
        });
        if (added[0]) return added[0];
      } catch (error) {
        if (!isFailure(error, "duplicate")) throw error;
      }
      const known = await findMedia("key", file.key);
      if (!known) throw new BackendError("server", "The file was not added. Try again.", 500);
      return known;
    },
  };
};
