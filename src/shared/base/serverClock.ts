let aheadMs = 0;

/** Sets the clock by a response's `Date` header, rounded up to the second: stored moments must not be in its future. */
export const setServerClock = (response: Response): void => {
  const time = Date.parse(response.headers.get("date") ?? "");
  if (!Number.isNaN(time)) aheadMs = time + 1_000 - Date.now();
};

/** Returns the server's time to the second, or the device's time before the first response. */
export const serverNow = (): Date => new Date(Date.now() + aheadMs);
