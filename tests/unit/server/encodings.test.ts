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

it("stores a text in its smallest encoding, and in others once a client accepts them", async () => {
  const text = "Ein Beitrag über Warteschlangen. ".repeat(100);
  const encoded = await createEncodedText(text);
  const atFirst = encoded.bytes();
  expect(atFirst).toBe((await encoded.as("br")).length);
  expect(atFirst).toBeLessThan(200);
  const [zipped, again] = [await encoded.as("gzip"), await encoded.as("gzip")];
  expect(gunzipSync(zipped).toString()).toBe(text);
  expect(again).toBe(zipped);
  expect(encoded.bytes()).toBe(atFirst + zipped.length);
  expect(Buffer.from(await encoded.as("identity")).toString()).toBe(text);
});
