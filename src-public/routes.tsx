import type { HydrationState, LoaderFunctionArgs, RouteObject, ShouldRevalidateFunction } from "react-router-dom";
import { PublicLayout } from "./components/PublicLayout.tsx";
import type { Content } from "./content/content.ts";
import { detailData, listData } from "./pageData.ts";
import { BlogPage } from "./pages/blog/BlogPage.tsx";
import { ErrorPage } from "./pages/errors/ErrorPage.tsx";
import { NotFoundPage } from "./pages/errors/NotFoundPage.tsx";
import { HomePage } from "./pages/home/HomePage.tsx";
import { homeData } from "./pages/home/homeData.ts";
import { ProjectsPage } from "./pages/projects/ProjectsPage.tsx";
import { resumeData } from "./pages/resume/resumeData.ts";
import type { LoadPart } from "./parts.ts";
import { paths } from "./paths.ts";
import type { Source } from "./source.ts";

export interface RoutesOptions {
  content: Content;
  source: Source;
  isBrowser: boolean;
  onFailure: (error: unknown, thing: string) => void;
  /** Loads the pages that have files of their own. */
  loadPart?: LoadPart;
}

const loadAsIs: LoadPart = (load) => load();

const slugOf = ({ params }: LoaderFunctionArgs) => params.id ?? "";

// A changed filter is another view of the same rows.
const onOtherPage: ShouldRevalidateFunction = ({ currentUrl, nextUrl, defaultShouldRevalidate }) =>
  defaultShouldRevalidate && (currentUrl.pathname !== nextUrl.pathname || currentUrl.search === nextUrl.search);

/** The visitors' site map: every address, its data and its page; and the way to hand over data that came with a page. */
export const createRoutes = ({ content, source, isBrowser, onFailure, loadPart = loadAsIs }: RoutesOptions) => {
  const home = homeData({ content, source, isBrowser, onFailure });
  const posts = listData(source, "posts", content.posts.all);
  const post = detailData(source, content, "posts", content.posts);
  const projects = listData(source, "projects", content.projects.all);
  const project = detailData(source, content, "projects", content.projects);
  const resume = resumeData(content, source);

  // Posts and projects have the Markdown renderer, which other pages do without.
  const postPage = async () => (await loadPart(() => import("./pages/blog/PostPage.tsx"))).PostPage;
  const projectPage = async () => (await loadPart(() => import("./pages/projects/ProjectPage.tsx"))).ProjectPage;
  const resumePage = async () => (await loadPart(() => import("./pages/resume/ResumePage.tsx"))).ResumePage;
  const preview = () => loadPart(() => import("./pages/preview/preview.ts"));
  const previewPage = async () => (await preview()).PreviewPage;

  const routes: RouteObject[] = [
    {
      Component: PublicLayout,
      ErrorBoundary: ErrorPage,
      children: [
        { id: "home", path: paths.home.pattern, loader: home.load, Component: HomePage },
        {
          id: "posts",
          path: paths.posts.pattern,
          loader: posts.load,
          shouldRevalidate: onOtherPage,
          Component: BlogPage,
        },
        {
          id: "post",
          path: paths.post.pattern,
          loader: (args) => post.load(slugOf(args)),
          lazy: { Component: postPage },
        },
        {
          id: "projects",
          path: paths.projects.pattern,
          loader: projects.load,
          shouldRevalidate: onOtherPage,
          Component: ProjectsPage,
        },
        {
          id: "project",
          path: paths.project.pattern,
          loader: (args) => project.load(slugOf(args)),
          lazy: { Component: projectPage },
        },
        { id: "resume", path: paths.resume.pattern, loader: resume.load, lazy: { Component: resumePage } },
        {
          path: paths.preview.pattern,
          loader: (args) => ({ preview: preview().then(({ loadPreview }) => loadPreview(slugOf(args))) }),
          lazy: { Component: previewPage },
        },
        { path: "*", Component: NotFoundPage },
      ],
    },
  ];
  const hold = (data: NonNullable<HydrationState["loaderData"]>, slug: string, isFresh: boolean) => {
    if (data.home) home.hold(data.home, isFresh);
    if (data.posts) posts.hold(data.posts, isFresh);
    if (data.post) post.hold(slug, data.post, isFresh);
    if (data.projects) projects.hold(data.projects, isFresh);
    if (data.resume) resume.hold(data.resume, isFresh);
    if (data.project) project.hold(slug, data.project, isFresh);
  };

  return { routes, hold };
};
