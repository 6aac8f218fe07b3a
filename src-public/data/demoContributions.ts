import type { Contributions } from "./contributions.ts";

/** The demo owner's user name in site.config.ts. The demo owner is invented and has no account. */
export const demoUser = "mira-lindqvist-demo";

const dayMs = 86_400_000;
const daysShown = 371;

// Between 0 and 1, and the same for the same day.
const noiseOf = (day: number): number => {
  const wave = Math.sin(day * 12.9898) * 43_758.5453;
  return wave - Math.floor(wave);
};

/** Returns an invented year of contributions up to a day: many on workdays, few at weekends. */
export const demoYear = (today: Date): Contributions => {
  const days = Array.from({ length: daysShown }, (_, index) => {
    const day = Math.floor(today.getTime() / dayMs) - daysShown + 1 + index;
    const date = new Date(day * dayMs);
    const isWeekend = date.getUTCDay() % 6 === 0;
    const level = Math.floor(noiseOf(day) ** 1.4 * (isWeekend ? 2.2 : 5));
    return { date: date.toISOString().slice(0, 10), count: level * 3, level };
  });
  return { days, total: days.reduce((sum, { count }) => sum + count, 0), year: null, isExample: true };
};
