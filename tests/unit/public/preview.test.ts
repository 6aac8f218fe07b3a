import { expect, test, vi } from "vitest";
import { readPreview } from "#public/data/preview.ts";
import { sessionKey } from "#shared/accounts/storedSession.ts";
import { address, brokenTable, buildPost, startDataApi, table } from "./dataApi.ts";

const api = startDataApi();
const now = new Date("2026-11-21T10:00:00Z");
const id = "11111111-1111-4111-8111-111111111111";

const sessionUntil = (expires_at: number) => JSON.stringify({ access_token: "the-token", expires_at });
const alive = sessionUntil(now.getTime() / 1000 + 60);

const read = (of: string, session: string | null) =>
  readPreview({ address, storage: (key) => (key === sessionKey ? session : null), now }, of);

test("reads a preview as the signed-in user, with its publication state", async () => {
  let authorization: string | null = null;
  const row = buildPost({ published_at: "2026-12-24 17:00:00+00" });
  api.use(
    table("posts", (_url, request) => {
      authorization = request.headers.get("authorization");
      return [row];
    }),
  );
  expect(await read(id, alive)).toMatchObject({ kind: "post", publication: "Scheduled", row: { title: "A post" } });
  expect(authorization).toBe("Bearer the-token");
});

test.each([null, "{not json", "{}", sessionUntil(now.getTime() / 1000)])(
  "sends no request without a valid session (%s)",
  async (session) => {
    expect(await read(id, session)).toEqual({ kind: "signedOut" });
  },
);

test("distinguishes an unreachable data API from a missing post", async () => {
  const logged = vi.spyOn(console, "error").mockImplementation(() => {});
  api.use(brokenTable("posts"));
  expect(await read(id, alive)).toEqual({ kind: "unreachable" });
  expect(logged).toHaveBeenCalledWith("Error fetching the preview:", expect.any(Error));
});
