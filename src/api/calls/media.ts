import { remotePicturePath } from "#shared/base/backend.ts";
import { inIds } from "#shared/base/postgrest.ts";
import { boolean, list, merge, nullable, object, string } from "#shared/base/schema.ts";
import { decodeUrlPart } from "#shared/base/text.ts";
import { type DescribedFile, describedFile } from "#shared/media/describedFile.ts";
import type { MediaFile } from "#shared/media/mediaAddress.ts";
import { unsizedKeys } from "#shared/media/mediaFiles.ts";
import { smallerWidths } from "#shared/media/pictureOf.ts";
import type { Database } from "#shared/tables/database.types.ts";
import type { HttpClient } from "../connection/http.ts";
import { type Connection, callFunction, jsonRequest, readTable, requestJson } from "../connection/rest.ts";
import { type FileUpload, uploadFetch } from "../connection/uploadFetch.ts";
import { BackendError, isFailure } from "../errors.ts";

const mediaFile = merge(
  describedFile,
  object<Omit<MediaFile, keyof DescribedFile>>({ id: string, created_at: string, updated_at: string }),
);

type NewMediaFile = Database["public"]["Tables"]["media"]["Insert"];

interface StoredFile extends FileUpload {
  /** The key of the file, or the name of one of its smaller sizes. */
  name: string;
  type: string;
}

const mediaUses = list(
  object({ kind: string, row_id: string, slug: nullable(string), title: string, is_past: boolean }),
);

/** A row that mentions a file. `is_past`: only its drafts or older versions do. */
export type MediaUse = ReturnType<typeof mediaUses.parse>[number];

const replacedRows = list(object({ kind: string, row_id: string, shown: list(string), hash: string }));

/** A row in which a file was replaced: the addresses that it showed, and the MD5 of its texts since. */
export type ReplacedRow = ReturnType<typeof replacedRows.parse>[number];

const bucketMissing =
  "The storage of the project accepts no files yet. Run supabase/media_bucket.sql in its SQL editor, then try again.";

const inOrder = { order: "created_at,id" };

const possibleNames = (key: string): string[] => [
  key,
  ...smallerWidths.map((width) => key.replace(/\.(?=[a-z0-9]+$)/, `.${width}.`)),
];

/**
 * Deletes rows of `media`, then their files. A file that cannot be deleted is no error, because nothing shows it.
 * @param deleteRows may leave some rows; their files stay
 */
export const deleteMedia = async <Done>(
  connection: Connection,
  ids: readonly (string | number)[],
  deleteRows: () => Promise<Done>,
): Promise<Done> => {
  const files = await readTable(connection, "media", { select: "key", id: inIds(ids) }, object({ key: string }));
  const done = await deleteRows();
  const prefixes = files.flatMap(({ key }) => possibleNames(key));
  await connection
    .http(`${connection.url}/storage/v1/object/media`, jsonRequest("DELETE", { prefixes }))
    .catch(() => {});
  return done;
};

/**
 * Calls about files. Each throws {BackendError}.
 * @param httpBy returns the client that sends requests with another `fetch`
 * @param upload returns the `fetch` that sends a file
 */
export const mediaCalls = (
  connection: Connection,
  isHosted: boolean,
  httpBy: (fetch: typeof globalThis.fetch) => HttpClient,
  upload = uploadFetch,
) => {
  const findMedia = async (column: "key" | "source_sha256", value: string): Promise<MediaFile | undefined> =>
    (await readTable(connection, "media", { [column]: `eq.${value}`, ...inOrder, limit: "1" }, mediaFile))[0];

  return {
    /** Returns whether a server can fetch pictures of other sites. A static host cannot. */
    canFetchPictures: async (): Promise<boolean> => (await fetch(remotePicturePath).catch(() => null))?.status === 204,
    /** Fetches a picture of another site through the server, because that site may not allow it to browsers. */
    fetchPicture: async (from: string, signal: AbortSignal | null = null): Promise<File> => {
      const bytes: Blob[] = [];
      const keepBytes: typeof fetch = async (url, init) => {
        const response = await fetch(url, { ...init, signal });
        if (!response.ok) return response;
        bytes.push(await response.blob());
        return Response.json(null);
      };
      await httpBy(keepBytes)(remotePicturePath, { ...jsonRequest("POST", { address: from }), hasTimeout: false });
      const { hostname, pathname } = new URL(from);
      return new File(bytes, decodeUrlPart(pathname.split("/").at(-1) ?? "") || hostname);
    },
    /** Lists pictures that lack smaller sizes. Commands add such pictures; uploads always have sizes. */
    listUnsizedMedia: (): Promise<MediaFile[]> =>
      readTable(connection, "media", { key: `match.${unsizedKeys}`, ...inOrder }, mediaFile),
    findMedia,
    /** Does nothing if the bytes are already stored. */
    storeMediaBytes: async ({ name, type, ...file }: StoredFile): Promise<void> => {
      const headers = new Headers({ "content-type": type, "cache-control": "max-age=31536000", "x-upsert": "false" });
      const options = { method: "POST", headers, hasTimeout: false };
      try {
        await httpBy(upload(file))(`${connection.url}/storage/v1/object/media/${name}`, options);
      } catch (error) {
        file.signal?.throwIfAborted();
        const status = error instanceof BackendError ? error.status : 0;
        if (status === 409) return;
        throw isHosted && [403, 404].includes(status) ? new BackendError("refused", bucketMissing, status) : error;
      }
    },
    /** @returns the row, also if another tab has added it first */
    addMedia: async (file: NewMediaFile): Promise<MediaFile> => {
      try {
        const request = jsonRequest("POST", file, { prefer: "return=representation" });
        const [added] = await requestJson(connection.http, list(mediaFile), `${connection.url}/rest/v1/media`, request);
        if (added) return added;
      } catch (error) {
        if (!isFailure(error, "duplicate")) throw error;
      }
      const known = await findMedia("key", file.key);
      if (known) return known;
      // Another account has stored the same file. A writer cannot read its row, but can show the file.
      const { width = null, height = null, color = null } = file;
      return {
        ...file,
        id: file.key,
        width,
        height,
        color,
        alt: null,
        source_sha256: null,
        created_at: "",
        updated_at: "",
      };
    },
    findMediaUses: (key: string): Promise<MediaUse[]> =>
      callFunction(connection, "media_uses", { keys: [key] }, mediaUses),
    /**
     * Replaces a file by another in the next batch of rows.
     * @param undo rows in which to undo this replacement, unless their texts have changed since
     * @returns the changed rows; none at the end
     */
    replaceMedia: (from: string, to: string, includeHistory: boolean, undo: readonly ReplacedRow[] | null = null) =>
      callFunction(
        connection,
        "replace_media",
        { former: from, latter: to, with_history: includeHistory, undo },
        replacedRows,
      ),
  };
};
