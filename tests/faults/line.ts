import { type BrowserContext, expect, type Route } from "@playwright/test";

/** The connection between a browser and the site. */
export interface Line {
  context: BrowserContext;
  isOffline: boolean;
  /** Requests that reach the server after the page has stopped waiting. */
  late: (() => Promise<unknown>)[];
  /** Whether the clock has skipped one timeout. Only once: skipping also closes toasts. */
  hasWaited: boolean;
}

type Answer = (route: Route, line: Line) => Promise<unknown>;

// Longer than the timeouts of requests and uploads.
const silentMs = 61_000;

const cut: Answer = (route) => route.abort("connectionreset");
const hotel = "<!doctype html><title>Network</title><h1>Sign in to the network of the hotel</h1>";
const instead =
  (status: number, body = hotel): Answer =>
  (route) =>
    route.fulfill({ status, contentType: body === hotel ? "text/html" : "application/json", body });
const served =
  (answer: Answer): Answer =>
  (route, line) =>
    route.fetch().then(() => answer(route, line));
const silence: Answer = async (_route, line) => {
  if (line.hasWaited) return;
  line.hasWaited = true;
  await line.context.clock.fastForward(silentMs);
};
const late: Answer = (route, line) => {
  line.late.push(() => route.fetch());
  return silence(route, line);
};
const half: Answer = async (route, line) => {
  const answer = await route.fetch();
  const body = await answer.text();
  await instead(answer.status(), body.slice(0, Math.ceil(body.length / 2)))(route, line);
};

const answers = {
  "the request is lost": cut,
  "the answer is lost": served(cut),
  "the server fails": instead(500, '{"message":"broken"}'),
  "a gateway answers 502": instead(502),
  "a gateway answers 502 though the server has done it": served(instead(502)),
  "the server is not ready": instead(503),
  "a page of the network comes for an answer": instead(200),
  "half of the answer comes": half,
  "the server is silent": silence,
  "the server is silent and has done it": served(silence),
  "the server is silent and does it later": late,
  offline: null,
} satisfies Record<string, Answer | null>;

export type Fault = keyof typeof answers;
const isFault = (name: string): name is Fault => name in answers;
export const faults: readonly Fault[] = Object.keys(answers).filter(isFault);

const api = /\/(?:rest|auth|storage)\/v1\//;

/** Applies a fault to the requests of the site's pages while `work` runs. */
export const withFault = async <Result>(
  line: Line,
  fault: Fault | null,
  isForAll: boolean,
  work: () => Promise<Result>,
): Promise<Result> => {
  const { context } = line;
  line.hasWaited = false;
  const answer = fault && answers[fault];
  line.isOffline = fault === "offline";
  await context.setOffline(line.isOffline);
  // Must run before timers start: running timers ignore the clock. A page that is loading rejects it.
  if (fault?.includes("silent")) await expect(() => context.clock.install()).toPass({ timeout: 10_000 });
  const handle = async (route: Route): Promise<void> => {
    if (!answer || (!isForAll && route.request().method() === "GET")) return route.fallback();
    // The page may be closed before the response.
    await answer(route, line).catch(() => {});
  };
  if (answer) await context.route(api, handle);
  try {
    return await work();
  } finally {
    await context.unroute(api, handle);
    line.isOffline = false;
    await context.setOffline(false);
  }
};
