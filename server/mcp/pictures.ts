import { readFile, realpath, stat } from "node:fs/promises";
import { isAbsolute, relative, resolve } from "node:path";
import { mediaEndingOf, mediaKinds } from "#shared/media/mediaFiles.ts";
import { UserError } from "../shared/userError.ts";

/** The largest picture that the site accepts. */
export const maxPictureBytes = mediaKinds.webp.maxBytes;

const tooLarge = `This picture is too large. The limit is ${maxPictureBytes / 1024 / 1024} MB.`;

const readInside = async (folder: string | null, path: string): Promise<Uint8Array> => {
  if (!folder) throw new UserError("Send base64, or ask the user to start the server with --pictures DIR.");
  const root = await realpath(folder);
  // Follows symbolic links, so that none leaves the folder.
  const file = await realpath(resolve(root, path)).catch(() => root);
  const inside = relative(root, file);
  if (isAbsolute(inside) || inside.startsWith("..")) throw new UserError(`"${path}" is outside of ${root}.`);
  const found = await stat(file);
  if (!found.isFile()) throw new UserError(`There is no file "${path}" in ${root}.`);
  if (found.size > maxPictureBytes) throw new UserError(tooLarge);
  return readFile(file);
};

/** Reads a picture from the folder, or from base64. Its first bytes decide whether it is one. @throws {UserError} */
export const readPicture = async (folder: string | null, path?: string, base64?: string): Promise<Uint8Array> => {
  if ((path === undefined) === (base64 === undefined)) throw new UserError("Send either path or base64.");
  const bytes = path === undefined ? Buffer.from(base64 ?? "", "base64") : await readInside(folder, path);
  const ending = mediaEndingOf(bytes.subarray(0, 64));
  if (!ending || !mediaKinds[ending].type.startsWith("image/")) {
    throw new UserError("This is not a picture. The site accepts JPEG, PNG, WebP, GIF, AVIF and SVG.");
  }
  if (bytes.length > mediaKinds[ending].maxBytes) throw new UserError(tooLarge);
  return bytes;
};
