import type { Identifier } from "react-admin";
import { isUuid } from "#shared/uuid.ts";

interface Location {
  pathname?: string;
  search?: string;
  hash?: string;
}

type SlugOf = (resource: string, id: Identifier) => string | undefined;

const translatePathname = (pathname: string, resources: readonly string[], slugOf: SlugOf): string => {
  const [resource, word, ...rest] = pathname.split("/").slice(1);
  if (!resource || !word || rest.length > 0 || !resources.includes(resource)) return pathname;
  if (word === "create") return `/${resource}/new`;
  const id = decodeURIComponent(word);
  return isUuid(id) ? `/${resource}/${encodeURIComponent(slugOf(resource, id) ?? id)}/edit` : pathname;
};

/**
 * Turns react-admin's path into Plinth's address: `/posts/create` into `/posts/new`, and `/posts/{id}` into
 * `/posts/{slug}/edit`, with the id where no slug is known. Every other path stays as it is (spec 2, route table).
 */
export const translate = (to: string | Location, resources: readonly string[], slugOf: SlugOf): string | Location => {
  if (typeof to !== "string") {
    return { ...to, ...(to.pathname ? { pathname: translatePathname(to.pathname, resources, slugOf) } : {}) };
  }
  const [pathname = "", rest = ""] = to.split(/(?=[?#])(.*)/s);
  return `${translatePathname(pathname, resources, slugOf)}${rest}`;
};
