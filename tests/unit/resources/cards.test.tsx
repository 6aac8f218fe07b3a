// @vitest-environment jsdom
import { fireEvent, screen, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { certifications } from "#resources/certifications/index.ts";
import { education } from "#resources/education/index.ts";
import { experiences } from "#resources/experiences/index.ts";
import { projects } from "#resources/projects/index.ts";
import { certifications as certificationsTable } from "#shared/tables/certifications.ts";
import { education as educationTable } from "#shared/tables/education.ts";
import { experiences as experiencesTable } from "#shared/tables/experiences.ts";
import { projects as projectsTable } from "#shared/tables/projects.ts";
import { builderOf } from "../../builders.ts";
import { openList } from "../kit/listOf.tsx";

const card = async (name: string) => within(await screen.findByRole("article", { name }));

const textsOf = (list: HTMLElement) =>
  within(list)
    .getAllByRole("listitem")
    .map(({ textContent }) => textContent);

/** Returns the row of the table view. */
const tableRow = async (user: ReturnType<typeof openList>["user"], name: RegExp) => {
  await user.click(screen.getByLabelText("Table"));
  return screen.findByRole("row", { name });
};

it("shows a work experience with period, company link, description and achievements", async () => {
  const build = builderOf(experiencesTable);
  const period = { start_date: "2019-03-15", end_date: "2021-06-30" };
  const texts = { technologies: ["Lenses", "Oil"], highlights: ["No ship was lost"] };
  const company = { company: "Lighthouse Ltd", company_url: "https://lighthouse.example.com" };
  const rows = [
    { ...build({ id: "1", role: "Keeper", ...period, ...texts, ...company }), order: 0 },
    { ...build({ id: "2", role: "Captain", ...period, end_date: null, current: true }), order: 1 },
  ];
  const { user } = openList({ resource: experiences, tables: { experiences: rows } });
  const keeper = await card("Keeper");
  expect(screen.getByRole("article", { name: "Keeper" })).toHaveTextContent("Mar 2019 – Jun 2021");
  expect(keeper.getByRole("link", { name: "Lighthouse Ltd" })).toHaveAttribute("rel", "noopener noreferrer");
  expect(textsOf(keeper.getByRole("list", { name: "Key Achievements" }))).toEqual(["No ship was lost"]);
  expect(textsOf(keeper.getByRole("list", { name: "Technologies Used" }))).toEqual(["Lenses", "Oil"]);
  expect(keeper.queryByText("Current")).not.toBeInTheDocument();
  expect((await card("Captain")).getByText("Current")).toBeVisible();
  expect(await tableRow(user, /Keeper.*Mar 2019.*Jun 2021/)).toBeVisible();
  expect(screen.getByRole("row", { name: /Captain.*Mar 2019.*Present/ })).toBeVisible();
});

it("shows an education entry with degree, period and a GPA of two decimals, from text or number", async () => {
  const build = builderOf(educationTable);
  const graded = { ...build({ id: "1", school: "North", degree: "B.Sc.", field: "Maths" }), gpa: "3.5" };
  const rows = [
    { ...graded, start_date: "2007-08-20", end_date: "2010-06-11", achievements: ["A prize"], order: 0 },
    { ...build({ id: "2", school: "South", gpa: 0, start_date: "2020-01-01" }), order: 1 },
  ];
  const { user } = openList({ resource: education, tables: { education: rows } });
  const north = await card("North");
  expect(north.getByText("B.Sc., Maths")).toBeVisible();
  expect(north.getByText("GPA 3.50")).toBeVisible();
  expect(textsOf(north.getByRole("list", { name: "Achievements" }))).toEqual(["A prize"]);
  expect((await card("South")).getByText("GPA 0.00")).toBeVisible();
  expect(await tableRow(user, /North.*Aug 2007.*Jun 2010.*3\.50/)).toBeVisible();
  expect(screen.getByRole("row", { name: /South.*Jan 2020.*Present.*0\.00/ })).toBeVisible();
});

it("shows a certification with dates, link, and progress until it is completed", async () => {
  const build = builderOf(certificationsTable);
  const days = { issue_date: "2026-01-10", expiry_date: "2029-01-10", credential_url: "https://knots.example.org/1" };
  const rows = [
    build({ id: "1", name: "Knot Master", status: "In Progress", progress: 40, ...days }),
    build({ id: "2", name: "Done", status: "Completed", progress: 100, image_url: "/torn.svg" }),
  ];
  const { user } = openList({ resource: certifications, tables: { certifications: rows } });
  const knots = await card("Knot Master");
  expect(knots.getByRole("progressbar", { name: "Progress of Knot Master" })).toHaveAttribute("aria-valuenow", "40");
  expect(knots.getByText("40%")).toBeVisible();
  expect(screen.getByRole("article", { name: "Knot Master" })).toHaveTextContent(
    /Issued 10 Jan 2026.*Expires 10 Jan 2029/,
  );
  const credential = knots.getByRole("link", { name: "View Credential: Knot Master" });
  expect(credential).toHaveAttribute("target", "_blank");
  expect(credential).toHaveAttribute("rel", "noopener noreferrer");
  const done = await card("Done");
  expect(done.getByText("Completed")).toBeVisible();
  expect(done.queryByRole("progressbar")).not.toBeInTheDocument();
  fireEvent.error(done.getByRole("presentation"));
  expect(done.getByTitle("Image not found")).toBeInTheDocument();
  expect(await tableRow(user, /Knot Master.*In Progress.*40%.*10 Jan 2026/)).toBeVisible();
});

it("shows a project with status, technologies, and links that open a new tab", async () => {
  const addresses = { demo_url: "https://boat.example.com", github_url: "https://github.example.com/boat" };
  const boat = { title: "Paper Boat", description: "Folds.", status: "Draft", tech: ["Paper"], ...addresses };
  const row = builderOf(projectsTable)({ id: "1", ...boat });
  const { user } = openList({ resource: projects, tables: { projects: [row] } });
  const shown = await card("Paper Boat");
  expect(shown.getByText("Draft")).toBeVisible();
  expect(shown.getByText("Folds.")).toBeVisible();
  expect(textsOf(shown.getByRole("list", { name: "Tech Stack" }))).toEqual(["Paper"]);
  const links = { "Demo of Paper Boat": boat.demo_url, "Source of Paper Boat": boat.github_url };
  for (const [name, address] of Object.entries(links)) {
    expect(shown.getByRole("link", { name })).toHaveAttribute("href", address);
    expect(shown.getByRole("link", { name })).toHaveAttribute("rel", "noopener noreferrer");
  }
  expect(await tableRow(user, /Paper Boat.*Draft.*Paper/)).toBeVisible();
});

it("shows the year of a project if no more is known", async () => {
  const row = builderOf(projectsTable)({
    id: "1",
    title: "Oven",
    date: "2016-01-01T12:00:00Z",
    dates_known_to: "year",
  });
  const { user, asked } = openList({ resource: projects, tables: { projects: [row] } });
  expect((await card("Oven")).getByText("2016")).toBeVisible();
  expect(JSON.stringify(asked)).toContain("dates_known_to");
  expect(await tableRow(user, /Oven.*2016/)).toBeVisible();
  expect(screen.queryByText(/Jan 2016/)).toBeNull();
});

it("shows a career without places, degrees, dates and issuers without empty lines", async () => {
  const build = builderOf(experiencesTable);
  const values = { company: null, location: null, description: null, start_date: null, end_date: null };
  const { close } = openList({
    resource: experiences,
    tables: { experiences: [{ ...build({ id: "1", role: "Cook", current: true, ...values }), order: 0 }] },
  });
  await card("Cook");
  expect(screen.getByRole("article", { name: "Cook" })).toHaveTextContent(/^CookCurrent/);
  close();
  const school = {
    ...builderOf(educationTable)({ id: "1", school: "North" }),
    degree: null,
    field: null,
    location: null,
  };
  const dates = { start_date: "2022-12-10", end_date: "2022-12-12" };
  openList({ resource: education, tables: { education: [{ ...school, ...dates, order: 0 }] } });
  await card("North");
  expect(screen.getByRole("article", { name: "North" })).toHaveTextContent(/^NorthDec 2022/);
  expect(screen.getByRole("article", { name: "North" })).not.toHaveTextContent(",");
});
