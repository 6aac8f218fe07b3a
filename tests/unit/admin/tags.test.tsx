// @vitest-environment jsdom
import { screen, waitFor, within } from "@testing-library/react";
import { testDataProvider } from "react-admin";
import { describe, expect, it, vi } from "vitest";
import { ReplacePage } from "#admin/tags/ReplacePage.tsx";
import { TagsPage } from "#admin/tags/TagsPage.tsx";
import type { ReplacedColumn } from "#api/calls/content.ts";
import { offline } from "#api/errors.ts";
import { posts, projects } from "#resources/index.ts";
import { createHeldRequest, drawInAdmin, expectToast, fill } from "../inAdmin.tsx";

/** Answers calls in order, then with 0. */
const batchesOf = (...answers: (number | Error)[]) => {
  const left = [...answers];
  return async (): Promise<number> => {
    const answer = left.shift() ?? 0;
    if (answer instanceof Error) throw answer;
    return answer;
  };
};

const openTags = (renameTag: (...change: unknown[]) => Promise<number>) => {
  const listTags = async () => [
    { kind: "posts", tag: "Kubernetes", uses: 1300, spellings: ["Kubernetes", "kubernetes"] },
    { kind: "posts", tag: "k8s", uses: 2, spellings: ["k8s"] },
    { kind: "projects", tag: "Go", uses: 1, spellings: ["Go"] },
  ];
  return drawInAdmin(<TagsPage />, { dataProvider: { ...testDataProvider(), listTags, renameTag } });
};

