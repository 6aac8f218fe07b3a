import { useQuery } from "@tanstack/react-query";
import { useCreatePath, useDataProvider } from "react-admin";
import { useDebounced } from "#shared/useDebounced.ts";
import { resources } from "../registry.ts";
import type { Command } from "./commands.ts";

const debounceMs = 200;
const mostOfEach = 5;

/** Finds records of every resource by their titles, on the server, a moment after the last key. */
export const useRecordCommands = (text: string, goTo: (path: string) => void) => {
  const dataProvider = useDataProvider();
  const createPath = useCreatePath();
  const query = useDebounced(text.trim(), debounceMs);

  const findIn = async ({ name, titleColumn, bySlug, labels, icon }: (typeof resources)[number]) => {
    const { data } = await dataProvider.getList(name, {
      filter: { q: query },
      sort: { field: titleColumn, order: "ASC" },
      pagination: { page: 1, perPage: mostOfEach },
      meta: { columns: ["id", titleColumn, ...(bySlug ? ["slug"] : [])], search: [titleColumn] },
    });
    return data.map((row): Command => {
      const path = createPath({ resource: name, type: "edit", id: row.id });
      return {
        key: `${name} ${row.id}`,
        group: labels.title,
        label: String(row[titleColumn]),
        icon,
        run: () => goTo(path),
      };
    });
  };

  const { data, isError, isFetching } = useQuery({
    queryKey: ["palette", query],
    queryFn: async () => (await Promise.all(resources.map(findIn))).flat(),
    enabled: query.length > 1,
  });
  const isCurrent = query === text.trim();
  return { records: isCurrent && query.length > 1 ? (data ?? []) : [], isError, isSearching: isFetching || !isCurrent };
};
