import type { PGlite } from "@electric-sql/pglite";

/** PGlite's serializers throw half-way through a message, which spoils every later one; as text, Postgres refuses the value. */
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
