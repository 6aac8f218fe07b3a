import { expect, it } from "vitest";
import { labelsOf } from "#kit/resource/labels.ts";

it("makes every phrase of a resource from what it calls one and many", () => {
  expect(labelsOf({ one: "Post", many: "Posts" })).toMatchObject({
    title: "Posts",
    newButton: "New Post",
    newTitle: "New Post",
    editTitle: "Edit Post",
    emptyButton: "Create your first post",
    created: "Post created successfully",
    updated: "Post updated successfully",
    deleted: "Post deleted successfully",
    fetchListFailed: "Failed to fetch posts",
    fetchOneFailed: "Failed to fetch post",
    createFailed: "Failed to create post",
    updateFailed: "Failed to update post",
    deleteFailed: "Failed to delete post",
    deleteWarning: "This action cannot be undone. This will permanently delete this post.",
  });
});

it("speaks of education entries as the spec does", () => {
  const labels = labelsOf({ one: "Education entry", many: "Education entries", title: "Education" });
  expect(labels.created).toBe("Education entry created successfully");
  expect(labels.reorderFailed).toBe("Failed to reorder education entries");
});
