import type { Content } from "../content/content.ts";
import type { ContentType } from "../content/relations.ts";
import type { DataContext, Found, PageQueries } from "./pageData.ts";

const relatedLimit = 3;

interface DetailReads<Row, Related> {
  bySlug: BySlug<Row>;
  byIds: (ids: string[]) => Promise<Related[]>;
}

type BySlug<Row> = (slug: string) => Promise<Row | null>;

const foundQuery = <Row>(
  { loadContent, cache, askServer }: DataContext,
  type: ContentType | "pages",
  thing: string,
  bySlugOf: (content: Content) => BySlug<Row>,
) =>
  cache.query<Found<Row>>({
    read: async (slug) => {
      const asked = slug.toLowerCase();
      const content = await loadContent();
      const row = await bySlugOf(content)(asked);
      if (row) return asked === slug ? { kind: "found", row } : { kind: "moved", slug: asked };
      const currentSlug = await content.slugHistory.currentOf(type, asked);
      if (currentSlug && currentSlug !== slug) return { kind: "moved", slug: currentSlug };
      return askServer?.(slug) ?? { kind: "missing" };
    },
    fallback: { kind: "missing" },
    label: `Error fetching ${thing}:`,
  });

export const ownerPageQueries = (context: DataContext): PageQueries => ({
  found: foundQuery(context, "pages", "page", ({ ownerPages }) => ownerPages.bySlug),
});

type NeighborsOf<Row, Related> = (row: Row) => Promise<(Related | null)[]>;

export const detailQueries =
  <Row extends { id: string }, Related>(
    type: ContentType,
    thing: string,
    readsOf: (content: Content) => DetailReads<Row, Related>,
    neighborsIn?: (content: Content) => NeighborsOf<Row, Related>,
  ) =>
  (context: DataContext): PageQueries => {
    const { loadContent, cache } = context;
    const found = foundQuery(context, type, thing, (content) => readsOf(content).bySlug);
    const others = <T>(which: string, read: (content: Content, row: Row) => Promise<T[]>) =>
      cache.query<T[]>({
        read: async (slug) => {
          const result = await found.get(slug);
          return result.kind === "found" ? read(await loadContent(), result.row) : [];
        },
        fallback: [],
        label: `Error fetching ${which} ${type}:`,
      });
    const related = others("related", async (content, { id }) =>
      readsOf(content).byIds(await content.relations.targetsOf(type, id, relatedLimit)),
    );
    if (!neighborsIn) return { found, related };
    return { found, related, neighbors: others("neighboring", (content, row) => neighborsIn(content)(row)) };
  };
