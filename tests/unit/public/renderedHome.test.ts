// @vitest-environment jsdom
import { within } from "@testing-library/react";
import { describe, expect, it, test } from "vitest";
import { site as fileSite } from "#public/site.config.ts";
import { education } from "#shared/tables/education.ts";
import { experiences } from "#shared/tables/experiences.ts";
import { technicalSkills } from "#shared/tables/technicalSkills.ts";
import { builderOf } from "../../builders.ts";
import {
  buildCertification,
  buildPost,
  buildProject,
  renderPage,
  showPage,
  startDataApi,
  table,
  textsOf,
} from "./dataApi.ts";

const api = startDataApi();
const buildPosition = builderOf(experiences);
const buildDegree = builderOf(education);
const buildSkill = builderOf(technicalSkills);

const position = (id: string, given: Parameters<typeof buildPosition>[0]) =>
  buildPosition({ id, role: id, start_date: "2020-01-31", ...given });

// Each section has a row at least: without any it would be left out.
const renderHome = async (): Promise<string> => {
  api.use(
    table("posts", [buildPost()]),
    table("skill_categories", [{ id: "a", name: "Platform" }]),
    table("technical_skills", [
      buildSkill({ id: "a", category: "Platform", name: "Kubernetes", icon_name: "kubernetes", proficiency: 95 }),
    ]),
    table("experiences", [
      position("Held", {
        ...{ company: "Acme", location: "Oslo", end_date: "2021-12-01", current: true },
        highlights: ["Kept it running"],
      }),
      position("Held without a word of it", { end_date: null, current: false }),
      position("Left", { end_date: "2021-12-01", current: false }),
    ]),
    table("education", [buildDegree({ start_date: "2025-09-01", end_date: null, gpa: 3.8 })]),
    table("certifications", [
      buildCertification({ id: "a", name: "Operator", status: "Completed", progress: 100, issue_date: "2025-05-16" }),
      buildCertification({ id: "b", name: "Practitioner", status: "In Progress", progress: 65 }),
    ]),
    table("projects", ({ searchParams }) => {
      expect(Object.fromEntries(searchParams)).toMatchObject({
        order: "date.desc,id.asc",
        limit: "7",
      });
      return ["a", "b", "c"].map((id) => buildProject({ id, slug: id, title: `Project ${id}` }));
    }),
  );
  return (await renderPage("/")).body;
};

let rendered: Promise<string> | null = null;
const openHome = async (): Promise<void> => {
  rendered ??= renderHome();
  document.body.innerHTML = await rendered;
};

// By role it would take as long to find as all else here.
const section = (name: string): HTMLElement => {
  const found = [...document.querySelectorAll<HTMLElement>("main section")].find(
    (each) => each.ariaLabel === name || each.querySelector("h2")?.textContent === name,
  );
  if (!found) throw new Error(`There is no section ${name}.`);
  return found;
};
const item = (sectionName: string, title: string) =>
  within(section(sectionName)).getByText(title, { selector: "h3" }).closest("li");

test("shows the nine sections of the home page in order", async () => {
  await openHome();
  expect(textsOf([...document.querySelectorAll("main h2")])).toEqual([
    "About",
    "Skills",
    "Career Stats",
    "Experience",
    "GitHub Contributions",
    "Education",
    "Certifications",
    "Featured Projects",
    "Contact",
  ]);
});

test("shows skills with category, icon and level, and numbers with labels", async () => {
  await openHome();
  const skills = within(section("Skills"));
  expect(textsOf(skills.getAllByRole("heading", { level: 3 }))).toEqual(["Platform"]);
  expect(textsOf(skills.getAllByRole("listitem"))).toEqual(["Kubernetes"]);
  expect(skills.getByRole("img", { name: "95%" }).querySelector("rect")?.getAttribute("width")).toBe("95");
  expect(section("Skills").querySelector("use")?.getAttribute("href")).toBe("/icons/kubernetes.svg#icon");
  const stats = within(section("Career Stats"));
  expect(textsOf(stats.getAllByRole("definition"))).toEqual(["5+", "50+", "2.5k+", "25+"]);
  expect(textsOf(stats.getAllByRole("term"))).toEqual([
    "Years Experience",
    "Projects Completed",
    "GitHub Contributions",
    "Blog Posts",
  ]);
});

