import { describe, expect, it } from "vitest";
import { chosenRows } from "#public/pages/resume/chosenRows.ts";
import { certifications } from "#shared/tables/certifications.ts";
import { education } from "#shared/tables/education.ts";
import { experiences } from "#shared/tables/experiences.ts";
import { projects } from "#shared/tables/projects.ts";
import { resumeItems } from "#shared/tables/resumes.ts";
import { builderOf } from "../../builders.ts";

const role = builderOf(experiences);
const skill = (name: string) => ({ id: name, name, icon_name: null, proficiency: 50 });

const rows = {
  phone: "+46 1",
  experiences: [
    role({ id: "r1", role: "Engineer", description: "Built it.", highlights: ["Fast", "Cheap"] }),
    role({ id: "r2", role: "Operator", highlights: [], responsibilities: ["Kept it running", "On call"] }),
  ],
  education: [builderOf(education)({ id: "e1", degree: "M.Sc.", field: "Computing", achievements: ["Thesis"] })],
  certifications: [builderOf(certifications)({ id: "c1", name: "Operator" })],
  skills: [
    { id: "g1", name: "Platform", skills: [skill("Linux"), skill("Nomad")] },
    { id: "g2", name: "Languages", skills: [skill("Go")] },
  ],
  projects: [builderOf(projects)({ id: "p1", title: "Drydock", description: "A dock." })],
};

const choose = (items: unknown[]) => chosenRows(rows, resumeItems.parse(items));

describe("the rows of a résumé", () => {
  it("are the chosen ones in the chosen order, without those that were deleted", () => {
    const { experiences, education, phone } = choose([
      { kind: "experiences", id: "r2" },
      { kind: "experiences", id: "gone" },
      { kind: "projects", id: "r1" },
      { kind: "experiences", id: "r1" },
    ]);
    expect(experiences.map(({ id }) => id)).toEqual(["r2", "r1"]);
    expect(education).toEqual([]);
    expect(phone).toBe("+46 1");
  });

  it("have the texts of the site, and the typed ones where there are any", () => {
    const { experiences, projects, education, certifications, skills } = choose([
      { kind: "experiences", id: "r1", title: "Platform Engineer", highlights: ["Led four people", " "] },
      { kind: "projects", id: "p1", summary: "A dry dock." },
      { kind: "education", id: "e1", title: "Master of Science" },
      { kind: "certifications", id: "c1", title: "Certified Operator" },
      { kind: "skill_categories", id: "g1", title: "Tools" },
    ]);
    expect(experiences).toMatchObject([
      { role: "Platform Engineer", description: "Built it.", highlights: ["Led four people"] },
    ]);
    expect(projects).toMatchObject([{ title: "Drydock", description: "A dry dock." }]);
    expect(education).toMatchObject([{ degree: "Master of Science", field: null, achievements: ["Thesis"] }]);
    expect(certifications).toMatchObject([{ name: "Certified Operator" }]);
    expect(skills).toMatchObject([{ name: "Tools", skills: [{ name: "Linux" }, { name: "Nomad" }] }]);
  });

  it("lack the highlights and skills that are left out, and groups without skills", () => {
    const { experiences, skills } = choose([
      { kind: "experiences", id: "r1", leftOut: ["Cheap"] },
      { kind: "experiences", id: "r2", leftOut: ["On call", "Kept it running"] },
      { kind: "skill_categories", id: "g1", leftOut: ["Nomad"] },
      { kind: "skill_categories", id: "g2", leftOut: ["Go"] },
    ]);
    expect(experiences).toMatchObject([{ highlights: ["Fast"] }, { highlights: [], responsibilities: [] }]);
    expect(skills).toMatchObject([{ name: "Platform", skills: [{ name: "Linux" }] }]);
  });
});
