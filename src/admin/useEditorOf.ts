import { useCreatePath } from "react-admin";
import type { ResourceDescriptor } from "#kit/resource/descriptor.ts";
import { useSiteMap } from "./SiteMapContext.ts";

interface Place {
  /** The table; "authors" are made of the accounts. */
  kind: string;
  id: string;
  slug: string | null;
}

/** Finds where a row is edited, with its resource if it has one. */
export const useEditorOf = () => {
  const { resources } = useSiteMap();
  const createPath = useCreatePath();
  return ({ kind, id, slug }: Place): { to: string; resource?: ResourceDescriptor } => {
    const resource = resources.find(({ table }) => table === kind);
    if (!resource) return { to: kind === "authors" ? "/profile" : "/site" };
    const to = slug ? `/${resource.name}/${slug}/edit` : createPath({ resource: resource.name, type: "edit", id });
    return { to, resource };
  };
};
