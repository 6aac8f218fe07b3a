import type { PGlite } from "@electric-sql/pglite";

/**
 * Makes every parameter reach Postgres as text. PGlite's serializers throw on, or hand through, values of another shape
 * (an object for a text[] column); half a message is then left in its writer, and every later request fails. As text,
 * Postgres itself refuses the value, with a message and no harm.
 */
export const serializeSafely = (database: PGlite): void => {
  for (const [oid, serialize] of Object.entries(database.serializers)) {
    database.serializers[Number(oid)] = (value) => {
      try {
        const text: unknown = serialize(value);
        if (typeof text === "string") return text;
      } catch {
        // Falls through to the plain text below.
      }
      return typeof value === "string" ? value : (JSON.stringify(value) ?? String(value));
    };
  }
};
