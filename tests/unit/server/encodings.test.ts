import { gunzipSync } from "node:zlib";
import { expect, it } from "vitest";
import { createEncodedText, encodingFor } from "#server/pages/cache/encodings.ts";

it.each([
  ["gzip, deflate, br, zstd", "br"],
  ["gzip, deflate", "gzip"],
  ["GZIP;q=0.5", "gzip"],
  ["br;q=0, gzip", "gzip"],
  ["br; q=0.1, gzip; q=1", "br"],
  ["*", "br"],
  ["*, br;q=0", "gzip"],
  ["br;q=many", "identity"],
  ["*;q=0", "identity"],
  ["deflate", "identity"],
  ["", "identity"],
  [undefined, "identity"],
])("sends a client that accepts %j a page as %s", (accepted, encoding) => {
  expect(encodingFor(accepted)).toBe(encoding);
});

it("stores a text in its smallest encoding, and makes the others", async () => {
  const text = "Ein Beitrag über Warteschlangen. ".repeat(100);
  const encoded = await createEncodedText(text);
  expect(encoded.bytes).toBe((await encoded.as("br")).length);
  expect(encoded.bytes).toBeLessThan(200);
  expect(gunzipSync(await encoded.as("gzip")).toString()).toBe(text);
  expect(Buffer.from(await encoded.as("identity")).toString()).toBe(text);
});
