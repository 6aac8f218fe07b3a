import { expect, it, vi } from "vitest";
import { createRenderer } from "#public/render.tsx";
import * as config from "#public/site.config.ts";
import { changeSite } from "./changeSite.ts";
import { address, startDataApi, table } from "./dataApi.ts";

const api = startDataApi();
const render = createRenderer(address);

it("leads Download Resume and Download PDF to the owner's own file, where site.config.ts names one", async () => {
  changeSite({ resumeFile: "/cv.pdf" });
  vi.spyOn(config, "resumeFile", "get").mockReturnValue("/cv.pdf");
  const tables = ["experiences", "education", "certifications", "technical_skills", "skill_categories", "projects"];
  api.use(...[...tables, "posts"].map((name) => table(name, [])));
  const home = (await render(new URL("https://site.test/"))).body;
  expect(home).toMatch(/<a href="\/cv\.pdf" download=""[^>]*>(?:(?!<\/a>).)*Download Resume<\/a>/);
  const resume = (await render(new URL("https://site.test/resume"))).body;
  expect(resume).toMatch(/<a href="\/cv\.pdf" download=""[^>]*>(?:(?!<\/a>).)*Download PDF<\/a>/);
  expect(resume).not.toContain("US Letter");
});
