import { useQuery } from "@tanstack/react-query";
import { useCreatePath, useDataProvider } from "react-admin";
import type { ResourceDescriptor } from "#kit/resource/descriptor.ts";
import { useDebounced } from "#shared/useDebounced.ts";
import { useSiteMap } from "../SiteMapContext.ts";
import type { Command } from "./commands.ts";

const debounceMs = 200;
const maxPerResource = 5;

export const useRecordCommands = (text: string, goTo: (path: string) => void) => {
  const dataProvider = useDataProvider();
  const createPath = useCreatePath();
  const resources = useSiteMap().resources.filter(({ readOnly }) => !readOnly);
  const query = useDebounced(text.trim(), debounceMs);

  const findIn = async ({ name, titleColumn, bySlug, labels, icon }: ResourceDescriptor) => {
    const { data } = await dataProvider.getList(name, {
      filter: { q: query },
      sort: { field: titleColumn, order: "ASC" },
      pagination: { page: 1, perPage: maxPerResource },
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
