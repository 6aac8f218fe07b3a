import type { Identifier, ResourceCallbacks } from "react-admin";

/** Which slug each row that was read has: what turns the ids in react-admin's paths into addresses. */
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

/** Feeds the map with every row that passes the data provider. */
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
