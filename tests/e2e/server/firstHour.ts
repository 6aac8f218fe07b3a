import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import type { Locator, Page } from "@playwright/test";
import { zipSync } from "fflate";
import { site as file } from "../../../src-public/site.config.ts";
import { pdfText } from "../../unit/server/pdfText.ts";
import { expectToast } from "../admin/steps.ts";
import { expectGoodLooks } from "../harness/looks.ts";
import type { Site } from "../harness/site.ts";
import { expect } from "../harness/test.ts";

/** Operates a page and counts clicks and keystrokes, except for typed texts. */
export const handOn = (page: Page) => {
  let actions = 0;
  const click = async (target: Locator): Promise<void> => {
    actions++;
    await target.click();
  };
  return {
    click,
    /** Clicks a field unless it is focused, then types. */
    type: async (field: Locator, text: string): Promise<void> => {
      await field.waitFor();
      if (!(await field.evaluate((element) => element === document.activeElement))) await click(field);
      await field.fill(text);
    },
    press: async (key: string): Promise<void> => {
      actions++;
      await page.keyboard.press(key);
    },
    /** Chooses a file by a button; the system's dialog takes a double click. */
    choose: async (button: Locator, chosen: { name: string; mimeType: string; buffer: Buffer }): Promise<void> => {
      const chooser = page.waitForEvent("filechooser");
      await click(button);
      actions += 2;
      await (await chooser).setFiles(chosen);
    },
    actions: () => actions,
  };
};

type Hand = ReturnType<typeof handOn>;

const zip = {
  name: "Basic_LinkedInDataExport.zip",
  mimeType: "application/zip",
  buffer: Buffer.from(
    zipSync({
      "Profile.csv": Buffer.from(
        "First Name,Last Name,Headline,Summary,Geo Location\nA. A.,Lovelace,Analyst of Engines,I write programs for engines that are not built yet.,London\n",
      ),
      "Positions.csv": Buffer.from(
        "Company Name,Title,Description,Location,Started On,Finished On\nBabbage & Co,Programmer,Wrote the first program.,London,Jan 1842,Dec 1843\n",
      ),
    }),
  ),
};

const repositories = [
  {
    id: 7,
    name: "bernoulli",
    description: "Numbers by an engine",
    language: "Go",
    topics: [],
    html_url: "https://github.com/ada-l/bernoulli",
    owner: { login: "ada-l" },
    pushed_at: "2026-10-01T12:00:00Z",
  },
];

/** Follows the next steps as a new owner: removes the demo, adds a link and a color, and imports a career and a project. */
export const followNextSteps = async (page: Page, hand: Hand): Promise<void> => {
  const button = (name: string | RegExp) => page.getByRole("button", { name, exact: true });
  const result = page.getByRole("status", { name: "Import results" });
  const steps = page.getByRole("region", { name: "Next steps" });
  await steps.waitFor();
  await expectGoodLooks(page, "the dashboard of a new site", [{ theme: "dark", width: 1280 }]);
  await hand.click(steps.getByRole("button", { name: /^Remove the demo content/ }));
  await hand.type(page.getByLabel("Your name, in place of the demo's"), "Ada Lovelace");
  await hand.click(page.getByRole("alertdialog").getByRole("button", { name: "Remove" }));
  await expectToast(page, "Demo content removed: 12 posts, 8 projects");

  await hand.click(steps.getByRole("link", { name: "Add links to your profiles" }));
  const links = page.getByRole("region", { name: "Links" });
  await hand.click(links.getByRole("button", { name: "Add a link" }));
  await hand.type(links.getByLabel("Address"), "ada-l");
  await hand.type(page.getByLabel("Accent", { exact: true }), "#2563eb");
  await page.reload();
  await hand.click(button("Restore"));
  await expect(links.getByLabel("Address")).toHaveValue("ada-l");
  await hand.click(button("Save"));
  await expectToast(page, "Site updated successfully");
  await expect(page.frameLocator("iframe").getByRole("heading", { name: "Ada Lovelace" })).toBeVisible();

  await hand.click(page.getByRole("link", { name: "Import", exact: true }));
  await hand.choose(button("Choose files"), zip);
  await hand.click(button(/^Import \d+ rows?$/));
  await expect(result).toContainText("Work Experience: 1 row added");
  await hand.click(button("Import something else"));
  await expect(page.getByLabel("GitHub name")).toHaveValue("ada-l");
  await page.route("https://api.github.com/**", (route) =>
    route.fulfill({ json: repositories, headers: { "access-control-allow-origin": "*" } }),
  );
  await hand.click(page.getByRole("form", { name: "From GitHub" }).getByRole("button"));
  await hand.click(button(/^Import \d+ rows?$/));
  await expect(result).toContainText("Projects: 1 row added");
  await page.unroute("https://api.github.com/**");

  await hand.click(page.getByRole("link", { name: "Dashboard", exact: true }));
  await expect(steps).toContainText("5 of 7 done");
  await page.evaluate(() => window.scrollTo(0, 0));
  await expectGoodLooks(page, "the dashboard after the first hour", [{ theme: "light", width: 390 }]);
};

