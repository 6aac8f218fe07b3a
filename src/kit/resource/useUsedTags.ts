import { useQuery } from "@tanstack/react-query";
import { useDataProvider } from "react-admin";
import type { PlinthDataProvider } from "#api/dataProvider.ts";
import { useDescriptor } from "./descriptor.ts";

/** The tags that rows of the resource have, the most used first; none where they cannot be read, because they only help. */
export const useUsedTags = (isWanted: boolean): readonly string[] => {
  const { table } = useDescriptor();
  const dataProvider = useDataProvider<PlinthDataProvider>();
  const { data = [] } = useQuery({
    queryKey: ["used_tags"],
    queryFn: () => dataProvider.listTags(),
    enabled: isWanted,
  });
  const own = data.filter(({ kind }) => kind === table);
  return own.toSorted((one, other) => other.uses - one.uses).map(({ tag }) => tag);
};
