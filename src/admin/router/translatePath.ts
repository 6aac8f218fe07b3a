import type { Identifier, ResourceCallbacks } from "react-admin";
import { isUuid } from "#shared/base/text.ts";

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

interface Location {
  pathname?: string;
  search?: string;
  hash?: string;
}

export interface AddressedName {
  name: string;
  /** Set if forms open within the list, so that rows have no pages of their own. */
  inline: object | null;
}

type SlugOf = (resource: string, id: Identifier) => string | undefined;

interface Address {
  pathname: string;
  hash: string;
}

const addressOf = (pathname: string, resources: readonly AddressedName[], slugOf: SlugOf): Address => {
  const asItIs = { pathname, hash: "" };
  const parts = pathname.split("/");
  const word = parts.pop() ?? "";
  const resource = resources.find(({ name }) => `/${name}` === parts.join("/"));
  if (!resource || (word !== "create" && !isUuid(word))) return asItIs;
  const { name, inline } = resource;
  if (inline) return { pathname: `/${name}`, hash: word === "create" ? "#new" : `#${word}` };
  if (word === "create") return { pathname: `/${name}/new`, hash: "" };
  return { pathname: `/${name}/${encodeURIComponent(slugOf(name, word) ?? word)}/edit`, hash: "" };
};

/** Translates a path of react-admin to an address of Plinth (behaviour 13.4), with `#new` or `#{id}` for forms within the list. */
export const translatePath = (
  to: string | Location,
  resources: readonly AddressedName[],
  slugOf: SlugOf,
): string | Location => {
  if (typeof to !== "string") {
    if (!to.pathname) return to;
    const { pathname, hash } = addressOf(to.pathname, resources, slugOf);
    return { ...to, pathname, ...(hash ? { hash } : {}) };
  }
  const [path = "", rest = ""] = to.split(/(?=[?#])(.*)/s);
  const { pathname, hash } = addressOf(path, resources, slugOf);
  return `${pathname}${rest}${hash}`;
};
