import { describe, expect, it } from "vitest";
import { experiences } from "#resources/experiences/index.ts";
import { projects } from "#resources/projects/index.ts";
import { projects as projectsTable } from "#shared/tables/projects.ts";
import { cleanValues, labelOf } from "#shared/tables/values.ts";
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

describe("a project", () => {
  it("lets the database set its date at each save, and saves null for empty URLs", () => {
    expect(projects.derive({ ...builderOf(projectsTable)() })).toEqual({ date: null });
    expect(cleanValues(projects.fields, { demo_url: " ", github_url: "" })).toMatchObject({
      demo_url: null,
      github_url: null,
    });
  });

  it("uses the text of the specification if a required field is empty", () => {
    expect(projects.requiredMessage).toBe("Title, description, and thumbnail are required");
  });
});
