import type { Values } from "#shared/tables/values.ts";

export interface Draft {
  values: Values;
  /** The row's raw updated_at when it was loaded; null for a new row. */
  version: string | null;
  /** ISO time. */
  keptAt: string;
}

/** A draft that is undecided: of an earlier visit, or of another device. */
export interface DraftOffer extends Draft {
  device: string;
}
