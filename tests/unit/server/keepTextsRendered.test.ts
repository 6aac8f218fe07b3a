import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { keepTextsRendered } from "#server/pages/keepTextsRendered.ts";

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** A site whose texts take forever to render, as after an import of thousands. A request to /posts changes the content. */
const startWaitingSite = async () => {
  let version = 1;
  const answer = async (request: Request): Promise<Response> => {
    if (/\/posts$|row_visits/.test(request.url)) version += 1;
    return Response.json([]);
  };
  const opening = keepTextsRendered(answer, {
    query: async () => [{ kind: "posts", id: "1", source: "Text", hash: "h" }],
    render: () => new Promise(() => {}),
    contentVersion: async () => String(version),
  });
  await vi.runOnlyPendingTimersAsync();
  const { fetch, stop } = await opening;
  stop();
  return (path: string): Promise<Response> => fetch(new Request(`http://site.test${path}`, { method: "POST" }));
};

it("answers calls that change no content at once while texts wait, and writes after 3 s", async () => {
  const post = await startWaitingSite();
  const [onRead, onWritten] = [vi.fn(), vi.fn()];
  post("/rpc/registration_open").then(onRead);
  await vi.advanceTimersByTimeAsync(0);
  expect(onRead).toHaveBeenCalled();
  // Rendering a text changes the version during the call.
  const onReadDuringRun = vi.fn();
  post("/rpc/row_visits").then(onReadDuringRun);
  await vi.advanceTimersByTimeAsync(0);
  expect(onReadDuringRun).toHaveBeenCalled();
  post("/posts").then(onWritten);
  await vi.advanceTimersByTimeAsync(2_900);
  expect(onWritten).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(200);
  expect(onWritten).toHaveBeenCalled();
});