const textsIn = (value: unknown): string[] => {
  if (typeof value === "string") return [value];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(textsIn) : [];
};

// Without the names of skills, which any owner may have.
const tables = {
  posts: "title,excerpt,slug",
  projects: "title,description,slug",
  experiences: "company,description,highlights",
  education: "school,description",
  certifications: "name,description",
};

/** Returns the demo owner's texts: the settings file and the rows of a new site. */
export const demoWords = async (site: Site): Promise<string[]> => {
  const { name, jobTitles, tagline, title, description, links, portrait, about, contactWords } = file;
  const rows = await Promise.all(
    Object.entries(tables).map(async ([table, columns]) =>
      (await site.api(`/rest/v1/${table}?select=${columns}`)).json(),
    ),
  );
  const facts = about.facts.map(({ value }) => value);
  const settings = [tagline, title, description, portrait, contactWords, about.paragraphs, facts];
  const words = [...name.split(" "), ...jobTitles, ...links.map(({ url }) => url), ...textsIn([settings, rows])];
  return [...new Set(words)];
};

const addresses = [
  ...["/", "/blog", "/projects", "/resume", "/search", "/no-such-page", "/rss.xml", "/atom.xml", "/feed.json"],
  ...["/llms.txt", "/sitemap.xml", "/resume.json", "/site.webmanifest"],
];

/** Expects public pages to show the owner's career, and no text of the demo's owner. */
export const expectOwnSite = async (site: Site, demo: readonly string[]): Promise<void> => {
  expect(demo.length).toBeGreaterThan(60);
  for (const address of addresses) {
    const text = (await (await fetch(`${site.url}${address}`)).text())
      .replaceAll("&amp;", "&")
      .replaceAll("&#x27;", "'");
    expect([address, demo.filter((word) => text.includes(word))]).toEqual([address, []]);
  }
  const home = await (await fetch(site.url)).text();
  for (const word of ["Ada Lovelace", "Analyst of Engines", "Wrote the first program.", "https://github.com/ada-l"]) {
    expect(home).toContain(word);
  }
  const sections = [...home.matchAll(/<section aria-labelledby="([a-z]+)"/g)].map(([, name]) => name);
  expect(sections, "sections with content").toEqual(["about", "stats", "experience", "github", "contact"]);
  const resume = pdfText(Buffer.from(await (await fetch(`${site.url}/resume.pdf`)).arrayBuffer())).join("\n");
  for (const word of ["Ada Lovelace", "Analyst of Engines", "Babbage & Co", "Programmer"])
    expect(resume).toContain(word);
  expect(demo.filter((word) => resume.includes(word))).toEqual([]);
};

/** Returns the output of `git status`, or nothing outside a repository. */
export const repositoryStatus = (): string =>
  existsSync(".git") ? execFileSync("git", ["status", "--porcelain"], { encoding: "utf8" }) : "";
