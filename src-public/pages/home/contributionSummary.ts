import { formatDay } from "#shared/dates.ts";
import { countText } from "#shared/words.ts";
import type { Contributions } from "../../content/contributions.ts";

const contributions = (count: number) => countText(count, "contribution", "contributions");

export const contributionSummary = ({ days, total }: Contributions): { total: string; details: string } => {
  const activeDays = days.filter(({ count }) => count > 0);
  const busiest = activeDays.reduce((best, day) => (day.count > best.count ? day : best), { date: "", count: 0 });
  return {
    total: contributions(total),
    details:
      busiest.count === 0
        ? "No day with a contribution."
        : `On ${activeDays.length} of ${days.length} days; the busiest was ${formatDay(busiest.date)} with ${contributions(busiest.count)}.`,
  };
};
