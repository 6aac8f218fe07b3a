import { type Contributions, readContributions } from "../../content/contributions.ts";

const readings = new Map<string, Promise<Contributions | null>>();

const read = async (user: string): Promise<Contributions | null> => {
  try {
    return await readContributions(user, window.fetch.bind(window));
  } catch (error) {
    console.error("Error fetching contributions:", error);
    return null;
  }
};

/** A year of contributions; one reading serves every visit of the page, and stays the same promise while React waits for it. */
export const contributionReadingOf = (user: string): Promise<Contributions | null> => {
  const reading = readings.get(user) ?? read(user);
  readings.set(user, reading);
  return reading;
};

export const forgetContributionReading = (user: string): void => void readings.delete(user);
