import type { Content } from "../../content/content.ts";
import type { ProjectSummary } from "../../content/projects.ts";
import type { Source } from "../../source.ts";

export interface HomeData {
  /** null: the server could not read them, so the browser is to try. */
  featured: ProjectSummary[] | null | Promise<ProjectSummary[] | null>;
}

/** How many projects the home page shows (spec 9). */
export const featuredLimit = 4;

// Three tries, the pause 1,000 ms times the number of the attempt (spec 9).
const retryDelaysMs = [1000, 2000];

export interface HomeDataOptions {
  content: Content;
  source: Source;
  isBrowser: boolean;
  /** Tells the visitor that a section stays empty. */
  onFailure: (error: unknown, thing: string) => void;
}

/** The home page's data, each section by itself so that each fails alone (spec 8). */
export const homeData = ({ content, source, isBrowser, onFailure }: HomeDataOptions) => {
  const featured = source.part<ProjectSummary[] | null>({
    read: () => content.projects.newest(featuredLimit),
    otherwise: isBrowser ? [] : null,
    label: "Error fetching projects:",
    onGivenUp: (error) => onFailure(error, "projects"),
    retryDelaysMs,
  });
  return {
    load: (): HomeData => ({ featured: featured.of("") }),
    hold: (data: { featured: ProjectSummary[] | null }, isFresh: boolean) => {
      if (data.featured) featured.hold("", data.featured, isFresh);
    },
  };
};
