import { expect, test, vi } from "vitest";
import { renderPage, startDataApi, table } from "./dataApi.ts";
import { onlySections, siteWith } from "./siteWith.ts";

const shown = { ...onlySections("about", "contact"), portrait: null };

const home = () => renderPage("/", { site: siteWith(shown) });

const headingsIn = (body: string) => [...body.matchAll(/<h2[^>]*>([^<]*)<\/h2>/g)].map(([, text]) => text);

const navigationIn = (body: string) => {
  const [, nav = ""] = /<nav aria-label="Main"[^>]*>(.*?)<\/nav>/.exec(body) ?? [];
  return [...nav.matchAll(/<a [^>]*>([^<]*)<\/a>/g)].map(([, text]) => text);
};

// Reads of posts and projects have no answer here: one would fail and be logged.
const api = startDataApi();

test("hides a section that is switched off, and does not read its table", async () => {
  const logged = vi.spyOn(console, "error");
  const { body } = await home();
  expect(headingsIn(body)).toEqual(["About", "Contact"]);
  expect(logged).not.toHaveBeenCalled();
  expect(body).not.toContain("Selected work");
});

test("leaves out links and numbers if none are set", async () => {
  const site = siteWith({ ...onlySections("stats", "contact"), links: [], stats: [] });
  const { body } = await renderPage("/", { site });
  expect(headingsIn(body)).toEqual(["Contact"]);
  expect(body).not.toMatch(/Profiles|Ways to reach me/);
});

test("renders no picture without a portrait", async () => {
  expect((await home()).body).not.toContain("<img");
});

test("shows sections in the owner's order with the owner's titles", async () => {
  const sections = [
    { name: "contact", isShown: true, title: "Write to me" },
    { name: "about", isShown: true, title: null },
  ] as const;
  const site = siteWith({ sections, navigation: [{ kind: "link", label: "Talks", url: "/talks", isShown: true }] });
  const { body } = await renderPage("/", { site });
  expect(headingsIn(body)).toEqual(["Write to me", "About"]);
  expect(navigationIn(body).slice(0, 4)).toEqual(["Talks", "Blog", "Projects", "Résumé"]);
  expect(navigationIn(body)).not.toContain("Contact");
});

test("shows the owner's navigation and labels in the header, without links to hidden sections", async () => {
  api.use(table("posts", []));
  const navigation = [
    { kind: "page", page: "contact", isShown: true, label: null },
    { kind: "page", page: "projects", isShown: true, label: "Work" },
    { kind: "page", page: "posts", isShown: false, label: null },
    { kind: "link", label: "Talks", url: "https://talks.example/mira", isShown: true },
    { kind: "page", page: "resume", isShown: false, label: null },
  ] as const;
  const headerOf = async (settings: Parameters<typeof siteWith>[0]) =>
    navigationIn((await renderPage("/nowhere", { site: siteWith(settings) })).body);
  const header = await headerOf({ navigation });
  expect(header.slice(0, 3)).toEqual(["Contact", "Work", "Talks"]);
  for (const hidden of ["Blog", "Résumé"]) expect(header).not.toContain(hidden);
  const without = await headerOf({ navigation, ...onlySections("about") });
  expect(without.slice(0, 2)).toEqual(["Work", "Talks"]);
  expect(without).not.toContain("Contact");
});

test.each([
  ["Mira Lindqvist", ""],
  ["Renée Nuñez", ""],
  ["Íñigo Åström", ' data-tall="true"'],
  ["Żaneta Öberg-Ñandú von Ångström", ' data-long="true" data-tall="true"'],
  ["Наталья", ' data-tall="true"'],
  ["Adolph Blaine Charles David Earl Frederick Gerald Hubert Irvin", ' data-long="very"'],
])("sets the size and line height of the name %j", async (name, attributes) => {
  const site = siteWith({ name, ...onlySections() });
  const { body } = await renderPage("/", { site });
  expect(/<h1 class="[^"]*"([^>]*)>/.exec(body)?.[1]).toBe(attributes);
});

const pagesWithResume = async (site: ReturnType<typeof siteWith> & { isWithoutResumePdf?: boolean }) => {
  api.use(...["posts", "projects"].map((name) => table(name, [])));
  return [(await renderPage("/", { site })).body, (await renderPage("/resume", { site })).body];
};

test("Download Resume and Download PDF link to the owner's own file, if the settings name one", async () => {
  const [home, resume] = await pagesWithResume(siteWith({ resumeFile: "/cv.pdf" }));
  expect(home).toMatch(/<a href="\/cv\.pdf" download=""[^>]*>(?:(?!<\/a>).)*Download Resume<\/a>/);
  expect(resume).toMatch(/<a href="\/cv\.pdf" download=""[^>]*>(?:(?!<\/a>).)*Download PDF<\/a>/);
  expect(resume).not.toMatch(/US Letter|\/resume\.docx/);
});

test("Download Resume links to the printable page, if the résumé has no PDF", async () => {
  const [home, resume] = await pagesWithResume({ ...siteWith({}), isWithoutResumePdf: true });
  expect(home).toMatch(/<a href="\/resume" class="button">(?:(?!<\/a>).)*Download Resume<\/a>/);
  expect(resume).toMatch(/<button(?:(?!<\/button>).)*Print or Save as PDF<\/button>/);
  expect(resume).not.toMatch(/\.pdf/);
  expect(resume).toMatch(/<a href="\/resume\.docx" download=""(?:(?!<\/a>).)*Word<\/a>/);
});

test("links to all profiles with rel=me in the h-card, and names those without an icon of their own", async () => {
  const links = [
    { kind: "x", label: "X", url: "https://x.com/ada" },
    { kind: "website", label: "My lab", url: "https://lab.example" },
    { kind: "other", label: "Dribbble", url: "https://dribbble.com/ada" },
    { kind: "email", label: "E-mail", url: "mailto:ada@a.example" },
  ] as const;
  const site = siteWith({ ...shown, links });
  const { body } = await renderPage("/", { site });
  const [, profiles = ""] = /<ul aria-label="Profiles"[^>]*>(.*?)<\/ul>/.exec(body) ?? [];
  const anchors = [...profiles.matchAll(/<a ([^>]*)>(.*?)<\/a>/g)].map(([, attributes = "", content = ""]) => [
    /href="([^"]*)"/.exec(attributes)?.[1],
    /rel="me/.test(attributes) && /class="u-url/.test(attributes),
    content.replace(/<svg.*?<\/svg>/, ""),
  ]);
  expect(anchors).toEqual([
    ["https://x.com/ada", true, ""],
    ["https://lab.example", true, "My lab"],
    ["https://dribbble.com/ada", true, "Dribbble"],
    ["mailto:ada@a.example", true, ""],
  ]);
});
