import { randomBytes } from "node:crypto";
import { isRecord } from "#shared/base/unknownValues.ts";
import { sha256 } from "../../shared/sha256.ts";

export interface ClaimOptions {
  claimCode: string | null;
  ownerEmail: string | null;
}

interface Database {
  query: (sql: string, parameters: unknown[]) => Promise<{ rows: unknown[] }>;
}

const isClaimable = (row: unknown): boolean => isRecord(row) && row.claimable === true;

export const newClaimCode = (): string => randomBytes(24).toString("base64url");

/** Stores the conditions for claiming the site. Without a code a random one is set: the owner's address alone is not enough, because addresses are not confirmed. */
export const prepareClaim = async (database: Database, { claimCode, ownerEmail }: ClaimOptions): Promise<boolean> => {
  if (!claimCode && !ownerEmail) return false;
  const hash = sha256(claimCode ?? newClaimCode());
  const { rows } = await database.query(
    `update private.settings set
      claim_code_hash = case when exists (select from private.site_owner) then null else $1 end,
      owner_email = coalesce($2, owner_email)
    returning claim_code_hash is not null as claimable`,
    [hash, ownerEmail],
  );
  return claimCode !== null && isClaimable(rows[0]);
};
