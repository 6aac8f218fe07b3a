import { type ComponentType, createContext, type FunctionComponent, useContext } from "react";
import type { ResourceDescriptor } from "#kit/resource/descriptor.ts";

export interface Page {
  title: string;
  description?: string;
  /** Whether the menu and the dashboard link to it. */
  isInMenu?: true;
  icon: ComponentType<{ fontSize?: "small" }>;
  Component: FunctionComponent;
}

export interface SiteMap {
  dashboard: Page;
  /** In the order of the menu. */
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

/** Returns the resources in the menu and on the dashboard. Others, such as `skills/categories`, are linked from a list. */
export const menuResources = ({ resources }: Pick<SiteMap, "resources">): readonly ResourceDescriptor[] =>
  resources.filter(({ name }) => !name.includes("/"));

/** Returns the pages in the menu and on the dashboard, each with its path. */
export const menuPages = ({ pages }: Pick<SiteMap, "pages">): (Page & { path: string })[] =>
  Object.entries(pages).flatMap(([path, page]) => (page.isInMenu ? [{ ...page, path }] : []));
