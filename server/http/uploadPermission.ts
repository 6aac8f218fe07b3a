import type { Context } from "hono";
import { textAt } from "#shared/base/unknownValues.ts";
import { mediaNameOf } from "#shared/media/mediaFiles.ts";

type CallDatabase = (context: Context, name: string, body: object) => Promise<Response>;

const validMs = 60_000;

/**
 * Asks the database once for a picture and its smaller sizes. The client uploads them right after the picture, with the same token, so
 * its permission covers them for a minute. Any other file and token is a question of its own.
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
