import type { ComponentType } from "react";
import { type DataContext, detailQueries, listQueries, ownerPageQueries, type PageQueries } from "./pageData.ts";
import { BlogPage } from "./pages/blog/BlogPage.tsx";
import { HomePage } from "./pages/home/HomePage.tsx";
import { homeQueries } from "./pages/home/homeQueries.ts";
import { previewQueries } from "./pages/preview/previewQueries.ts";
import { ProjectsPage } from "./pages/projects/ProjectsPage.tsx";
import { resumeQueries } from "./pages/resume/resumeQueries.ts";
import { searchQueries } from "./pages/search/searchQueries.ts";
import { paths } from "./paths.ts";

export interface SitePage {
  id: string;
  path: string;
  label?: string;
  isInHeader?: boolean;
  queries: (context: DataContext) => PageQueries;
  /** The page's component, or the import of it where it has a file of its own, which other pages do without. */
  page: { Component: ComponentType } | { load: () => Promise<ComponentType> };
}

export const siteMap: readonly SitePage[] = [
  { id: "home", path: paths.home.pattern, label: "Home", queries: homeQueries, page: { Component: HomePage } },
  {
    id: "posts",
    path: paths.posts.pattern,
    label: "Blog",
    isInHeader: true,
    queries: listQueries("posts", ({ posts }) => posts),
    page: { Component: BlogPage },
  },
  {
    id: "post",
    path: paths.post.pattern,
    queries: detailQueries("posts", "post", ({ posts }) => posts),
    page: { load: async () => (await import("./pages/blog/PostPage.tsx")).PostPage },
  },
  {
    id: "projects",
    path: paths.projects.pattern,
    label: "Projects",
    isInHeader: true,
    queries: listQueries("projects", ({ projects }) => projects),
    page: { Component: ProjectsPage },
  },
  {
    id: "project",
    path: paths.project.pattern,
    queries: detailQueries("projects", "project", ({ projects }) => projects),
    page: { load: async () => (await import("./pages/projects/ProjectPage.tsx")).ProjectPage },
  },
  {
    id: "resume",
    path: paths.resume.pattern,
    label: "Résumé",
    isInHeader: true,
    queries: resumeQueries,
    page: { load: async () => (await import("./pages/resume/ResumePage.tsx")).ResumePage },
  },
  {
    id: "search",
    path: paths.search.pattern,
    queries: searchQueries,
    page: { load: async () => (await import("./pages/search/SearchPage.tsx")).SearchPage },
  },
  {
    id: "preview",
    path: paths.preview.pattern,
    queries: previewQueries,
    page: { load: async () => (await import("./pages/preview/preview.ts")).PreviewPage },
  },
  {
    id: "ownerPage",
    path: paths.ownerPage.pattern,
    queries: ownerPageQueries,
    page: { load: async () => (await import("./pages/owner/OwnerPage.tsx")).OwnerPage },
  },
];
