import type { contents } from "./contents.ts";

/** One picture of a page, at each of its widths and in both themes. */
export interface Shot {
  /** The page's folder. */
  page: string;
  path: string;
  /** What is special about this picture, at the front of its files' names. */
  state?: string;
  /** Words for the gallery. */
  caption: string;
  widths: readonly number[];
  /** The id of what it begins with, where the page's top says nothing new. */
  from?: string;
  /** The longest that it may be, in CSS pixels: the rest of a long page repeats what is seen. */
  height: number;
}

/** Pictures of one site. */
export interface Album {
  /** What its tables hold; the demo content where it is left out. */
  content?: keyof typeof contents;
  isSignedIn?: boolean;
  /** Whether the page stays as the server wrote it. */
  isUnscripted?: boolean;
  shots: readonly Shot[];
}

const everyWidth = [390, 768, 1280, 1920];
const phoneAndDesk = [390, 1280];
const wholePage = 14_000;
const longPost = 5_000;
const topOfPage = 1_600;
const firstScreen = 800;

const post = "/blog/adding-a-column-to-a-table-that-nobody-can-afford-to-lock";
const project = "/projects/drydock";

const whole = (page: string, path: string, caption: string, height = wholePage): Shot => ({
  page,
  path,
  caption,
  widths: everyWidth,
  height,
});

const screen = (page: string, path: string, caption: string, state?: string): Shot => ({
  page,
  path,
  caption,
  widths: phoneAndDesk,
  height: firstScreen,
  ...(state ? { state } : {}),
});

const albumOf = (content: keyof typeof contents, caption: string, pages: Record<string, string>): Album => ({
  content,
  shots: Object.entries(pages).map(([page, path]) => ({
    page,
    path,
    state: content,
    caption,
    widths: phoneAndDesk,
    ...(page === "home" ? { from: "skills", height: 2 * topOfPage } : { height: topOfPage }),
  })),
});

const lists = { home: "/", blog: "/blog", projects: "/projects" };

export const albums: readonly Album[] = [
  {
    shots: [
      whole("home", "/", "the demo content"),
      screen("home", "/", "the first screen", "first-screen"),
      whole("blog", "/blog", "the demo content"),
      screen("blog", "/blog", "the first screen", "first-screen"),
      screen("blog", "/blog?q=zeppelin", "a search that finds nothing", "nothing-found"),
      whole("post", post, "a post with code, figures and a table", longPost),
      whole("projects", "/projects", "the demo content"),
      whole("project", project, "a project with its story"),
      whole("resume", "/resume", "the sheet of paper on the screen"),
      whole("not-found", "/no-such-page", "an unknown address"),
      screen("admin-login", "/admin/login", "signing in"),
    ],
  },
  albumOf("empty", "no content at all", { ...lists, resume: "/resume" }),
  albumOf("one", "one of each", lists),
  albumOf("sixty", "sixty of each", lists),
  albumOf("long", "long titles, words and tags, no pictures", { ...lists, post, project, resume: "/resume" }),
  { content: "away", isUnscripted: true, shots: [screen("server-away", "/blog", "the database cannot be read")] },
  {
    isSignedIn: true,
    shots: [
      screen("admin-dashboard", "/admin", "the dashboard"),
      screen("admin-posts", "/admin/posts", "the list of posts"),
      screen("admin-experiences", "/admin/experiences", "positions, in the owner's order"),
      screen("admin-users", "/admin/users", "the accounts"),
      screen("admin-post", "/admin/posts/a-queue-is-a-promise-you-make-to-the-future/edit", "the editor of a post"),
    ],
  },
];
