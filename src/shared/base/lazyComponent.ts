import { type ComponentType, type LazyExoticComponent, lazy } from "react";
import { importWithReload } from "./importWithReload.ts";

/**
 * Wraps a component whose module is loaded when it is first shown.
 * @param Fallback shown if the module cannot be loaded and the page must not be reloaded; without it the page fails
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
