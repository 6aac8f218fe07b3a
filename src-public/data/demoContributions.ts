import type { Contributions } from "./contributions.ts";

/** The demo owner's user name in site.config.ts. The demo owner is invented and has no account. */
export const demoUser = "mira-lindqvist-demo";

const dayMs = 86_400_000;
const daysShown = 371;

/** Returns an invented year of contributions up to a day: many on workdays, few at weekends, the same for the same day. */
export const demoYear = (today: Date): Contributions => {
  const last = Math.floor(today.getTime() / dayMs);
  const days = Array.from({ length: daysShown }, (_, index) => {
    const day = last - daysShown + 1 + index;
    const date = new Date(day * dayMs);
    const noise = Math.abs(Math.sin(day * 12.9898) * 43_758.5453) % 1;
    const level = Math.floor(noise ** 1.4 * (date.getUTCDay() % 6 === 0 ? 2 : 5));
    return { date: date.toISOString().slice(0, 10), count: level * 3, level };
  });
  return { days, total: days.reduce((sum, { count }) => sum + count, 0), year: null, isExample: true };
};
