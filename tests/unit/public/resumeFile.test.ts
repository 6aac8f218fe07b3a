import { expect, it, vi } from "vitest";
import { createRenderer } from "#public/render.tsx";
import { address, startDataApi, table } from "./dataApi.ts";

vi.mock("#public/site.config.ts", async (original) => {
  const { site, ...rest } = await original<typeof import("#public/site.config.ts")>();
  return { ...rest, site: { ...site, resumeFile: "/cv.pdf" }, resumeFile: "/cv.pdf" };
});

const api = startDataApi();
const render = createRenderer(address);

it("leads Download Resume and Download PDF to the owner's own file, where site.config.ts names one", async () => {
  const tables = ["experiences", "education", "certifications", "technical_skills", "skill_categories", "projects"];
  api.use(...[...tables, "posts"].map((name) => table(name, [])));
  const home = (await render(new URL("https://site.test/"))).body;
  expect(home).toMatch(/<a href="\/cv\.pdf" download=""[^>]*>(?:(?!<\/a>).)*Download Resume<\/a>/);
  const resume = (await render(new URL("https://site.test/resume"))).body;
  expect(resume).toMatch(/<a href="\/cv\.pdf" download=""[^>]*>(?:(?!<\/a>).)*Download PDF<\/a>/);
  expect(resume).not.toContain("US Letter");
});
