import type { contents } from "./contents.ts";

/** A screenshot of a page, at each of its widths and in both themes. */
export interface Shot {
  /** The page's folder. */
  page: string;
  path: string;
  /** The variant, as a prefix of the file names. */
  state?: string;
  widths: readonly number[];
  /** The id of the element at the top; the top of the page by default. */
  from?: string;
  /** The maximum height in CSS pixels. */
  height: number;
}

/** Screenshots of one site. */
export interface Album {
  /** The variant of the content; the demo content by default. */
  content?: keyof typeof contents;
  isSignedIn?: boolean;
  shots: readonly Shot[];
}

const everyWidth = [390, 768, 1280, 1920];
const phoneAndDesk = [390, 1280];
const wholePage = 14_000;
const longPost = 5_000;
const topOfPage = 1_600;
const firstScreen = 800;

const post = "/blog/adding-a-column-to-a-table-that-nobody-can-afford-to-lock";

const whole = (page: string, path: string, height = wholePage): Shot => ({
  page,
  path,
  widths: everyWidth,
  height,
});

const screen = (page: string, path: string, state?: string): Shot => ({
  page,
  path,
  widths: phoneAndDesk,
  height: firstScreen,
  ...(state ? { state } : {}),
});

const albumOf = (content: keyof typeof contents, pages: Record<string, string>): Album => ({
  content,
  shots: Object.entries(pages).map(([page, path]) => ({
    page,
    path,
    state: content,
    widths: phoneAndDesk,
    ...(page === "home" ? { from: "skills", height: 2 * topOfPage } : { height: topOfPage }),
  })),
});

const lists = { home: "/", blog: "/blog", projects: "/projects" };

export const albums: readonly Album[] = [
  {
    shots: [
      whole("home", "/"),
      screen("home", "/", "first-screen"),
      whole("blog", "/blog"),
      screen("blog", "/blog", "first-screen"),
      screen("blog", "/blog?q=zeppelin", "nothing-found"),
      whole("post", post, longPost),
      whole("projects", "/projects"),
      whole("project", "/projects/drydock"),
      whole("resume", "/resume"),
      whole("not-found", "/no-such-page"),
      screen("admin-login", "/admin/login"),
    ],
  },
  albumOf("empty", { ...lists, resume: "/resume" }),
  albumOf("sixty", lists),
  {
    isSignedIn: true,
    shots: [
      screen("admin-dashboard", "/admin"),
      screen("admin-posts", "/admin/posts"),
      screen("admin-experiences", "/admin/experiences"),
      screen("admin-users", "/admin/users"),
      screen("admin-post", "/admin/posts/a-queue-is-a-promise-you-make-to-the-future/edit"),
    ],
  },
];
