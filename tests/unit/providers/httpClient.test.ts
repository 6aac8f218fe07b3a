import { expect, it } from "vitest";
import { createHttpClient } from "#providers/httpClient.ts";

it.each([
  [401, { message: "The session has ended." }, 1],
  [400, { code: "PGRST301", message: "JWT expired" }, 1],
  [403, { message: "permission denied for table posts" }, 0],
  [503, { message: "" }, 0],
])("a request that is answered %i %j ends the session here %i times", async (status, body, times) => {
  let ended = 0;
  const http = createHttpClient({
    readToken: async () => ({ token: "token", isOffline: false }),
    publishableKey: "key",
    fetch: async () => Response.json(body, { status }),
    onSessionEnded: () => {
      ended += 1;
    },
  });
  await expect(http("http://backend/rest/v1/posts")).rejects.toThrow();
  expect(ended).toBe(times);
});
