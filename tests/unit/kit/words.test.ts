import { expect, it } from "vitest";
import { phrases } from "#kit/words.ts";

it("makes every phrase of a resource from what it calls one and many", () => {
  expect(phrases({ one: "Post", many: "Posts" })).toMatchObject({
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
  const words = phrases({ one: "Education entry", many: "Education entries", title: "Education" });
  expect(words.created).toBe("Education entry created successfully");
  expect(words.reorderFailed).toBe("Failed to reorder education entries");
});
