// @vitest-environment jsdom
import { screen, waitFor, within } from "@testing-library/react";
import { testDataProvider } from "react-admin";
import { expect, it, vi } from "vitest";
import { ReplacePage } from "#admin/words/ReplacePage.tsx";
import { TagsPage } from "#admin/words/TagsPage.tsx";
import { BackendError } from "#providers/errors.ts";
import { posts, projects } from "#resources/index.ts";
import { drawInAdmin, fill, told } from "../inAdmin.tsx";

const openTags = (renameTag: (...change: unknown[]) => Promise<number>) => {
  const usedTags = async () => [
    { kind: "posts", tag: "Kubernetes", uses: 3 },
    { kind: "posts", tag: "k8s", uses: 2 },
    { kind: "projects", tag: "Go", uses: 1 },
  ];
  return drawInAdmin(<TagsPage />, { dataProvider: { ...testDataProvider(), usedTags, renameTag } });
};

it("a tag is renamed wherever it is, and merged with one that is there", async () => {
  const renameTag = vi.fn(async () => 2);
  const { user } = openTags(renameTag);
  await user.click(await screen.findByLabelText("Rename k8s"));
  const dialog = within(screen.getByRole("alertdialog", { name: "Rename “k8s”" }));
  expect(screen.getByLabelText("New name")).toHaveFocus();
  expect(dialog.getByText("Changes 2 posts.")).toBeVisible();
  await fill("New name", " Kubernetes ");
  expect(dialog.getByText("Merges both: “Kubernetes” is a tag of 3 posts already.")).toBeVisible();
  await user.click(dialog.getByText("Merge"));
  await told(posts.labels.updatedMany(2));
  expect(renameTag).toHaveBeenCalledExactlyOnceWith("posts", "k8s", "Kubernetes");
  await waitFor(() => expect(screen.queryByRole("alertdialog")).not.toBeInTheDocument());
});

it("a tag is taken away after a question, and leads to the rows that have it", async () => {
  const renameTag = vi.fn(async () => 1);
  const { user } = openTags(renameTag);
  const link = await screen.findByRole("link", { name: "1 project" });
  expect(decodeURIComponent(link.getAttribute("href") ?? "")).toBe('/projects?filter={"tech":["Go"]}');
  await user.click(screen.getByLabelText("Remove Go"));
  await user.click(within(await screen.findByRole("alertdialog")).getByText("Remove"));
  await told(projects.labels.updatedMany(1));
  expect(renameTag).toHaveBeenCalledExactlyOnceWith("projects", "Go", null);
});

const found = {
  texts: 2,
  places: 3,
  entries: [
    { kind: "posts", id: "1", slug: "a-post", title: "A post", column: "content", count: 2, said: "at old.example/a" },
    { kind: "site_settings", id: "site", slug: null, title: "Site", column: "settings", count: 1, said: "old.example" },
  ],
};

const openReplace = (replaceText: (wanted: string, by: string, isTrial: boolean) => Promise<object>) =>
  drawInAdmin(<ReplacePage />, { dataProvider: { ...testDataProvider(), replaceText } });

it("words are replaced after a list of what would change, which is forgotten when other words are typed", async () => {
  const replaceText = vi.fn(async () => found);
  const { user } = openReplace(replaceText);
  await fill("Find", "old.example");
  await fill("Replace with", "new.example");
  const look = screen.getByText("Show what would change");
  await user.click(look);
  expect(await screen.findByText("3 places in 2 texts would change.")).toBeVisible();
  expect(screen.getByRole("link", { name: "A post" })).toHaveAttribute("href", "/posts/a-post/edit");
  expect(screen.getAllByRole("insertion").map(({ textContent }) => textContent)).toEqual([
    "new.example",
    "new.example",
  ]);
  await fill("Replace with", "other.example");
  expect(screen.queryByText("3 places in 2 texts would change.")).not.toBeInTheDocument();
  await user.click(look);
  await user.click(await screen.findByText("Replace in 3 places in 2 texts"));
  await user.click(within(await screen.findByRole("alertdialog")).getByText("Replace"));
  await told("Replaced in 3 places in 2 texts");
  expect(replaceText.mock.calls).toEqual([
    ["old.example", "new.example", true],
    ["old.example", "other.example", true],
    ["old.example", "other.example", false],
  ]);
});

it("a refused replacement says why, and keeps the words", async () => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  const reason = "Nothing was replaced, because “A post” would not be valid then: x";
  const { user } = openReplace(async (_wanted, _by, isTrial) => {
    if (isTrial) return found;
    throw new BackendError("refused", reason, 400);
  });
  await fill("Find", "old.example");
  await user.click(screen.getByText("Show what would change"));
  await user.click(await screen.findByText("Replace in 3 places in 2 texts"));
  await user.click(within(await screen.findByRole("alertdialog")).getByText("Replace"));
  expect(await screen.findByText(`Failed to replace it. ${reason}`)).toBeInTheDocument();
  expect(screen.getByLabelText("Find")).toHaveValue("old.example");
});
