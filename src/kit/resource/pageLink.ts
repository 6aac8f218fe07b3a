import { pathPrefixes } from "#shared/base/links.ts";
import { publicationOf } from "#shared/tables/publication.ts";
import type { ToastLink } from "#shared/toast/toast.ts";
import type { ResourceDescriptor } from "./descriptor.ts";

const prefixes: Readonly<Record<string, string>> = pathPrefixes;

/** Returns a link to the page of a saved row, or to its preview if it is not public; null for rows without a page, such as a project's draft. */
export const pageLink = (
  { name, labels }: Pick<ResourceDescriptor, "name" | "labels">,
  { id, slug, published_at, status }: Record<string, unknown>,
): ToastLink | null => {
  const prefix = prefixes[name];
  if (prefix === undefined || typeof slug !== "string" || status === "Draft") return null;
  const moment = typeof published_at === "string" ? published_at : null;
  const isPublic = published_at === undefined || publicationOf(moment) === "Published";
  return isPublic
    ? { label: `View ${labels.one}`, to: `${prefix}${slug}` }
    : { label: `Preview ${labels.one}`, to: `/preview/${String(id)}` };
};
