import { describe, expect, it } from "vitest";
import { certifications } from "#resources/certifications/index.ts";
import { education } from "#resources/education/index.ts";
import { experiences } from "#resources/experiences/index.ts";
import { projects } from "#resources/projects/index.ts";
import { certifications as certificationsTable } from "#shared/tables/certifications.ts";
import { experiences as experiencesTable } from "#shared/tables/experiences.ts";
import { projects as projectsTable } from "#shared/tables/projects.ts";
import { cleanValues, labelOf, problemsOf } from "#shared/tables/values.ts";
import { builderOf } from "../../builders.ts";

const now = new Date("2026-11-21T10:00:00Z");

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

  it("needs an end date unless it is current, which stores none", () => {
    const message = "Please provide an end date or mark as current position";
    expect(experiences.check({ ...builderOf(experiencesTable)(), current: false, end_date: null })).toEqual({
      end_date: message,
    });
    expect(experiences.check({ ...builderOf(experiencesTable)(), current: false, end_date: "2020-01-01" })).toEqual({});
    expect(cleanValues(experiences.fields, { current: true, end_date: "2020-01-01" }).end_date).toBeNull();
  });
});

describe("an education entry", () => {
  const problemOfGpa = (gpa: unknown) =>
    problemsOf(education.fields, cleanValues(education.fields, { gpa })).gpa ?? null;

  it("takes a GPA from 0 to 4.0, or none", () => {
    expect(["0", "3.85", "4.0", ""].map(problemOfGpa)).toEqual([null, null, null, null]);
    expect(problemOfGpa("4.01")).toBe("GPA must be between 0 and 4.0");
    expect(problemOfGpa("-0.01")).toBe("GPA must be between 0 and 4.0");
  });
});

describe("a certification", () => {
  it("is at 100 when Completed, and as entered otherwise", () => {
    const entered = builderOf(certificationsTable)({ progress: 40 });
    expect(certifications.derive({ ...entered, status: "Completed" }, now)).toMatchObject({ progress: 100 });
    expect(certifications.derive({ ...entered, status: "Expired" }, now)).toEqual({});
  });

  it("is at 0 when its progress is no number", () => {
    expect(cleanValues(certifications.fields, { progress: "most" })).toMatchObject({ progress: 0 });
  });
});

describe("a project", () => {
  it("gets its date at each save, and null for empty addresses", () => {
    expect(projects.derive({ ...builderOf(projectsTable)() }, now)).toEqual({ date: "2026-11-21T10:00:00.000Z" });
    expect(cleanValues(projects.fields, { demo_url: " ", github_url: "" })).toMatchObject({
      demo_url: null,
      github_url: null,
    });
  });

  it("says what the spec says when something is missing", () => {
    expect(projects.requiredMessage).toBe("Title, description, and thumbnail are required");
  });
});
