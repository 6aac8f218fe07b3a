import { dirname } from "node:path";
import { type Context, Hono, type MiddlewareHandler } from "hono";
import { deadLinksPath, mediaBaseOf, remotePicturePath } from "#shared/base/backend.ts";
import { isRecord, textAt, textOf } from "#shared/base/unknownValues.ts";
import { mediaKinds, mediaNameOf } from "#shared/media/mediaFiles.ts";
import { MediaRefusal, removeMedia, storeMedia } from "../media/mediaStore.ts";
import { RemoteRefusal } from "../shared/publicRequest.ts";
import { hasCode } from "../shared/userError.ts";
import type { SiteParts } from "./app.ts";
import { limitBody, sameOriginRequests } from "./middleware.ts";
import { staticFiles } from "./staticFiles.ts";

// An uploaded file opened as a page loads and runs nothing. A sandboxed video would not play.
const picturePolicy = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox";
const videoPolicy = "default-src 'none'; media-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'none'";

const prefix = "/media/";

const headersOf = (name: string): Record<string, string> => {
  const ending = mediaNameOf(name)?.ending ?? "pdf";
  const { type } = mediaKinds[ending];
  return {
    "content-type": type,
    "content-security-policy": type.startsWith("video/") ? videoPolicy : picturePolicy,
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    // Feed readers show the images of posts on other sites.
    "cross-origin-resource-policy": "cross-origin",
    "accept-ranges": "bytes",
    // Browsers do not open a PDF in a sandbox.
    ...(ending === "pdf" ? { "content-disposition": "attachment" } : {}),
  };
};

/** GET /media/KEY. Must come before the middleware that sets the headers of pages. @param folder a folder named `media` */
export const mediaFiles = (folder: string): Hono => {
  const files = staticFiles(dirname(folder), () => "public, max-age=31536000, immutable", true);
  return new Hono().get(`${prefix}*`, async (context, next) => {
    const name = context.req.path.slice(prefix.length);
    if (!mediaNameOf(name)) return next();
    const response = await files(context, async () => {});
    if (!response) return context.text("This file does not exist.", 404, { "cache-control": "no-store" });
    for (const [header, value] of Object.entries(headersOf(name))) response.headers.set(header, value);
    return response;
  });
};

/** GET /media/KEY: redirects to the bucket of a hosted project. */
export const hostedMediaFiles = (hostedUrl: string): Hono =>
  new Hono().get(`${prefix}*`, (context, next) => {
    const name = context.req.path.slice(prefix.length);
    if (!mediaNameOf(name)) return next();
    context.header("cache-control", "public, max-age=86400");
    return Promise.resolve(context.redirect(`${mediaBaseOf({ url: hostedUrl, isHosted: true })}/${name}`));
  });

type Status = 400 | 401 | 403 | 404 | 409 | 413 | 415 | 429 | 503 | 507;

/** Calls a database function with the rights of the client, so that the database alone decides who may store and remove files. */
export type CallDatabase = (context: Context, name: string, body: object) => Promise<Response>;

export const databaseCaller =
  (url: string, send: (context: Context, request: Request) => Promise<Response>): CallDatabase =>
  (context, name, body) => {
    const headers = new Headers({ "content-type": "application/json" });
    for (const sent of ["apikey", "authorization"]) headers.set(sent, context.req.header(sent) ?? "");
    return send(
      context,
      new Request(`${url}/rest/v1/rpc/${name}`, { method: "POST", headers, body: JSON.stringify(body) }),
    );
  };

// In the format of Supabase's storage.
const reject = (context: Context, status: Status, error: string, message: string): Response =>
  context.json({ statusCode: String(status), error, message }, status);

const rejectRights = (context: Context): Response =>
  reject(context, 403, "Unauthorized", "Only the owner of this site can store or remove files.");

const forwardRefusal = async (context: Context, answer: Response): Promise<Response> => {
  const body: unknown = await answer.json().catch(() => null);
  // A visitor has no right to call the function.
  return textAt(body, "code") === "42501" ? rejectRights(context) : Response.json(body, { status: answer.status });
};

/** @throws errors that neither the file, the connection nor a full disk caused */
const rejectUpload = (context: Context, error: unknown): Response => {
  if (error instanceof MediaRefusal) {
    return reject(context, error.status, error.status === 409 ? "Duplicate" : "InvalidRequest", error.message);
  }
  if (hasCode(error, "ECONNRESET")) return reject(context, 400, "Aborted", "The upload was interrupted.");
  if (!hasCode(error, "ENOSPC")) throw error;
  return reject(context, 507, "Full", "The disk of the server is full. Free some space on it and try again.");
};

const address = "/storage/v1/object/media";
const maxNames = 1_000;

