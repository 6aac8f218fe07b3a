import { expect, it } from "vitest";
import { profile } from "#admin/accounts/profile/profile.ts";
import { users } from "#admin/accounts/users/usersResource.ts";
import { labels as messages } from "#admin/messages/message.ts";
import { siteSettings } from "#admin/site/siteSettings.ts";
import type { Labels } from "#kit/resource/labels.ts";
import * as resources from "#resources/index.ts";

// The texts of failures and successes (behaviour 13.5). Other tests check with these labels that they are shown.
const catalogue: [one: string, many: string, labels: Labels][] = [
  ["post", "posts", resources.posts.labels],
  ["page", "pages", resources.pages.labels],
  ["project", "projects", resources.projects.labels],
  ["certification", "certifications", resources.certifications.labels],
  ["skill", "skills", resources.technicalSkills.labels],
  ["category", "categories", resources.skillCategories.labels],
  ["education entry", "education entries", resources.education.labels],
  ["redirect", "redirects", resources.redirects.labels],
  ["experience", "experiences", resources.experiences.labels],
  ["message", "messages", messages],
  ["user", "users", users.labels],
  ["profile", "profiles", profile.labels],
  ["site", "site settings", siteSettings.labels],
];

it("derives the labels of posts, and names a work experience in its deletion warning", () => {
  expect(resources.posts.labels).toMatchObject({
    title: "Blog Posts",
    newButton: "New Post",
    newTitle: "New Post",
    editTitle: "Edit Post",
    emptyButton: "Create your first post",
  });
  expect(resources.posts.labels.trashWarning()).toBe(
    "This post goes to the trash, where you can restore it for 30 days.",
  );
  expect(resources.posts.labels.trashWarning(2)).toBe(
    "2 posts go to the trash, where you can restore them for 30 days.",
  );
  expect(resources.experiences.labels.deleteWarning).toMatch(/permanently delete this work experience\.$/);
});

it.each(catalogue)("uses the texts of the specification for a %s", (one, many, labels) => {
  const One = one.charAt(0).toUpperCase() + one.slice(1);
  expect(labels).toMatchObject({
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
  expect(labels.deletedMany(2)).toBe(`2 ${many} deleted successfully`);
});
