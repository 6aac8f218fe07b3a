import type { Identifier, ResourceCallbacks } from "react-admin";

export const createSlugMap = () => {
  const slugs = new Map<string, string>();
  const key = (resource: string, id: Identifier): string => `${resource}/${id}`;
  return {
    remember: (resource: string, record: { id: Identifier; slug?: unknown }): void => {
      if (typeof record.slug === "string") slugs.set(key(resource, record.id), record.slug);
    },
    slugOf: (resource: string, id: Identifier): string | undefined => slugs.get(key(resource, id)),
  };
};

export type SlugMap = ReturnType<typeof createSlugMap>;

export const rememberSlugs = (slugs: SlugMap): ResourceCallbacks => ({
  resource: "*",
  afterRead: async (record, _dataProvider, resource) => {
    slugs.remember(resource, record);
    return record;
  },
  afterSave: async (record, _dataProvider, resource) => {
    slugs.remember(resource, record);
    return record;
  },
});
