import { useQuery } from "@tanstack/react-query";
import { useDataProvider } from "react-admin";
import type { PlinthDataProvider } from "#providers/dataProvider.ts";
import type { OwnLink, Problem } from "./textReview.ts";

/** Problems of the links to the site itself: those that lead visitors nowhere. None while it is not known. */
export const useLinkProblems = (links: readonly OwnLink[]): readonly Problem[] => {
  const dataProvider = useDataProvider<PlinthDataProvider>();
  const paths = [...new Set(links.map(({ path }) => path))].sort();
  const { data = [] } = useQuery({
    queryKey: ["dead_paths", paths],
    queryFn: () => dataProvider.deadPaths(paths),
    enabled: paths.length > 0,
  });
  const dead = new Map(data.map(({ path, is_draft }) => [path, is_draft]));
  return links.flatMap(({ path, line }) => {
    const isDraft = dead.get(path);
    if (isDraft === undefined) return [];
    return [
      { line, message: isDraft ? `Visitors cannot see ${path} yet: it is a draft` : `There is no page at ${path}` },
    ];
  });
};