test("shows Present without an end, and a GPA with two decimals", async () => {
  await openHome();
  expect(item("Experience", "Held")?.textContent).toContain("Jan 2020 – Present");
  expect(item("Experience", "Held without a word of it")?.textContent).toContain("Jan 2020 – Present");
  expect(item("Experience", "Left")?.textContent).toContain("Jan 2020 – Dec 2021");
  expect(textsOf(within(section("Experience")).getAllByText("Key Achievements"))).toHaveLength(1);
  expect(section("Education").textContent).toContain("Sep 2025 – Present");
  expect(section("Education").textContent).toContain("GPA 3.80");
});

const featured = async (count: number) => {
  api.use(
    table("posts", []),
    table("projects", ({ searchParams }) => {
      return Array.from({ length: count }, (_, index) =>
        buildProject({
          ...{ id: `${index}`, slug: `p${index}`, title: `Project ${index}` },
          results: index === 4 ? ["85 % off the bill", "2 dependencies"] : [],
        }),
      ).slice(0, Number(searchParams.get("limit")));
    }),
  );
  await showPage("/");
  return [...section("Featured Projects").querySelectorAll("article")];
};

describe("the section of projects", () => {
  it("shows the four projects after those of the first screen, with links to their pages", async () => {
    const articles = await featured(8);
    expect(articles.map((article) => article.querySelector("a")?.getAttribute("href"))).toEqual(
      ["p3", "p4", "p5", "p6"].map((slug) => `/projects/${slug}`),
    );
  });

  it("shows the first result of a case study in large type, with its figure first", async () => {
    const [, article] = await featured(8);
    expect(article?.querySelector("b")?.textContent.trim()).toBe("85 %");
    expect(article?.textContent).toContain("85 % off the bill");
    expect(article?.textContent).not.toContain("dependencies");
  });

  it("shows the projects of the first screen if there are no others", async () => {
    expect(await featured(3)).toHaveLength(3);
    expect(await featured(1)).toHaveLength(1);
  });
});

test("shows three projects with a picture and the latest post below the introduction, and links in the header", async () => {
  await openHome();
  const hrefs = (elements: Iterable<Element>) => [...elements].map((link) => link.getAttribute("href"));
  const work = section("Selected work");
  expect(hrefs(work.querySelectorAll("a"))).toEqual(["/projects/a", "/projects/b", "/projects/c", "/blog/a-post"]);
  expect(work.querySelectorAll("img")).toHaveLength(3);
  expect(section("Featured Projects").querySelector("img")).toBeNull();
  const header = [...document.querySelectorAll('nav[aria-label="Main"] a')];
  expect(textsOf(header)).toEqual(["Blog", "Projects", "Résumé", "Contact"]);
  expect(hrefs(header)).toEqual(["/blog", "/projects", "/resume", "/#contact"]);
});

test("shows the current position and what the owner is open to below the job title", async () => {
  await openHome();
  const facts = "Held · Acme · Oslo · since 2020\nOpen to: Talks and advisory work";
  const shown = [...section("Introduction").querySelectorAll("p")].map(({ textContent }) => textContent);
  expect(shown.map((text) => text.replace(/[\u2068\u2069]/g, ""))).toContain(facts);
});

test("shows tagline, buttons and profiles in the introduction", async () => {
  await openHome();
  const introduction = within(section("Introduction"));
  expect(introduction.getByText(/I build the part that everything else stands on/)).toBeTruthy();
  const ways = ["View Projects", "Read the Blog", "Download Resume"].map((name) =>
    introduction.getByRole("link", { name }).getAttribute("href"),
  );
  expect(ways).toEqual(["/projects", "/blog", "/resume.pdf"]);
  const places = within(introduction.getByRole("list", { name: "Profiles" })).getAllByRole("link");
  expect(places.map((link) => link.getAttribute("href"))).toEqual([
    "https://github.com/mira-lindqvist-demo",
    "https://www.linkedin.com/in/mira-lindqvist-demo",
    "https://social.example/@mira",
    "mailto:mira@lindqvist.example",
  ]);
});

