import { pathToFileURL } from "node:url";
import type { Resume } from "#public/pages/resume/resume.ts";
import type { PublicRenderer, RendererOptions } from "./renderer.ts";

interface RendererModule {
  createRenderer: (options: RendererOptions) => PublicRenderer;
  createResumeReader: (options: RendererOptions) => () => Promise<Resume>;
}

const load = (file: string): Promise<RendererModule> => import(pathToFileURL(file).href);

export const loadRenderer = async (file: string, options: RendererOptions): Promise<PublicRenderer> =>
  (await load(file)).createRenderer(options);

export const loadResumeReader = async (file: string, options: RendererOptions): Promise<() => Promise<Resume>> =>
  (await load(file)).createResumeReader(options);
