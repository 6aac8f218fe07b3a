let aheadMs = 0;

/** Sets the clock by the `Date` header of an answer, which is cut to the second: a moment stored before the answer is never in its future. */
export const setServerClock = (answer: Response): void => {
  const time = Date.parse(answer.headers.get("date") ?? "");
  if (!Number.isNaN(time)) aheadMs = time + 1_000 - Date.now();
};

/** Returns the server's time to a second, as of its last answer; this device's time before one. */
export const serverNow = (): Date => new Date(Date.now() + aheadMs);
