import { pathToFileURL } from "node:url";
import type { PublicRenderer, RendererOptions } from "./renderer.ts";

interface RendererModule {
  createRenderer: (options: RendererOptions) => PublicRenderer;
}

/** Loads the built public side (src-public/render.tsx). */
export const loadRenderer = async (file: string, options: RendererOptions): Promise<PublicRenderer> => {
  const { createRenderer }: RendererModule = await import(pathToFileURL(file).href);
  return createRenderer(options);
};
