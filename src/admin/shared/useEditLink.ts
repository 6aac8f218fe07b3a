import { useCreatePath } from "react-admin";
import type { ResourceDescriptor } from "#kit/resource/descriptor.ts";
import { useSiteMap } from "./SiteMapContext.ts";

interface Place {
  /** The table, or "authors" for accounts. */
  kind: string;
  id: string;
  slug: string | null;
}

const paths: Record<string, string> = { authors: "/profile", versions: "/trash", proposals: "/" };

export const useEditLink = () => {
  const { resources } = useSiteMap();
  const createPath = useCreatePath();
  return ({ kind, id, slug }: Place): { to: string; resource?: ResourceDescriptor } => {
    const resource = resources.find(({ table }) => table === kind);
    if (!resource) return { to: paths[kind] ?? "/site" };
    // The draft of a new row has an id that consists of zeros.
    const type = /^[0-]+$/.test(id) ? "create" : "edit";
    const to = slug ? `/${resource.name}/${slug}/edit` : createPath({ resource: resource.name, type, id });
    return { to, resource };
  };
};