test("shows status, percent and bar of a certificate until it is completed, and its dates as precisely as they are known", async () => {
  const certificate = { issue_date: "2020-03-01", expiry_date: "2023-03-01", progress: 100 };
  const ofStatus = (status: string) =>
    buildCertification({
      ...certificate,
      id: status,
      name: status,
      status,
      progress: status === "In Progress" ? 65 : 100,
    });
  api.use(
    table("certifications", [
      ...["Expired", "Completed", "In Progress"].map(ofStatus),
      buildCertification({ ...certificate, name: "Of a year", status: "Completed", dates_known_to: "year" }),
    ]),
    table("experiences", [buildPosition({ start_date: "2020-01-01", end_date: "2022-12-31", dates_known_to: "year" })]),
    table("projects", []),
    table("posts", []),
  );
  const { body } = await renderPage("/");
  const words = (status: string) =>
    new RegExp(`<h3>${status}</h3>.*?</li>`, "s")
      .exec(body)?.[0]
      .replace(/<!--.*?-->/g, "")
      .replace(/<[^>]+>/g, " ")
      .replace(/\s+/g, " ");
  expect(words("Expired")).toContain("Issued Mar 2020 Expired since Mar 2023 Expired 100%");
  expect(words("Completed")).toContain("Issued Mar 2020 Expires Mar 2023");
  expect(words("Completed")).not.toContain("%");
  expect(words("In Progress")).toContain("In Progress 65%");
  expect(words("In Progress")).not.toContain("2023");
  expect(body.match(/role="progressbar"[^>]*aria-valuenow="\d+"/g)).toHaveLength(2);
  expect(words("Of a year")).toContain("Issued 2020 Expires 2023");
  expect(body.replace(/<!--.*?-->/g, "")).toMatch(
    /<time [^>]*datetime="2020">2020<\/time> – <time [^>]*datetime="2022">2022</i,
  );
});

test("shows no bar for a skill without a proficiency", async () => {
  const skills = [70, 0].map((proficiency) => buildSkill({ name: `at ${proficiency}`, proficiency }));
  api.use(table("technical_skills", skills), table("projects", []), table("posts", []));
  await showPage("/");
  const [rated, unrated] = section("Skills").querySelectorAll("li");
  expect(rated?.querySelector('[aria-label="70%"]')).not.toBeNull();
  expect(unrated?.querySelector('[role="img"]')).toBeNull();
});

const evidenceOf = (skill_id: string, given: Record<string, unknown>) => ({
  skill_id,
  ...{ projects: 0, posts: 0, project_names: [], post_names: [], role_ids: [], months: 0, since: 2019 },
  ...given,
});

const giveSkills = () =>
  api.use(
    table("posts", []),
    table("projects", []),
    table("technical_skills", [
      buildSkill({ id: "k", name: "Kubernetes", proficiency: 95 }),
      buildSkill({ id: "g", name: "Go", proficiency: 80 }),
      buildSkill({ id: "l", name: "Linux", proficiency: 70 }),
      buildSkill({ id: "b", name: "Bash", proficiency: 60 }),
      buildSkill({ id: "n", name: "Never used", proficiency: 10 }),
    ]),
    table("skill_evidence", [
      evidenceOf("k", {
        ...{ projects: 3, project_names: ["Kubernetes", "k8s"], posts: 1, post_names: ["kubernetes"] },
        ...{ role_ids: ["first", "third"], months: 62, since: 2019 },
      }),
      evidenceOf("g", { projects: 1, project_names: ["Go"], since: 2024 }),
      evidenceOf("l", { role_ids: ["second", "third"], months: 12, posts: 1, post_names: ["linux"], since: 2014 }),
      evidenceOf("b", { posts: 1, post_names: ["bash"], since: null }),
    ]),
    table(
      "experiences",
      ["first", "second", "third"].map((id) => position(id, {})),
    ),
  );

const openWith = (path: string, site = fileSite): Promise<void> => {
  giveSkills();
  return showPage(path, { site });
};

