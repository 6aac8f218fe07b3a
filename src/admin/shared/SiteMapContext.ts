import { type ComponentType, createContext, type FunctionComponent, useContext } from "react";
import type { ResourceDescriptor } from "#kit/resource/descriptor.ts";

export interface Page {
  title: string;
  /** What the dashboard says of it. */
  description?: string;
  /** Whether the menu and the dashboard lead there. */
  isInMenu?: true;
  icon: ComponentType<{ fontSize?: "small" }>;
  Component: FunctionComponent;
}

export interface SiteMap {
  dashboard: Page;
  /** In the order of the menu. */
  resources: readonly ResourceDescriptor[];
  pages: Readonly<Record<string, Page>>;
}

export const SiteMapContext = createContext<SiteMap | null>(null);

export const useSiteMap = (): SiteMap => {
  const siteMap = useContext(SiteMapContext);
  if (!siteMap) throw new Error("This component belongs inside the admin's SiteMapContext.");
  return siteMap;
};

/** The resources that the menu and the dashboard lead to; the others lie below one of these, whose list leads there. */
export const menuResources = ({ resources }: Pick<SiteMap, "resources">): readonly ResourceDescriptor[] =>
  resources.filter(({ name }) => !name.includes("/"));

/** The pages that the menu and the dashboard lead to, each with its path. */
export const menuPages = ({ pages }: Pick<SiteMap, "pages">): (Page & { path: string })[] =>
  Object.entries(pages).flatMap(([path, page]) => (page.isInMenu ? [{ ...page, path }] : []));
