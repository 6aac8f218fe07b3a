/** The day that a zone's calendar shows at a moment, as `YYYY-MM-DD`; null: UTC. */
export const todayIn = (zone: string | null, moment: Date): string => {
  const format = new Intl.DateTimeFormat("en-US", {
    timeZone: zone ?? "UTC",
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
  });
  const parts = Object.fromEntries(format.formatToParts(moment).map(({ type, value }) => [type, value]));
  return `${parts.year}-${parts.month}-${parts.day}`;
};
