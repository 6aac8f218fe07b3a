import { dirname } from "node:path";
import { type Context, Hono, type MiddlewareHandler } from "hono";
import { mediaBaseOf, remotePicturePath } from "#shared/base/backend.ts";
import { isRecord, textAt, textOf } from "#shared/base/unknownValues.ts";
import { mediaKinds, mediaNameOf } from "#shared/media/mediaFiles.ts";
import { MediaRefusal, type MediaStore } from "../media/mediaStore.ts";
import { type ReadRemotePicture, RemoteRefusal } from "../media/remotePicture.ts";
import { hasCode } from "../shared/userError.ts";
import { limitBody, sameOriginRequests } from "./middleware.ts";
import { staticFiles } from "./staticFiles.ts";

// Whatever is stored, opened as a page it loads and runs nothing. A video in such a page would not play itself.
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
    // Readers of feeds show the pictures of posts, too.
    "cross-origin-resource-policy": "cross-origin",
    "accept-ranges": "bytes",
    // A browser's own viewer does not open a PDF in a sandbox.
    ...(ending === "pdf" ? { "content-disposition": "attachment" } : {}),
  };
};

/** GET /media/KEY, before all that gives the pages of the site their headers. @param folder whose name is `media` */
export const mediaFiles = (folder: string): Hono => {
  const files = staticFiles(dirname(folder), () => "public, max-age=31536000, immutable", true);
  return new Hono().get(`${prefix}*`, async (context, next) => {
    const name = context.req.path.slice(prefix.length);
    if (!mediaNameOf(name)) return next();
    const response = await files(context, async () => {});
    if (!response) return context.text("There is no such file.", 404, { "cache-control": "no-store" });
    for (const [header, value] of Object.entries(headersOf(name))) response.headers.set(header, value);
    return response;
  });
};

/** GET /media/KEY on a hosted project, whose bucket has the files. */
export const hostedMediaFiles = (hostedUrl: string): Hono =>
  new Hono().get(`${prefix}*`, (context, next) => {
    const name = context.req.path.slice(prefix.length);
    if (!mediaNameOf(name)) return next();
    context.header("cache-control", "public, max-age=86400");
    return Promise.resolve(context.redirect(`${mediaBaseOf({ url: hostedUrl, isHosted: true })}/${name}`));
  });

type Status = 400 | 401 | 403 | 404 | 409 | 413 | 415 | 429 | 503 | 507;

/** Calls a function of the database for whoever sent the request: the database alone decides who may store and remove files. */
export type AskDatabase = (context: Context, name: string, body: object) => Promise<Response>;

/** Asks at the backend of this address. */
export const askBackend =
  (url: string, send: (context: Context, request: Request) => Promise<Response>): AskDatabase =>
  (context, name, body) => {
    const headers = new Headers({ "content-type": "application/json" });
    for (const sent of ["apikey", "authorization"]) headers.set(sent, context.req.header(sent) ?? "");
    return send(
      context,
      new Request(`${url}/rest/v1/rpc/${name}`, { method: "POST", headers, body: JSON.stringify(body) }),
    );
  };

// As Supabase's storage answers.
const refuse = (context: Context, status: Status, error: string, message: string): Response =>
  context.json({ statusCode: String(status), error, message }, status);

const notAllowed = (context: Context): Response =>
  refuse(context, 403, "Unauthorized", "Only the owner of this site may store or remove files.");

// A visitor may not even ask.
const refusalOf = async (context: Context, answer: Response): Promise<Response> => {
  const body: unknown = await answer.json().catch(() => null);
  return textAt(body, "code") === "42501" ? notAllowed(context) : Response.json(body, { status: answer.status });
};

/** @throws what is no fault of the file, the connection or the disk */
const notStored = (context: Context, error: unknown): Response => {
  if (error instanceof MediaRefusal) {
    return refuse(context, error.status, error.status === 409 ? "Duplicate" : "InvalidRequest", error.message);
  }
  if (hasCode(error, "ECONNRESET")) return refuse(context, 400, "Aborted", "The upload was cut off.");
  if (!hasCode(error, "ENOSPC")) throw error;
  return refuse(context, 507, "Full", "The disk of the server is full. Make room on it, and try again.");
};

const address = "/storage/v1/object/media";
const mostNames = 1_000;

