import type { Context, MiddlewareHandler } from "hono";
import { isRecord } from "#shared/base/unknownValues.ts";
import { normalEmail } from "../database/guards/authRequests.ts";
import { isSameSecret } from "../shared/sameSecret.ts";
import { isLoopbackName, isLoopbackRequest } from "./loopback.ts";

type Fields = Record<string, unknown>;

const readFields = async (request: Request): Promise<Fields | null> => {
  const body: unknown = await request
    .clone()
    .json()
    .catch(() => null);
  return isRecord(body) ? body : null;
};

const staleWords = (isClaimed: boolean): string =>
  isClaimed
    ? "This registration link is no longer valid: the site has its owner."
    : "This registration link is no longer valid. Take the one that the server printed when it last started.";

const withFields = (request: Request, fields: Fields): Request => {
  const headers = new Headers(request.headers);
  headers.delete("content-length");
  return new Request(request.url, { method: request.method, headers, body: JSON.stringify(fields) });
};

export interface ClaimRules {
  claimCode: string | null;
  /** The only address that can become the owner's. */
  ownerEmail: string | null;
  siteUrl: string | null;
  trustedProxies: number;
}

const keptForOwner =
  "This address is the owner's of this site, which nobody owns yet: register by the link that the server printed when it last started.";

const refuse = (context: Context, status: 400 | 403, code: string, words: string) =>
  context.json({ code, error_code: code, msg: words, message: words }, status);

const isSameEmail = (one: unknown, other: string | null): boolean =>
  typeof one === "string" && other !== null && normalEmail(one) === normalEmail(other);

/**
 * Adds the claim code to a sign-up from this machine, and refuses a stale code, and the owner's address without one. The database
 * decides who owns the site.
 */
export const claimAtSignUp = ({ claimCode, ownerEmail, siteUrl, trustedProxies }: ClaimRules): MiddlewareHandler => {
  const isDirect = trustedProxies === 0;
  const trustsThisMachine = isDirect && (siteUrl === null || isLoopbackName(new URL(siteUrl).hostname));
  const isOwners = (context: Context): boolean => trustsThisMachine && isLoopbackRequest(context);
  return async (context, next) => {
    const fields = await readFields(context.req.raw);
    if (!fields) return next();
    const data = isRecord(fields.data) ? fields.data : {};
    const brought = data.claim_code;
    if (typeof brought === "string" && !(claimCode && isSameSecret(brought, claimCode))) {
      return refuse(context, 400, "claim_code_stale", staleWords(!claimCode));
    }
    if (!claimCode || typeof brought === "string") return next();
    if (isOwners(context)) {
      context.req.raw = withFields(context.req.raw, { ...fields, data: { ...data, claim_code: claimCode } });
      return next();
    }
    // Else a stranger would keep the owner out of the address, or own the account that is made the owner's later.
    return isSameEmail(fields.email, ownerEmail) ? refuse(context, 403, "owner_address", keptForOwner) : next();
  };
};

export const claimNotice = (address: string, claimCode: string): string =>
  `To own this site, register here; this link makes the owner's account, and works once:\n${address}/admin/register?claim=${claimCode}`;
