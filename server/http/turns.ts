import type { RequestListener } from "node:http";

const answersAtOnce = 8;

const isForApi = (url = ""): boolean => /^\/(?:rest|auth)\/v1\//.test(url);

/** Lets a few requests continue per round of the event loop. */
export const createTurns = (atOnce: number) => {
  const waiting: (() => void)[] = [];
  let isScheduled = false;
  const round = (): void => {
    for (const go of waiting.splice(0, atOnce)) go();
    isScheduled = waiting.length > 0;
    if (isScheduled) setImmediate(round);
  };
  return (go: () => void): void => {
    waiting.push(go);
    if (isScheduled) return;
    isScheduled = true;
    setImmediate(round);
  };
};

/**
 * Answers pages and files in turns, and the API at once. Otherwise hundreds of concurrent visitors would be answered
 * before each request of an owner's save.
 */
export const apiFirst = (listener: RequestListener, atOnce: number = answersAtOnce): RequestListener => {
  const inTurn = createTurns(atOnce);
  return (request, response) => {
    if (isForApi(request.url)) listener(request, response);
    else inTurn(() => listener(request, response));
  };
};
