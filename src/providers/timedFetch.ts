/** How long the server may take to answer. */
export const timeoutS = 15;

/** `fetch` that gives up on a server that does not answer in time. */
export const timedFetch = (input: string | URL | Request, init?: RequestInit): Promise<Response> => {
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(), timeoutS * 1_000);
  return globalThis.fetch(input, { ...init, signal: controller.signal }).finally(() => clearTimeout(timer));
};
