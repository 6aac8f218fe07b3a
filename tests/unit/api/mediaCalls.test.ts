// @vitest-environment jsdom
import { File } from "node:buffer";
import { HttpResponse, http } from "msw";
import { setupServer } from "msw/node";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { mediaCalls } from "#api/calls/media.ts";
import { createHttpClient } from "#api/connection/http.ts";

const url = "https://project.supabase.co";
const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: "error" }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const callsOf = (isHosted: boolean) => {
  const httpBy = (fetch = globalThis.fetch) =>
    createHttpClient({ readToken: async () => ({ token: "token", isOffline: false }), publishableKey: "key", fetch });
  return mediaCalls({ url, http: httpBy() }, isHosted, httpBy);
};

const name = "f/ab/cd.svg";
const store = (isHosted: boolean) =>
  callsOf(isHosted).storeMediaBytes({
    name,
    type: "image/svg+xml",
    bytes: new TextEncoder().encode("<svg/>"),
    onProgress: () => {},
    signal: undefined,
  });

/** Responds as Supabase Storage does: with status 400, and the real status in the body. */
const answerWith = (statusCode: string, message: string): void =>
  server.use(
    http.post(`${url}/storage/v1/object/media/*`, () =>
      HttpResponse.json({ statusCode, error: "Error", message }, { status: 400 }),
    ),
  );

describe("storing a file", () => {
  it("sends the bytes with the session's token and the cache lifetime", async () => {
    const sent: unknown[] = [];
    server.use(
      http.post(`${url}/storage/v1/object/media/*`, async ({ request: { headers, url: address }, request }) => {
        const named = ["authorization", "apikey", "content-type", "cache-control", "x-upsert"].map((each) =>
          headers.get(each),
        );
        sent.push(address, ...named, await request.text());
        return HttpResponse.json({ Key: `media/${name}` });
      }),
    );
    await store(true);
    expect(sent).toEqual([
      `${url}/storage/v1/object/media/${name}`,
      "Bearer token",
      "key",
      "image/svg+xml",
      "max-age=31536000",
      "false",
      "<svg/>",
    ]);
  });

  it("succeeds when the bytes are already stored", async () => {
    answerWith("409", "The resource already exists");
    await expect(store(true)).resolves.toBeUndefined();
  });

  it.each([
    ["403", "new row violates row-level security policy"],
    ["404", "Bucket not found"],
  ])("reports what to do when a hosted project lacks the bucket or its policies: %s", async (status, message) => {
    answerWith(status, message);
    await expect(store(true)).rejects.toThrow(
      "The storage of the project accepts no files yet. Run supabase/media_bucket.sql in its SQL editor",
    );
  });

  it("shows the reason of the site's own server", async () => {
    answerWith("415", "This is not a .svg file, or it is damaged. Save it again or choose another file.");
    await expect(store(false)).rejects.toThrow("This is not a .svg file");
  });
});

describe("fetching a picture of another site", () => {
  it("asks the site's server with the session's token, and names the file by its address", async () => {
    // jsdom's cannot hold what fetch() returns.
    vi.stubGlobal("File", File);
    const asked: unknown[] = [];
    server.use(
      http.post("*/media/elsewhere", async ({ request }) => {
        asked.push(request.headers.get("authorization"), await request.json());
        return new HttpResponse("a picture");
      }),
    );
    const file = await callsOf(false).fetchPicture("https://a.example/My%20bed.jpg?v=1");
    expect([file.name, await file.text()]).toEqual(["My bed.jpg", "a picture"]);
    expect(asked).toEqual(["Bearer token", { address: "https://a.example/My%20bed.jpg?v=1" }]);
  });

  it("shows the server's reason", async () => {
    const message = "The other site answered with status 404.";
    server.use(
      http.post("*/media/elsewhere", () => HttpResponse.json({ code: "no_picture", message }, { status: 422 })),
    );
    await expect(callsOf(false).fetchPicture("https://a.example/")).rejects.toThrow(message);
  });
});
