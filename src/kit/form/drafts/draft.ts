import type { Values } from "#shared/tables/values.ts";

export interface Draft {
  values: Values;
  /** The row's raw updated_at when it was loaded; null for a new row. */
  version: string | null;
  /** ISO time. */
  keptAt: string;
}

/** A draft of an earlier visit or another device, which the user has neither restored nor discarded. */
export interface DraftOffer extends Draft {
  device: string;
}
