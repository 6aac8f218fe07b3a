import { textAt } from "#shared/base/unknownValues.ts";
import { mediaNameOf } from "#shared/media/mediaFiles.ts";
import type { CallDatabase } from "./mediaRoutes.ts";

const validMs = 60_000;

/**
 * Requests the permission for a picture and its smaller sizes once. The client uploads the sizes right after the picture, with
 * the same token, so the permission covers them for a minute. Other files and tokens need their own.
 */
export const permitSizes = (callDatabase: CallDatabase): CallDatabase => {
  const permitted = new Set<string>();
  return async (context, name, body) => {
    const file = name === "may_store_media" ? mediaNameOf(textAt(body, "name")) : null;
    if (!file) return callDatabase(context, name, body);
    const permission = `${context.req.header("authorization")} ${file.key}`;
    if (file.size !== null && permitted.has(permission)) return Response.json(true);
    const answer = await callDatabase(context, name, body);
    if (answer.ok && (await answer.clone().json()) === true) {
      permitted.add(permission);
      setTimeout(() => permitted.delete(permission), validMs).unref();
    }
    return answer;
  };
};
