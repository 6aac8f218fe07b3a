import { expect, it } from "vitest";
import * as resources from "#resources/index.ts";

const descriptors = new Map(Object.entries(resources));

// What each resource's failures and successes are told as (behaviour 8). That the kit tells them is tested on one, in kit/failures.test.tsx.
const told: [name: string, one: string, many: string][] = [
  ["posts", "post", "posts"],
  ["pages", "page", "pages"],
  ["projects", "project", "projects"],
  ["certifications", "certification", "certifications"],
  ["technicalSkills", "skill", "skills"],
  ["skillCategories", "category", "categories"],
  ["education", "education entry", "education entries"],
  ["redirects", "redirect", "redirects"],
  ["experiences", "experience", "experiences"],
];

it("a position is asked about by its own name before it is deleted", () => {
  expect(resources.experiences.labels.deleteWarning).toMatch(/permanently delete this work experience\.$/);
});

it.each(told)("%s are spoken of as the specification does", (name, one, many) => {
  const One = one.charAt(0).toUpperCase() + one.slice(1);
  expect(descriptors.get(name)?.labels).toMatchObject({
    fetchListFailed: `Failed to fetch ${many}`,
    fetchOneFailed: `Failed to fetch ${one}`,
    createFailed: `Failed to create ${one}`,
    updateFailed: `Failed to update ${one}`,
    deleteFailed: `Failed to delete ${one}`,
    reorderFailed: `Failed to reorder ${many}`,
    created: `${One} created successfully`,
    updated: `${One} updated successfully`,
    deleted: `${One} deleted successfully`,
  });
});