describe("tags", () => {
  it("renames a tag everywhere, and merges it with an existing one", async () => {
    const renameTag = vi.fn(batchesOf(2));
    const { user } = openTags(renameTag);
    await user.click(await screen.findByLabelText("Rename k8s"));
    const dialog = within(screen.getByRole("alertdialog", { name: "Rename “k8s”" }));
    expect(screen.getByLabelText("New name")).toHaveFocus();
    expect(dialog.getByText("This will change 2 posts.")).toBeVisible();
    await fill("New name", " Kubernetes ");
    expect(dialog.getByText("“Kubernetes” is already a tag of 1,300 posts. Both tags will be merged.")).toBeVisible();
    await user.click(dialog.getByText("Merge"));
    await expectToast(posts.labels.updatedMany(2));
    expect(renameTag).toHaveBeenLastCalledWith("posts", "k8s", "Kubernetes");
    await waitFor(() => expect(screen.queryByRole("alertdialog")).not.toBeInTheDocument());
  });

  it("lists all spellings of a tag, links to the rows of each, and unites them", async () => {
    const renameTag = vi.fn(batchesOf(40));
    const { user } = openTags(renameTag);
    expect(await screen.findByText("Kubernetes, kubernetes")).toBeVisible();
    const link = screen.getByRole("link", { name: "1,300 posts" });
    expect(decodeURIComponent(link.getAttribute("href") ?? "")).toBe(
      '/posts?filter={"tags":["Kubernetes","kubernetes"]}',
    );
    await user.click(screen.getByLabelText("Rename Kubernetes"));
    await user.click(within(screen.getByRole("alertdialog")).getByText("Rename"));
    await expectToast(posts.labels.updatedMany(40));
    expect(renameTag).toHaveBeenLastCalledWith("posts", "Kubernetes", "Kubernetes");
  });

  it("removes a tag after a confirmation, and links to the rows that have it", async () => {
    const renameTag = vi.fn(batchesOf(1));
    const { user } = openTags(renameTag);
    const link = await screen.findByRole("link", { name: "1 project" });
    expect(decodeURIComponent(link.getAttribute("href") ?? "")).toBe('/projects?filter={"tech":["Go"]}');
    await user.click(screen.getByLabelText("Remove Go"));
    await user.click(within(await screen.findByRole("alertdialog")).getByText("Remove"));
    await expectToast(projects.labels.updatedMany(1));
    expect(renameTag).toHaveBeenLastCalledWith("projects", "Go", null);
  });

  it("renames a tag of many rows in batches until it is stopped", async () => {
    const held = createHeldRequest();
    const renameTag = vi.fn(async () => {
      await held.ask();
      return 400;
    });
    const { user } = openTags(renameTag);
    await user.click(await screen.findByLabelText("Rename Kubernetes"));
    await fill("New name", "K9S");
    await user.click(screen.getByText("Rename"));
    expect(await screen.findByText("0 of 1,300")).toBeVisible();
    held.answer();
    expect(await screen.findByText("400 of 1,300")).toBeVisible();
    await waitFor(() => expect(renameTag).toHaveBeenCalledTimes(2));
    await user.click(screen.getByText("Stop"));
    held.answer();
    await expectToast(posts.labels.updatedMany(800));
    expect(renameTag).toHaveBeenCalledTimes(2);
  });

  it("reports how many rows have the new tag when a rename fails, and keeps the name for a retry", async () => {
    vi.spyOn(console, "error").mockImplementation(() => {});
    const { user } = openTags(batchesOf(400, offline()));
    await user.click(await screen.findByLabelText("Rename Kubernetes"));
    await fill("New name", "K9S");
    await user.click(screen.getByText("Rename"));
    await expectToast(`${posts.labels.updatedMany(400)}. The rest failed. ${offline().message}`);
    expect(screen.getByLabelText("New name")).toHaveValue("K9S");
    expect(screen.getByText("Rename")).toBeEnabled();
  });

  const entryOf = (index: number) => ({
    kind: "posts",
    id: `post-${index}`,
    slug: `post-${index}`,
    title: `Post ${index}`,
    column: "content",
    problem: null,
    count: 2,
    said: "at old.example/a",
  });

  const settings = {
    ...entryOf(0),
    kind: "site_settings",
    id: "site",
    slug: null,
    title: "Site",
    column: "settings",
    count: 1,
  };

  interface Asked {
    kind: string;
    ids: string[];
    seen: string | null;
  }

  /** @param replaceNext called before each request that replaces */
  const openReplace = (
    entries: ReplacedColumn[],
    replaceNext: () => Promise<void> = async () => {},
    idsAtOnce = 100,
  ) => {
    const asked: Asked[] = [];
    const replaceText = async (_wanted: string, _by: string, { kind, ids, seen }: Asked) => {
      if (seen) await replaceNext();
      asked.push({ kind, ids, seen });
      const done = ids.slice(0, idsAtOnce);
      return { done: done.length, entries: entries.filter(({ id }) => done.includes(id)) };
    };
    const findText = async (_wanted: string, next: string | null) => {
      const rows = entries.map(({ kind, id, count }) => ({ kind, id, count }));
      const half = Math.ceil(rows.length / 2);
      return next
        ? { seen: "later", rows: rows.slice(half), next: null }
        : { seen: "today", rows: rows.slice(0, half), next: "half" };
    };
    return {
      ...drawInAdmin(<ReplacePage />, { dataProvider: { ...testDataProvider(), findText, replaceText } }),
      changed: () => asked.flatMap(({ ids, seen }) => (seen ? [ids] : [])),
    };
  };

  type User = ReturnType<typeof openReplace>["user"];

  const look = async (user: User) => {
    await fill("Find", "old.example");
    await fill("Replace with", "new.example");
    await user.click(screen.getByText("Preview changes"));
  };

  const replace = async (user: User, extent: string) => {
    await user.click(await screen.findByText(`Replace in ${extent}`));
    await user.click(within(await screen.findByRole("alertdialog")).getByText("Replace"));
  };

  it("replaces words after listing the changes, and drops the list when other words are typed", async () => {
    const { user, changed } = openReplace([entryOf(1), settings]);
    await look(user);
    expect(await screen.findByText("3 places in 2 texts would change.")).toBeVisible();
    expect(screen.getByRole("link", { name: "Post 1" })).toHaveAttribute("href", "/posts/post-1/edit");
    expect(screen.getAllByRole("insertion").map(({ textContent }) => textContent)).toEqual([
      "new.example",
      "new.example",
    ]);
    await fill("Replace with", "other.example");
    expect(screen.queryByText("3 places in 2 texts would change.")).not.toBeInTheDocument();
    await user.click(screen.getByText("Preview changes"));
    await replace(user, "3 places in 2 texts");
    await expectToast("Replaced in 3 places in 2 texts");
    expect(changed()).toEqual([["post-1"], ["site"]]);
    expect(screen.queryByRole("alertdialog")).not.toBeInTheDocument();
    expect(screen.queryByText("Replace in 3 places in 2 texts")).not.toBeInTheDocument();
  });

  const many = Array.from({ length: 150 }, (_none, index) => entryOf(index));

  it("replaces many texts in batches, lists the rest after a failure, and continues with a repeat", async () => {
    vi.spyOn(console, "error").mockImplementation(() => {});
    let requests = 0;
    const { user, changed } = openReplace(
      many,
      async () => {
        requests += 1;
        if (requests === 3) throw offline();
      },
      60,
    );
    await look(user);
    await replace(user, "300 places in 150 texts");
    const failure = `Replaced in 240 places in 120 texts. Replace again to continue. ${offline().message}`;
    expect(await screen.findByText(failure)).toBeVisible();
    expect(screen.getByText("60 places in 30 texts would change.")).toBeVisible();
    expect(screen.getByLabelText("Find")).toHaveValue("old.example");
    await replace(user, "60 places in 30 texts");
    await expectToast("Replaced in 60 places in 30 texts");
    expect(changed().at(-1)).toEqual(many.slice(120).map(({ id }) => id));
  });

  it("stops a replacement after the running batch, and reports what it changed", async () => {
    const held = createHeldRequest();
    const { user } = openReplace(many, held.ask);
    await look(user);
    await replace(user, "300 places in 150 texts");
    await user.click(await screen.findByText("Stop"));
    held.answer();
    await expectToast("Replaced in 200 places in 100 texts");
    expect(screen.getByText("100 places in 50 texts would change.")).toBeVisible();
  });

  it("replaces nothing while a text would become invalid, and names that text", async () => {
    const broken = { ...entryOf(2), problem: "title not blank max 300" };
    const { user } = openReplace([entryOf(1), broken]);
    await look(user);
    expect(await screen.findByText(/1 text would become invalid \(title not blank max 300\)/)).toBeVisible();
    expect(screen.getByRole("link", { name: "Post 2" })).toBeVisible();
    expect(screen.queryByText(/^Replace in/)).not.toBeInTheDocument();
  });
});