test("links one count of a skill to the counted rows: projects, else roles, else posts", async () => {
  await openWith("/");
  const links = [...section("Skills").querySelectorAll("a")];
  expect(
    links.map((link) => [
      link.textContent,
      link.getAttribute("aria-label"),
      decodeURIComponent(link.getAttribute("href") ?? ""),
    ]),
  ).toEqual([
    ["3 projects · since 2019", "3 projects · since 2019: Kubernetes", "/projects?tag=Kubernetes|k8s"],
    ["1 project · since 2024", "1 project · since 2024: Go", "/projects?tag=Go"],
    ["2 roles · since 2014", "2 roles · since 2014: Linux", "/?skill=Linux#experience"],
    // Rows of imported roles may have no dates.
    ["1 post", "1 post: Bash", "/blog?tag=bash"],
  ]);
});

test("shows eight skills of a category and folds the others", async () => {
  const named = (count: number, category: string) =>
    Array.from({ length: count }, (_, index) =>
      buildSkill({ id: `${category} ${index}`, name: `${category} ${index}`, category, order: index }),
    );
  api.use(
    table("posts", []),
    table("projects", []),
    table("technical_skills", [...named(12, "Long"), ...named(9, "Short")]),
  );
  await showPage("/");
  const [long, ...others] = section("Skills").querySelectorAll("details");
  expect(others).toEqual([]);
  expect(long?.querySelector("summary")?.textContent).toContain("Show all 12 skills");
  expect(textsOf([...(long?.querySelectorAll("li") ?? [])])).toEqual(["Long 8", "Long 9", "Long 10", "Long 11"]);
});

test("shows only the positions of a skill, with their total time and a link to all", async () => {
  await openWith("/?skill=Kubernetes");
  const experience = section("Experience");
  expect(textsOf([...experience.querySelectorAll("h3")])).toEqual(["first", "third"]);
  expect(experience.textContent).toContain("2 of 3 positions with Kubernetes, 5 years in all");
  expect(within(experience).getByText("Show all positions").getAttribute("href")).toBe("/#experience");
  for (const other of ["/?skill=Go", "/?skill=Cobol"]) {
    await openWith(other);
    expect(section("Experience").querySelectorAll("h3")).toHaveLength(3);
  }
});

test("shows neither an empty title nor the section About without job titles and texts", async () => {
  await openWith("/", { ...fileSite, jobTitles: [], about: { paragraphs: [], facts: [] } });
  expect(document.querySelectorAll("[data-titles], .p-job-title, #about")).toHaveLength(0);
  await openWith("/", { ...fileSite, about: { paragraphs: [], facts: [{ label: "Based in", value: "Oslo" }] } });
  expect(section("About")).toHaveTextContent("Oslo");
  expect(section("About").querySelector("p:empty")).toBeNull();
});

test("shows the owner's layers and caption in the drawing, which can be switched off", async () => {
  await openWith("/", { ...fileSite, layers: ["Bridge", "River"], drawingCaption: "built on rock" });
  const texts = textsOf([...document.querySelectorAll("svg.drawing text")]);
  expect(texts).toEqual(["Bridge", "02", "River", "01", "built on rock"]);
  await openWith("/", { ...fileSite, drawingCaption: null });
  expect(textsOf([...document.querySelectorAll("svg.drawing text")])).not.toContain(fileSite.drawingCaption);
  await openWith("/", { ...fileSite, drawing: false });
  expect(document.querySelector("svg.drawing")).toBeNull();
});

test("hides levels of skills if they are switched off, and links no roles without positions", async () => {
  const sections = fileSite.sections.map((each) => ({ ...each, isShown: each.name !== "experience" }));
  await openWith("/", { ...fileSite, skillLevels: false, sections });
  const skills = section("Skills");
  expect(skills.querySelector("svg[viewBox='0 0 100 1']")).toBeNull();
  expect([...skills.querySelectorAll("li")].map(({ textContent }) => textContent).slice(2, 4)).toEqual([
    "Linux1 post · since 2014",
    "Bash1 post",
  ]);
  expect(skills.querySelector('[href*="skill="]')).toBeNull();
});
