import { describe, expect, it } from "vitest";
import { lacksRequired } from "#kit/resource/values.ts";
import { certifications } from "#resources/certifications/index.ts";
import { education } from "#resources/education/index.ts";
import { experiences } from "#resources/experiences/index.ts";
import { projects } from "#resources/projects/index.ts";
import { projects as projectsTable } from "#shared/tables/projects.ts";
import { cleanValues, labelOf, problemsOf } from "#shared/tables/values.ts";
import { builderOf } from "../../builders.ts";

/** Returns the labels of a form, with an asterisk for required fields. */
const labels = ({ fields }: typeof experiences): string[] =>
  Object.entries(fields).map(([column, field]) => `${labelOf(column, field)}${field.required ? " *" : ""}`);

describe("a work experience", () => {
  it("has the labels of the specification", () => {
    expect(labels(experiences)).toEqual([
      "Company Name *",
      "Job Title *",
      "Location *",
      "Company URL",
      "Description *",
      "Start Date *",
      "End Date",
      "Current Position",
      "Dates Known To",
      "Technologies Used",
      "Responsibilities",
      "Key Achievements",
    ]);
  });
});

describe("an imported row without some values", () => {
  it.each([
    [
      experiences,
      { company: null, role: "Cook", location: null, description: "x", start_date: "2020-01-01" },
      ["company", "location"],
    ],
    [education, { school: "North", degree: null, field: null, start_date: null }, ["degree", "field", "start_date"]],
    [certifications, { name: "First aid", issuer: null }, ["issuer"]],
  ])("is asked for them by its form: %#", ({ fields }, values, columns) => {
    const problems = problemsOf(fields, cleanValues(fields, values));
    expect(Object.keys(problems).sort()).toEqual(columns);
    expect(lacksRequired(fields, cleanValues(fields, values), problems)).toBe(true);
  });
});

describe("a project", () => {
  it("lets the database set its date at each save, and saves null for empty URLs", () => {
    expect(projects.derive({ ...builderOf(projectsTable)() })).toEqual({ date: null, dates_known_to: "day" });
    expect(cleanValues(projects.fields, { demo_url: " ", github_url: "" })).toMatchObject({
      demo_url: null,
      github_url: null,
    });
  });

  it("uses the text of the specification if a required field is empty", () => {
    expect(projects.requiredMessage).toBe("Title, description, and thumbnail are required");
  });
});
