import type { ComponentType } from "react";
import type { Site } from "#shared/site/site.ts";
import { sayOf, type WordKey } from "#shared/words/say.ts";
import type { DataContext, Found, PageQueries } from "../data/pageData.ts";
import { paths } from "../data/paths.ts";
import { searchQueries } from "../data/search.ts";
import { latestPosts, listQueries, ownerPageQueries, postQueries, projectQueries } from "../data/tableQueries.ts";
import { homeQueries } from "../pages/home/homeQueries.ts";
import type { OpenedResume, PublicResume, ShownResume } from "../pages/resume/readResume.ts";
import type { PageLink } from "../router/context.ts";

interface SitePage {
  id: string;
  path: string;
  label?: WordKey;
  isInHeader?: boolean;
  /** The query parameters that change the page. The server drops all others, and caches a page for each combination. */
  parameters?: readonly string[];
  /** Query parameters that make the page one visitor's own: the server does not cache it. */
  uncachedParameters?: readonly string[];
  queries: (context: DataContext) => PageQueries;
  page: PageSource;
}

/** Each page is a chunk of its own. The server inlines the page's styles in the head, by this name. */
interface PageSource {
  name: string;
  load: () => Promise<ComponentType>;
}

const fileOf = <Name extends string>(
  name: Name,
  load: () => Promise<Record<NoInfer<Name>, ComponentType>>,
): PageSource => ({ name, load: async () => (await load())[name] });

// Imported dynamically, as the preview below: every page loads the site map.
const importReaders = () => import("../pages/resume/readResume.ts");

const resumeQueries = ({ site, loadContent, cache }: DataContext): PageQueries => ({
  resume: cache.query<ShownResume | null>({
    read: async () => (await importReaders()).readShownResume(site, (await loadContent()).tables),
    fallback: null,
    label: "Error fetching the résumé:",
  }),
  others: cache.query<PublicResume[]>({
    read: async () => (await importReaders()).readPublicResumes((await loadContent()).tables),
    fallback: [],
    label: "Error fetching other résumés:",
  }),
});

const resumeLinkQueries = (context: DataContext): PageQueries => {
  const { site, loadContent, cache } = context;
  const found = cache.query<Found<OpenedResume> | null>({
    read: async (token) => (await importReaders()).readOpenedResume(site, (await loadContent()).tables, token),
    fallback: null,
    label: "Error fetching the résumé:",
  });
  return { found, latest: latestPosts(context, async (token) => (await found.get(token))?.kind === "missing") };
};

// Not cached: the owner may have just saved another version.
const previewQueries = (): PageQueries => ({
  preview: {
    get: async (id) => (await import("../pages/preview/PreviewPage.tsx")).loadPreview(id),
    peek: () => undefined,
    setInitialData: () => {},
  },
});

const listParameters = ["q", "tag", "lang", "page"];

export const siteMap: readonly SitePage[] = [
  {
    id: "home",
    path: paths.home.pattern,
    label: "page.home",
    // The outcome of a message that was sent without scripts.
    uncachedParameters: ["message"],
    queries: homeQueries,
    page: fileOf("HomePage", () => import("../pages/home/HomePage.tsx")),
  },
  {
    id: "posts",
    path: paths.posts.pattern,
    label: "page.posts",
    isInHeader: true,
    parameters: listParameters,
    queries: (context) => listQueries(context, "posts"),
    page: fileOf("BlogPage", () => import("../pages/blog/BlogPage.tsx")),
  },
  {
    id: "post",
    path: paths.post.pattern,
    queries: postQueries,
    page: fileOf("PostPage", () => import("../pages/blog/PostPage.tsx")),
  },
  {
    id: "projects",
    path: paths.projects.pattern,
    label: "page.projects",
    isInHeader: true,
    parameters: listParameters,
    queries: (context) => listQueries(context, "projects"),
    page: fileOf("ProjectsPage", () => import("../pages/projects/ProjectsPage.tsx")),
  },
  {
    id: "project",
    path: paths.project.pattern,
    queries: projectQueries,
    page: fileOf("ProjectPage", () => import("../pages/projects/ProjectPage.tsx")),
  },
  {
    id: "resume",
    path: paths.resume.pattern,
    label: "page.resume",
    isInHeader: true,
    queries: resumeQueries,
    page: fileOf("ResumePage", () => import("../pages/resume/ResumePage.tsx")),
  },
  {
    id: "resumeLink",
    path: paths.resumeLink.pattern,
    queries: resumeLinkQueries,
    page: fileOf("ResumeLinkPage", () => import("../pages/resume/ResumeLinkPage.tsx")),
  },
  {
    id: "search",
    path: paths.search.pattern,
    parameters: ["q"],
    queries: searchQueries,
    page: fileOf("SearchPage", () => import("../pages/search/SearchPage.tsx")),
  },
  {
    id: "preview",
    path: paths.preview.pattern,
    queries: previewQueries,
    page: fileOf("PreviewPage", () => import("../pages/preview/PreviewPage.tsx")),
  },
  {
    id: "ownerPage",
    path: paths.ownerPage.pattern,
    queries: ownerPageQueries,
    page: fileOf("OwnerPage", () => import("../pages/owner/OwnerPage.tsx")),
  },
  {
    id: "missing",
    path: "*",
    queries: (context) => ({ latest: latestPosts(context) }),
    page: fileOf("NotFoundPage", () => import("../pages/errors/NotFoundPage.tsx")),
  },
];

/** Returns the pages that have a label: the owner's label in the navigation, or else the site's own. */
export const pageLinksOf = ({ navigation, words }: Pick<Site, "navigation" | "words">): PageLink[] => {
  const say = sayOf({ words });
  return siteMap.flatMap(({ id, path, label: ownLabel, isInHeader = false }) => {
    if (!ownLabel) return [];
    const entry = navigation.find((each) => each.kind === "page" && each.page === id);
    const link = navigation.find((each) => each.kind === "link" && each.isShown && each.url === path);
    const label = (entry?.isShown ? entry : (link ?? entry))?.label ?? null;
    return [{ id, path, isInHeader, label: label ?? say(ownLabel) }];
  });
};

export const pageName = (id: string | undefined): string | null =>
  siteMap.find((entry) => entry.id === id)?.page.name ?? null;
