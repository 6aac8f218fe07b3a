import { expect, it } from "vitest";
import { createRenderer } from "#public/app/render.tsx";
import { address, startDataApi, table } from "./dataApi.ts";
import { siteWith } from "./siteWith.ts";

const api = startDataApi();
const render = createRenderer(address);

it("leads Download Resume and Download PDF to the owner's own file, where site.config.ts names one", async () => {
  const site = siteWith({ resumeFile: "/cv.pdf" });
  const tables = ["experiences", "education", "certifications", "technical_skills", "skill_categories", "projects"];
  api.use(...[...tables, "posts"].map((name) => table(name, [])));
  const home = (await render(new URL("https://site.test/"), { site })).body;
  expect(home).toMatch(/<a href="\/cv\.pdf" download=""[^>]*>(?:(?!<\/a>).)*Download Resume<\/a>/);
  const resume = (await render(new URL("https://site.test/resume"), { site })).body;
  expect(resume).toMatch(/<a href="\/cv\.pdf" download=""[^>]*>(?:(?!<\/a>).)*Download PDF<\/a>/);
  expect(resume).not.toContain("US Letter");
});
