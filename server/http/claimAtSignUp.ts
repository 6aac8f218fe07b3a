import type { Context, MiddlewareHandler } from "hono";
import { isRecord } from "#shared/base/unknownValues.ts";
import { normalEmail } from "../database/guards/authRequests.ts";
import { isLoopbackName } from "../shared/listen.ts";
import { isSameSecret } from "../shared/sameSecret.ts";
import type { Settings } from "../shared/settings.ts";
import { isLoopbackRequest } from "./loopback.ts";

type Fields = Record<string, unknown>;

const readFields = async (request: Request): Promise<Fields | null> => {
  const body: unknown = await request
    .clone()
    .json()
    .catch(() => null);
  return isRecord(body) ? body : null;
};

const staleLinkMessage = (isClaimed: boolean): string =>
  isClaimed
    ? "This registration link is no longer valid: the site has an owner."
    : "This registration link is no longer valid. Use the link that the server printed at its last start.";

const withFields = (request: Request, fields: Fields): Request => {
  const headers = new Headers(request.headers);
  headers.delete("content-length");
  return new Request(request.url, { method: request.method, headers, body: JSON.stringify(fields) });
};

/** `ownerEmail` is the only address that can claim the site. */
export interface ClaimRules extends Pick<Settings, "ownerEmail" | "siteUrl" | "trustedProxies"> {
  claimCode: string | null;
}

const reservedForOwner =
  "This address is reserved for the owner of this site. Register with the link that the server printed at its last start.";

const reject = (context: Context, status: 400 | 403, code: string, message: string) =>
  context.json({ code, error_code: code, msg: message, message }, status);

const isSameEmail = (one: unknown, other: string | null): boolean =>
  typeof one === "string" && other !== null && normalEmail(one) === normalEmail(other);

/**
 * Adds the claim code to a sign-up from this machine. Rejects an invalid code, and OWNER_EMAIL without a code. The database
 * decides whether the account becomes the owner.
 */
export const claimAtSignUp = ({ claimCode, ownerEmail, siteUrl, trustedProxies }: ClaimRules): MiddlewareHandler => {
  const isDirect = trustedProxies === 0;
  const trustsLoopback = isDirect && (siteUrl === null || isLoopbackName(new URL(siteUrl).hostname));
  const isFromOwner = (context: Context): boolean => trustsLoopback && isLoopbackRequest(context);
  return async (context, next) => {
    const fields = await readFields(context.req.raw);
    if (!fields) return next();
    const data = isRecord(fields.data) ? fields.data : {};
    const givenCode = data.claim_code;
    if (typeof givenCode === "string" && !(claimCode && isSameSecret(givenCode, claimCode))) {
      return reject(context, 400, "claim_code_stale", staleLinkMessage(!claimCode));
    }
    if (!claimCode || typeof givenCode === "string") return next();
    if (isFromOwner(context)) {
      context.req.raw = withFields(context.req.raw, { ...fields, data: { ...data, claim_code: claimCode } });
      return next();
    }
    // Otherwise a stranger could register the owner's address before the owner does.
    return isSameEmail(fields.email, ownerEmail) ? reject(context, 403, "owner_address", reservedForOwner) : next();
  };
};

export const claimNotice = (address: string, claimCode: string): string =>
  `To become the owner of this site, register with this link, which works once:\n${address}/admin/register?claim=${claimCode}`;
