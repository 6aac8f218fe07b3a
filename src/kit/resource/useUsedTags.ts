import { useQuery } from "@tanstack/react-query";
import { useDataProvider } from "react-admin";
import type { UsedTag } from "#api/calls/content.ts";
import type { PlinthDataProvider } from "#api/dataProvider.ts";
import { useDescriptor } from "./descriptor.ts";

/** Reads the tags of the resource, the most used first. Returns none if the request fails, since they are only suggestions. */
export const useUsedTags = (isWanted: boolean): readonly UsedTag[] => {
  const { table } = useDescriptor();
  const dataProvider = useDataProvider<PlinthDataProvider>();
  const { data = [] } = useQuery({
    queryKey: ["used_tags"],
    queryFn: () => dataProvider.listTags(),
    enabled: isWanted,
  });
  const own = data.filter(({ kind }) => kind === table);
  return own.toSorted((one, other) => other.uses - one.uses);
};
