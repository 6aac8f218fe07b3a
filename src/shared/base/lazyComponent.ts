import { type ComponentType, type LazyExoticComponent, lazy } from "react";
import { importWithReload } from "./importWithReload.ts";

/**
 * A component in a file of its own, which is downloaded when it is first shown.
 * @param Fallback shown if the file cannot be loaded and the page must not be reloaded; without it the page fails
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
