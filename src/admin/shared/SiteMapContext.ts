import { type ComponentType, createContext, type FunctionComponent, useContext } from "react";
import type { ResourceDescriptor } from "#kit/resource/descriptor.ts";

export interface Page {
  title: string;
  description?: string;
  /** Whether the menu leaves it out. */
  isUnlisted?: true;
  icon: ComponentType<{ fontSize?: "small" }>;
  Component: FunctionComponent;
}

export interface SiteMap {
  dashboard: Page;
  /** In the order of the menu, within its groups. */
  resources: readonly ResourceDescriptor[];
  pages: Readonly<Record<string, Page>>;
  /** Those that a writer can only read. */
  closed?: readonly ResourceDescriptor[];
}

export const SiteMapContext = createContext<SiteMap | null>(null);

export const useSiteMap = (): SiteMap => {
  const siteMap = useContext(SiteMapContext);
  if (!siteMap) throw new Error("This component belongs inside the admin's SiteMapContext.");
  return siteMap;
};

const careerPaths = ["/skills", "/certifications", "/experiences", "/education", "/activities", "/resumes"];
const sitePaths = ["/users", "/import/redirects"];
// Linked from a list or the user's menu.
const unlistedPaths = ["/skills/categories", "/posts/tags", "/profile"];

/** Returns the entries of the menu in groups. A list of a fork is among the content, a page in the last group. */
export const menuGroups = ({ resources, pages }: Pick<SiteMap, "resources" | "pages">) => {
  const lists = resources.map(({ name, labels, icon }) => ({ path: `/${name}`, title: labels.title, icon }));
  const others = Object.entries(pages).flatMap(([path, { title, icon, isUnlisted }]) =>
    isUnlisted ? [] : { path, title, icon },
  );
  const groupOf = (path: string) =>
    careerPaths.includes(path) ? "Career" : sitePaths.includes(path) || path in pages ? "Site" : "Content";
  return ["Content", "Career", "Site"].flatMap((title) => {
    const entries = [...others, ...lists].filter(
      ({ path }) => groupOf(path) === title && !unlistedPaths.includes(path),
    );
    return entries.length > 0 ? [{ title, entries }] : [];
  });
};
