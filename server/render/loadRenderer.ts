import { pathToFileURL } from "node:url";
import type { Resume } from "#public/pages/resume/resume.ts";
import type { SiteDocuments } from "../crawlers/documents.ts";
import type { PublicRenderer, RendererOptions } from "./renderer.ts";

interface RendererModule {
  createRenderer: (options: RendererOptions) => PublicRenderer;
  createResumeReader: (options: RendererOptions) => () => Promise<Resume>;
}

interface DocumentsModule {
  createDocuments: (options: RendererOptions) => SiteDocuments;
}

const load = (file: string): Promise<RendererModule> => import(pathToFileURL(file).href);

export const loadRenderer = async (file: string, options: RendererOptions): Promise<PublicRenderer> =>
  (await load(file)).createRenderer(options);

export const loadResumeReader = async (file: string, options: RendererOptions): Promise<() => Promise<Resume>> =>
  (await load(file)).createResumeReader(options);

export const loadDocuments = async (file: string, options: RendererOptions): Promise<SiteDocuments> => {
  const built: DocumentsModule = await import(pathToFileURL(file).href);
  return built.createDocuments(options);
};