/** Lets pass who may store a file of this name. */
const mayStore =
  (ask: AskDatabase, nameOf: (context: Context) => string): MiddlewareHandler =>
  async (context, next) => {
    const answer = await ask(context, "may_store_media", { name: nameOf(context) });
    if (!answer.ok) return refusalOf(context, answer);
    return (await answer.json()) === true ? next() : notAllowed(context);
  };

interface MediaUploadOptions {
  store: MediaStore;
  ask: AskDatabase;
}

/** POST and DELETE of files, of Supabase's storage API what supabase-js sends for `upload` and `remove`. */
export const mediaUploads = ({ store, ask }: MediaUploadOptions): Hono => {
  const nameOf = (context: Context): string => context.req.path.slice(address.length + 1);

  const named: MiddlewareHandler = async (context, next) =>
    mediaNameOf(nameOf(context))
      ? next()
      : refuse(context, 400, "InvalidKey", "This is no name of a file of the site.");

  const withinLimit: MiddlewareHandler = (context, next) => {
    const maxBytes = mediaKinds[mediaNameOf(nameOf(context))?.ending ?? "svg"].maxBytes;
    const message = `This file is larger than the ${maxBytes / 1024 / 1024} MB that one of its kind may have.`;
    return limitBody(maxBytes, () => refuse(context, 413, "Payload too large", message))(context, next);
  };

  const upload = async (context: Context): Promise<Response> => {
    const name = nameOf(context);
    const parts = mediaNameOf(name);
    const { body } = context.req.raw;
    if (!parts || !body) return refuse(context, 400, "InvalidRequest", "The file is missing.");
    try {
      await store.put(name, parts, body);
    } catch (error) {
      return notStored(context, error);
    }
    return context.json({ Key: `media/${name}`, Id: parts.hash });
  };

  const remove = async (context: Context): Promise<Response> => {
    const body: unknown = await context.req.json().catch(() => null);
    const names = isRecord(body) && Array.isArray(body.prefixes) ? body.prefixes.map(textOf) : null;
    if (!names || names.length > mostNames) {
      return refuse(context, 400, "InvalidRequest", `Files are removed by at most ${mostNames} names.`);
    }
    const answer = await ask(context, "removable_media", { names });
    if (!answer.ok) return refusalOf(context, answer);
    const removable: unknown = await answer.json();
    const removed = Array.isArray(removable) ? removable.map(textOf) : [];
    await store.remove(removed);
    return context.json(removed.map((name) => ({ name, bucket_id: "media" })));
  };

  const routes = new Hono();
  routes.use("/storage/v1/*", sameOriginRequests);
  routes.post(`${address}/*`, named, mayStore(ask, nameOf), withinLimit, upload);
  routes.delete(
    address,
    limitBody(200_000, (context) => refuse(context, 413, "Payload too large", "Too many names.")),
    remove,
  );
  routes.all("/storage/v1/*", (context) => refuse(context, 404, "NotFound", "There is nothing at this address."));
  return routes;
};

// Of a picture that may come.
const anyName = `p/00/${"0".repeat(30)}.webp`;

interface RemotePictureOptions {
  ask: AskDatabase;
  read: ReadRemotePicture;
  limit: MiddlewareHandler;
}

/** Fetches pictures of other sites, for those who may store them here. */
export const remotePictures = ({ ask, read, limit }: RemotePictureOptions): Hono => {
  const answer = async (context: Context): Promise<Response> => {
    const body: unknown = await context.req.json().catch(() => null);
    try {
      const { bytes, ending } = await read(textAt(body, "address"));
      const headers = { "content-type": mediaKinds[ending].type, "cache-control": "no-store" };
      return context.body(Uint8Array.from(bytes), 200, headers);
    } catch (error) {
      if (!(error instanceof RemoteRefusal)) throw error;
      return context.json({ code: "no_picture", message: error.message }, 422);
    }
  };
  const tooLong = limitBody(10_000, (context) => refuse(context, 413, "Payload too large", "The address is too long."));
  return new Hono()
    .use(remotePicturePath, sameOriginRequests)
    .get(remotePicturePath, (context) => context.body(null, 204))
    .post(
      remotePicturePath,
      limit,
      mayStore(ask, () => anyName),
      tooLong,
      answer,
    );
};
