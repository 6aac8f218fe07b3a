import { expect, test, vi } from "vitest";
import { createRenderer } from "#public/app/render.tsx";
import { address, startDataApi } from "./dataApi.ts";
import { onlySections, siteWith } from "./siteWith.ts";

const shown = { ...onlySections("about", "contact"), portrait: null };

const home = () => createRenderer(address)(new URL("https://site.test/"), { site: siteWith(shown) });

const headingsIn = (body: string) => [...body.matchAll(/<h2[^>]*>([^<]*)<\/h2>/g)].map(([, text]) => text);

const navigationIn = (body: string) => {
  const [, nav = ""] = /<nav aria-label="Main"[^>]*>(.*?)<\/nav>/.exec(body) ?? [];
  return [...nav.matchAll(/<a [^>]*>([^<]*)<\/a>/g)].map(([, text]) => text);
};

// Reads of posts and projects have no answer here: one would fail and be logged.
startDataApi();

test("a section that is switched off is not on the home page, nor is its table read", async () => {
  const logged = vi.spyOn(console, "error");
  const { body } = await home();
  expect(headingsIn(body)).toEqual(["About", "Contact"]);
  expect(logged).not.toHaveBeenCalled();
  expect(body).not.toContain("Latest work");
});

test("a place for links or numbers is not there without any", async () => {
  const site = siteWith({ ...onlySections("stats", "contact"), links: [], stats: [] });
  const { body } = await createRenderer(address)(new URL("https://site.test/"), { site });
  expect(headingsIn(body)).toEqual(["Contact"]);
  expect(body).not.toMatch(/Elsewhere|Ways to reach me/);
});

test("without a portrait there is no place for one", async () => {
  expect((await home()).body).not.toContain("<img");
});

test("the sections come in the owner's order, with the owner's titles", async () => {
  const sections = [
    { name: "contact", isShown: true, title: "Write to me" },
    { name: "about", isShown: true, title: null },
  ] as const;
  const site = siteWith({ sections, navigation: [{ kind: "link", label: "Talks", url: "/talks", isShown: true }] });
  const { body } = await createRenderer(address)(new URL("https://site.test/"), { site });
  expect(headingsIn(body)).toEqual(["Write to me", "About"]);
  expect(navigationIn(body).slice(0, 4)).toEqual(["Talks", "Blog", "Projects", "Résumé"]);
  expect(navigationIn(body)).not.toContain("Contact");
});

test("the header shows what the owner chose, by the names that the owner gave, and no way to a section that is off", async () => {
  const navigation = [
    { kind: "page", page: "contact", isShown: true, label: null },
    { kind: "page", page: "projects", isShown: true, label: "Work" },
    { kind: "page", page: "posts", isShown: false, label: null },
    { kind: "link", label: "Talks", url: "https://talks.example/mira", isShown: true },
    { kind: "page", page: "resume", isShown: false, label: null },
  ] as const;
  const render = createRenderer(address);
  const headerOf = async (settings: Parameters<typeof siteWith>[0]) =>
    navigationIn((await render(new URL("https://site.test/nowhere"), { site: siteWith(settings) })).body);
  const header = await headerOf({ navigation });
  expect(header.slice(0, 3)).toEqual(["Contact", "Work", "Talks"]);
  for (const hidden of ["Blog", "Résumé"]) expect(header).not.toContain(hidden);
  const without = await headerOf({ navigation, ...onlySections("about") });
  expect(without.slice(0, 2)).toEqual(["Work", "Talks"]);
  expect(without).not.toContain("Contact");
});
