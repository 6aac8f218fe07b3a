// @vitest-environment jsdom
import { screen, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { buildProject, showPage, startDataApi, table, textsOf } from "./dataApi.ts";

const api = startDataApi();

const whole = buildProject({
  title: "Anemometer",
  slug: "anemometer",
  description: "Counts the wind’s turns.\nDay and night.",
  thumbnail: "/demo/covers/build.svg",
  long_description: "## Cups\n\nThree **cups** on an axle.",
  status: "Live",
  tech: ["Zig", "Rust"],
  date: "2026-03-04 01:13:03+00",
  demo_url: "https://demo.example/anemometer",
  github_url: "https://code.example/anemometer",
  role: "Design",
  team: "Two engineers",
  results: ["85 % off the bill", "Calm nights"],
  pictures: ["/shots/front.png The front page", "javascript:x Bad", "/shots/front.png The same, later"],
});
const bare = buildProject({
  id: "b",
  slug: "bare",
  title: "Bare",
  status: "In Progress",
  demo_url: null,
  github_url: "https://code.example/bare",
});

const ways = (elements: HTMLElement[]) => elements.map((link) => link.getAttribute("href"));

beforeEach(() => {
  api.use(
    table("content_relations", [{ target_id: "b" }]),
    table("projects", ({ searchParams }) => {
      if (searchParams.has("id")) return [bare];
      const slug = searchParams.get("slug");
      return [whole, bare].filter((project) => !slug || slug === `eq.${project.slug}`);
    }),
  );
});

test("shows picture, status, date, title, description, technologies and links on a card", async () => {
  await showPage("/projects");
  expect(screen.getByText("Projects", { selector: "h1" })).toBeTruthy();
  expect(screen.getByLabelText("Breadcrumb").textContent).toBe("HomeProjects");
  const [card, second] = screen.getAllByRole("article");
  if (!(card && second)) throw new Error("Both projects have a card.");
  expect(card.querySelector("img")?.getAttribute("src")).toBe("/demo/covers/build.svg");
  expect(within(card).getByText("Live")).toBeTruthy();
  expect(within(card).getByText(/^Counts the wind’s turns\.\s+Day and night\.$/)).toBeTruthy();
  expect(card.querySelector("time")?.dateTime).toBe("2026-03-04");
  expect(textsOf(within(card).getAllByRole("listitem"))).toEqual(["Zig", "Rust"]);
  const page = "/projects/anemometer";
  expect(ways([...card.querySelectorAll("a")]).slice(0, 4)).toEqual([
    page,
    "/projects?tag=Zig",
    "/projects?tag=Rust",
    page,
  ]);
  expect(ways([within(card).getByLabelText("Live demo of Anemometer")])).toEqual(["https://demo.example/anemometer"]);
  expect(ways([within(card).getByLabelText("Source of Anemometer")])).toEqual(["https://code.example/anemometer"]);
  expect(within(second).queryByLabelText("Live demo of Bare")).toBeNull();
  expect(within(second).getByLabelText("Source of Bare")).toBeTruthy();
});

test("a card names the project first, then its first result, and no second one", async () => {
  await showPage("/projects");
  const [card, second] = screen.getAllByRole("article");
  expect(card?.textContent).toMatch(/^Anemometer.*Live.*85 % off the bill.*Counts the wind/s);
  expect(card?.textContent).not.toContain("Calm nights");
  expect(second?.querySelector("b")).toBeNull();
});

test("shows a project's facts, its text as Markdown, share links and related projects", async () => {
  await showPage("/projects/anemometer");
  const main = within(screen.getByRole("main"));
  expect(main.getByText("Anemometer", { selector: "h1" })).toBeTruthy();
  const trail = screen.getByLabelText("Breadcrumb");
  expect(ways([...trail.querySelectorAll("a")])).toEqual(["/", "/projects"]);
  expect(trail.querySelector("[aria-current=page]")?.textContent).toBe("Anemometer");
  expect(textsOf(main.getAllByLabelText("Technologies"))[0]).toBe("ZigRust");
  expect(document.querySelector("main dd")?.textContent).toBe("Live");
  expect(document.querySelector("main time")?.getAttribute("datetime")).toBe("2026-03-04");
  expect(document.querySelector("main img")?.getAttribute("src")).toBe("/demo/covers/build.svg");
  expect(ways([main.getByText("View Live Demo"), main.getByText("View Source")])).toEqual([
    "https://demo.example/anemometer",
    "https://code.example/anemometer",
  ]);
  expect(main.getByText("Cups", { selector: "h2" })).toBeTruthy();
  expect(main.getByText("cups", { selector: "strong" })).toBeTruthy();
  const share = main.getByLabelText("Share this project");
  expect(within(share).getByText("https://site.test/projects/anemometer")).toBeTruthy();
  const facebook = within(share).getByLabelText("Facebook").getAttribute("href") ?? "";
  expect(new URL(facebook).searchParams.get("u")).toBe("https://site.test/projects/anemometer");
  expect(ways(within(main.getByLabelText("Related Content")).getAllByRole("link"))).toEqual(["/projects/bare"]);
});

test("shows buttons only for addresses that a project has", async () => {
  await showPage("/projects/bare");
  expect(screen.getByText("Bare", { selector: "h1" })).toBeTruthy();
  expect(screen.queryByText("View Live Demo")).toBeNull();
  expect(ways([screen.getByText("View Source")])).toEqual(["https://code.example/bare"]);
});

test("shows the facts of a case study, and its pictures with captions", async () => {
  await showPage("/projects/anemometer");
  expect(textsOf(within(screen.getByRole("main")).getAllByRole("term")).slice(-2)).toEqual(["Role", "Team"]);
  expect(textsOf(within(screen.getByRole("list", { name: "Results" })).getAllByRole("listitem"))).toEqual([
    "85 % off the bill",
    "Calm nights",
  ]);
  const pictures = within(screen.getByRole("region", { name: "Pictures" }));
  expect(pictures.getAllByRole("link").map((link) => link.getAttribute("aria-label"))).toEqual([
    "Picture 1: The front page",
    "Picture 2: The same, later",
  ]);
  expect(ways(pictures.getAllByRole("link"))).toEqual(["/shots/front.png", "/shots/front.png"]);
});

test("shows nothing of a case study without one", async () => {
  await showPage("/projects/bare");
  expect(screen.queryByRole("list", { name: "Results" })).toBeNull();
  expect(screen.queryByRole("region", { name: "Pictures" })).toBeNull();
  expect(screen.queryByText("Role")).toBeNull();
});
