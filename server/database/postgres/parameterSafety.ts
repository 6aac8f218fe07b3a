import type { PGlite } from "@electric-sql/pglite";

/** Sends invalid values as text, which Postgres refuses. PGlite's serializers would throw within a message, which breaks all later ones. */
export const serializeSafely = (database: PGlite): void => {
  for (const [oid, serialize] of Object.entries(database.serializers)) {
    database.serializers[Number(oid)] = (value) => {
      try {
        const text: unknown = serialize(value);
        if (typeof text === "string") return text;
      } catch {}
      return typeof value === "string" ? value : (JSON.stringify(value) ?? String(value));
    };
  }
};
