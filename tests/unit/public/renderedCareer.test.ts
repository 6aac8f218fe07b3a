import { expect, test } from "vitest";
import { createRenderer } from "#public/app/render.tsx";
import { experiences } from "#shared/tables/experiences.ts";
import { technicalSkills } from "#shared/tables/technicalSkills.ts";
import { builderOf } from "../../builders.ts";
import { address, buildCertification, startDataApi, table } from "./dataApi.ts";

const api = startDataApi();
const render = createRenderer(address);
const empty = (...names: string[]) => names.map((name) => table(name, []));

test("an expired certificate has its status, percent and bar, and both its dates, of which no more is shown than is known", async () => {
  const certificate = { issue_date: "2020-03-01", expiry_date: "2023-03-01", progress: 100 };
  const ofStatus = (status: string) => buildCertification({ ...certificate, id: status, name: status, status });
  api.use(
    table("certifications", [
      ...["Expired", "Completed", "In Progress"].map(ofStatus),
      buildCertification({ ...certificate, name: "Of a year", status: "Completed", dates_known_to: "year" }),
    ]),
    table("experiences", [
      builderOf(experiences)({ start_date: "2020-01-01", end_date: "2022-12-31", dates_known_to: "year" }),
    ]),
    ...empty("projects", "posts"),
  );
  const { body } = await render(new URL("https://site.test/"));
  const words = (status: string) =>
    new RegExp(`<h3>${status}</h3>.*?</li>`, "s")
      .exec(body)?.[0]
      .replace(/<!--.*?-->/g, "")
      .replace(/<[^>]+>/g, " ")
      .replace(/\s+/g, " ");
  expect(words("Expired")).toContain("Expired 100% Issued Mar 2020 Expired Mar 2023");
  expect(words("Completed")).toContain("Issued Mar 2020 Expires Mar 2023");
  expect(words("In Progress")).not.toContain("2023");
  expect(words("Of a year")).toContain("Issued 2020 Expires 2023");
  expect(body.replace(/<!--.*?-->/g, "")).toMatch(/<time datetime="2020">2020<\/time> – <time datetime="2022">2022</i);
});

test("a skill of which nobody said how well has neither percent nor bar", async () => {
  const skills = [70, 0].map((proficiency) => builderOf(technicalSkills)({ name: `at ${proficiency}`, proficiency }));
  api.use(table("technical_skills", skills), ...empty("projects", "posts"));
  const { body } = await render(new URL("https://site.test/"));
  const [rated = "", unrated = ""] = [...body.matchAll(/at \d+<\/span>.*?<\/li>/gs)].map(([item]) => item);
  expect(rated.replace(/<!--.*?-->/g, "")).toContain("70%");
  expect(unrated).toBe("at 0</span></li>");
});