const requireRight =
  (
    callDatabase: CallDatabase,
    right: "may_store_media" | "may_remove_media",
    nameOf: (context: Context) => string,
  ): MiddlewareHandler =>
  async (context, next) => {
    const answer = await callDatabase(context, right, { name: nameOf(context) });
    if (!answer.ok) return forwardRefusal(context, answer);
    return (await answer.json()) === true ? next() : rejectRights(context);
  };

const nameIn = (context: Context): string => context.req.path.slice(address.length + 1);

const requireName: MiddlewareHandler = async (context, next) =>
  mediaNameOf(nameIn(context)) ? next() : reject(context, 400, "InvalidKey", "This is not a valid file name.");

const limitUpload: MiddlewareHandler = (context, next) => {
  const { maxBytes } = mediaKinds[mediaNameOf(nameIn(context))?.ending ?? "svg"];
  const message = `This file is too large. The limit for its kind is ${maxBytes / 1024 / 1024} MB.`;
  return limitBody(maxBytes, () => reject(context, 413, "Payload too large", message))(context, next);
};

const upload = async (folder: string, context: Context): Promise<Response> => {
  const name = nameIn(context);
  const parts = mediaNameOf(name);
  const { body } = context.req.raw;
  if (!parts || !body) return reject(context, 400, "InvalidRequest", "The file is missing.");
  try {
    await storeMedia(folder, name, parts, body);
  } catch (error) {
    return rejectUpload(context, error);
  }
  return context.json({ Key: `media/${name}`, Id: parts.hash });
};

const remove = async (folder: string, callDatabase: CallDatabase, context: Context): Promise<Response> => {
  const body: unknown = await context.req.json().catch(() => null);
  const names = isRecord(body) && Array.isArray(body.prefixes) ? body.prefixes.map(textOf) : null;
  if (!names || names.length > maxNames) {
    return reject(context, 400, "InvalidRequest", `Send the names of at most ${maxNames} files to remove.`);
  }
  const answer = await callDatabase(context, "removable_media", { names });
  if (!answer.ok) return forwardRefusal(context, answer);
  const removable: unknown = await answer.json();
  const removed = Array.isArray(removable) ? removable.map(textOf) : [];
  await removeMedia(folder, removed);
  return context.json(removed.map((name) => ({ name, bucket_id: "media" })));
};

/** POST and DELETE of files: the part of Supabase's storage API that supabase-js uses for `upload` and `remove`. */
export const mediaUploads = (folder: string, callDatabase: CallDatabase): Hono => {
  const routes = new Hono();
  routes.use("/storage/v1/*", sameOriginRequests);
  routes.post(
    `${address}/*`,
    requireName,
    requireRight(callDatabase, "may_store_media", nameIn),
    limitUpload,
    (context) => upload(folder, context),
  );
  routes.delete(
    address,
    limitBody(200_000, (context) => reject(context, 413, "Payload too large", "Too many names.")),
    (context) => remove(folder, callDatabase, context),
  );
  routes.all("/storage/v1/*", (context) => reject(context, 404, "NotFound", "Not found."));
  return routes;
};

// Only the owner imports. Writers store files too, but only the owner removes them.
const anyName = `p/00/${"0".repeat(30)}.webp`;

interface RemotePictureOptions extends Pick<SiteParts, "readRemotePicture" | "deadLinks"> {
  callDatabase: CallDatabase;
  limit: MiddlewareHandler;
}

/** Fetches images of other sites, and lists dead links to them, for the owner. */
export const remotePictures = ({ callDatabase, readRemotePicture, deadLinks, limit }: RemotePictureOptions): Hono => {
  const answer = async (context: Context): Promise<Response> => {
    const body: unknown = await context.req.json().catch(() => null);
    try {
      const { bytes, ending } = await readRemotePicture(textAt(body, "address"));
      const headers = { "content-type": mediaKinds[ending].type, "cache-control": "no-store" };
      return context.body(Uint8Array.from(bytes), 200, headers);
    } catch (error) {
      if (!(error instanceof RemoteRefusal)) throw error;
      return context.json({ code: "no_picture", message: error.message }, 422);
    }
  };
  const limitAddress = limitBody(10_000, (context) =>
    reject(context, 413, "Payload too large", "The address is too long."),
  );
  const onlyOwner = requireRight(callDatabase, "may_remove_media", () => anyName);
  return new Hono()
    .use(remotePicturePath, sameOriginRequests)
    .get(deadLinksPath, sameOriginRequests, onlyOwner, (context) =>
      context.json(deadLinks(), 200, { "cache-control": "no-store" }),
    )
    .get(remotePicturePath, (context) => context.body(null, 204))
    .post(remotePicturePath, limit, onlyOwner, limitAddress, answer);
};
