import { expect, it, vi } from "vitest";
import { site as fileSite } from "#public/site.config.ts";
import { createSiteSettings, currentSite } from "#server/pages/siteSettings.ts";
import { deferred } from "#server/shared/async.ts";

const cardVersion = expect.stringMatching(/^\d+$/);
const file = { ...fileSite, cardVersion };
const changedAt = "2026-11-01T10:00:00+00:00";
const read = { ...file, changedAt };

const named = (name: string) => ({ ...read, name, title: `${name} · ${file.jobTitles[0]}` });

const rowWith = (settings: unknown) => () => Response.json([{ settings, updated_at: changedAt }]);

const settingsOver = (answer: () => Response | Promise<Response>, ownPdf = "no such file") => {
  const database: { answer: typeof answer; pages: object[]; posts: object[]; version: string | null } = {
    answer,
    pages: [],
    posts: [{ created_at: changedAt, revised_at: null }],
    version: "1",
  };
  const fetch = vi.fn(async () => database.answer());
  const answerOf = async (asked: string | URL | Request) => {
    const [, table] = /\/rest\/v1\/(?!site\?select=settings)(\w+)\?/.exec(String(asked)) ?? [];
    if (!table) return fetch();
    if (/tech/.test(String(asked)) || !/^(?:pages|posts|projects)$/.test(table)) return Response.json([]);
    return Response.json(table === "pages" ? database.pages : database.posts);
  };
  const address = { url: "http://backend.local", publishableKey: "key", fetch: answerOf };
  return { database, fetch, settings: createSiteSettings({ address, version: async () => database.version, ownPdf }) };
};

it("reads the settings once for each version of the content", async () => {
  const { database, fetch, settings } = settingsOver(rowWith({ name: "Ada" }));
  expect(await Promise.all([settings(), settings()])).toEqual([
    { site: named("Ada"), isCurrent: true },
    { site: named("Ada"), isCurrent: true },
  ]);
  await settings();
  expect(fetch).toHaveBeenCalledTimes(1);
  database.version = "2";
  database.answer = rowWith({ name: "Grace" });
  expect((await settings()).site.name).toBe("Grace");
  expect(fetch).toHaveBeenCalledTimes(2);
});

it("includes the owner's pages of the navigation", async () => {
  const { database, settings } = settingsOver(rowWith({ name: "Ada" }));
  database.pages = [{ slug: "uses", title: "Uses", created_at: changedAt, revised_at: null }];
  expect((await settings()).site).toMatchObject({ name: "Ada", ownerPages: [{ slug: "uses", title: "Uses" }] });
});

it("carry the words of their language with the owner's own, and none for plain English", async () => {
  const ownWords = [{ key: "posts.title", text: "Notizen" }];
  const { database, settings } = settingsOver(rowWith({ language: "de-AT", ownWords }));
  const { words } = (await settings()).site;
  expect(words?.language).toBe("de-AT");
  expect(words?.texts).toMatchObject({ "posts.title": "Notizen", "page.projects": "Projekte" });
  database.version = "2";
  database.answer = rowWith({ ownWords });
  expect((await settings()).site.words).toEqual({ language: "en", texts: { "posts.title": "Notizen" } });
  database.version = "3";
  database.answer = rowWith({});
  expect((await settings()).site).not.toHaveProperty("words");
});

it("name the lists without a published row, so that no page links to them", async () => {
  const { database, settings } = settingsOver(rowWith({ name: "Ada" }));
  database.posts = [];
  expect((await settings()).site).toMatchObject({ emptyLists: ["posts", "projects"] });
  database.posts = [{ created_at: changedAt, revised_at: null }];
  database.version = "2";
  expect((await settings()).site).not.toHaveProperty("emptyLists");
});

it("report that the résumé has no PDF if its fonts lack letters", async () => {
  const siteNamed = async (name: string) => (await settingsOver(rowWith({ name })).settings()).site;
  expect(await siteNamed("見本 花子")).toMatchObject({ isWithoutResumePdf: true });
  expect(await siteNamed("Наталья")).not.toHaveProperty("isWithoutResumePdf");
});

it("name a resume.pdf in public/ as the owner's own file, unless they name another", async () => {
  const fileOf = async (settings: object) =>
    (await settingsOver(rowWith(settings), "package.json").settings()).site.resumeFile;
  expect(await fileOf({})).toBe("/resume.pdf");
  expect(await fileOf({ resumeFile: "/cv.pdf" })).toBe("/cv.pdf");
});

it("report when a post, project, page or setting last changed", async () => {
  const { database, settings } = settingsOver(rowWith({}));
  database.pages = [{ slug: "now", title: "Now", created_at: changedAt, revised_at: "2026-11-02 09:00:00+00" }];
  database.posts = [{ created_at: "2026-11-01T23:00:00-05:00", revised_at: null, updated_at: "2026-11-09" }];
  expect((await settings()).site.changedAt).toBe("2026-11-02 09:00:00+00");
});

it("changes the addresses of cards with name, role or accent, and only then", async () => {
  const versionOf = async (stored: object) => (await settingsOver(rowWith(stored)).settings()).site.cardVersion;
  const versions = await Promise.all(
    [{}, { name: "Ada" }, { accent: "#2266cc" }, { jobTitles: ["Analyst"] }].map(versionOf),
  );
  expect(new Set(versions).size).toBe(4);
  expect(await versionOf({ tagline: "Mine." })).toBe(versions[0]);
});

it("are not shared with a caller after a change", async () => {
  const { promise: early, resolve: release } = deferred<Response>();
  const { database, settings } = settingsOver(() => early);
  const before = settings();
  database.version = "2";
  database.answer = rowWith({ name: "Grace" });
  expect((await settings()).site.name).toBe("Grace");
  release(rowWith({ name: "Ada" })());
  await before;
  expect((await settings()).site.name).toBe("Grace");
});

it("reads them each time while the version is unknown", async () => {
  const { database, fetch, settings } = settingsOver(rowWith({}));
  database.version = null;
  await settings();
  await settings();
  expect(fetch).toHaveBeenCalledTimes(2);
});

it("uses the file's value for an invalid one, and logs the reason once", async () => {
  const warn = vi.spyOn(console, "warn").mockImplementation(() => {});
  const { database, settings } = settingsOver(rowWith({ name: 7, tagline: "Mine." }));
  expect((await settings()).site).toEqual({ ...read, tagline: "Mine." });
  database.version = "2";
  await settings();
  expect(warn.mock.calls).toEqual([[expect.stringMatching(/are not used:\nname is 7: write your name\.$/)]]);
});

it("are those of the file if the row is missing", async () => {
  expect(await settingsOver(() => Response.json([])).settings()).toEqual({ site: read, isCurrent: true });
});

it("stay the last known ones, at first the file's, while they cannot be read, and log it once", async () => {
  const error = vi.spyOn(console, "error").mockImplementation(() => {});
  const away = () => Promise.reject(new Error("no route"));
  const { database, settings } = settingsOver(away);
  expect(await settings()).toEqual({ site: file, isCurrent: false });
  expect(await settings()).toEqual({ site: file, isCurrent: false });
  await expect(currentSite(settings)).rejects.toThrow("The site's settings could not be read.");
  database.answer = rowWith({ name: "Ada" });
  expect((await settings()).isCurrent).toBe(true);
  database.version = "2";
  database.answer = () => new Response("", { status: 503 });
  expect(await settings()).toEqual({ site: named("Ada"), isCurrent: false });
  expect(error.mock.calls).toEqual([
    ["The site's settings could not be read: no route"],
    ["The site's settings could not be read: Reading site failed: the data API answered 503."],
  ]);
});
