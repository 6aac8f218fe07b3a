import { type ComponentType, type LazyExoticComponent, lazy } from "react";
import { importWithReload } from "./importWithReload.ts";

/**
 * A component that has a file of its own, downloaded when it is first shown.
 * @param Fallback shown where the file cannot be had and the page must not be opened anew; without it the page fails
 */
export const lazyComponent = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Fallback?: ComponentType<Props>,
): LazyExoticComponent<ComponentType<Props>> =>
  lazy(async () => {
    try {
      return { default: await importWithReload(load) };
    } catch (error) {
      if (!Fallback) throw error;
      console.error(error);
      return { default: Fallback };
    }
  });
