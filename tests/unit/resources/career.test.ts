import { describe, expect, it } from "vitest";
import { experiences } from "#resources/experiences/index.ts";
import { projects } from "#resources/projects/index.ts";
import { projects as projectsTable } from "#shared/tables/projects.ts";
import { cleanValues, labelOf } from "#shared/tables/values.ts";
import { builderOf } from "../../builders.ts";

/** A form's labels as they stand, with a star where something must be entered. */
const labels = ({ fields }: typeof experiences): string[] =>
  Object.entries(fields).map(([column, field]) => `${labelOf(column, field)}${field.required ? " *" : ""}`);

describe("a work experience", () => {
  it("is entered under the spec's labels", () => {
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
  it("leaves its date to the database at each save, and saves null for empty addresses", () => {
    expect(projects.derive({ ...builderOf(projectsTable)() })).toEqual({ date: null });
    expect(cleanValues(projects.fields, { demo_url: " ", github_url: "" })).toMatchObject({
      demo_url: null,
      github_url: null,
    });
  });

  it("says what the spec says when something is missing", () => {
    expect(projects.requiredMessage).toBe("Title, description, and thumbnail are required");
  });
});
