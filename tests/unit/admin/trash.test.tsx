// @vitest-environment jsdom
import { screen, waitFor } from "@testing-library/react";
import { type Identifier, testDataProvider } from "react-admin";
import { describe, expect, it, vi } from "vitest";
import { TrashPage } from "#admin/trash/TrashPage.tsx";
import { versionCalls } from "#api/calls/versions.ts";
import { createHttpClient } from "#api/connection/http.ts";
import { BackendError, offline } from "#api/errors.ts";
import { posts, skillCategories, technicalSkills } from "#resources/index.ts";
import { pageOfRows } from "../api/pageOfRows.ts";
import {
  confirmDeletion,
  createHeldRequest,
  drawInAdmin,
  expectToast,
  fromServer,
  waitUntilGone,
} from "../inAdmin.tsx";

const deleted = (title: string, resource = "posts") => ({
  id: `deletion of ${title}`,
  ...{ resource, title, row_id: title, created_at: "2026-11-26T08:00:00Z" },
});

type Calls = Partial<ReturnType<typeof versionCalls>>;

/** Opens the trash. Restored or deleted rows leave it unless `calls` override that. */
const openTrash = (rows: ReturnType<typeof deleted>[], calls: Calls = {}) => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  const restored: Identifier[][] = [];
  const held = { rows, restored };
  const leave = (ids: readonly Identifier[]): number => {
    const before = held.rows.length;
    held.rows = held.rows.filter(({ id, row_id }) => !ids.includes(id) && !ids.includes(row_id));
    return before - held.rows.length;
  };
  const dataProvider = {
    ...testDataProvider({
      getList: async (resource, { pagination }) =>
        fromServer(
          resource === "versions"
            ? pageOfRows(held.rows, pagination)
            : { data: ["Code", "Platform"].map((name) => ({ id: name, name })), total: 2 },
        ),
    }),
    deletePermanently: async (ids = held.rows.map(({ id }) => id)) => leave(ids),
    ...calls,
    restoreRows: async (...call: Parameters<NonNullable<Calls["restoreRows"]>>) => {
      const count = await calls.restoreRows?.(...call);
      const [, ids, category] = call;
      held.restored.push([...ids, ...(category ? [category] : [])]);
      return count ?? leave(ids);
    },
  };
  const resources = [posts, technicalSkills, skillCategories];
  return { held, ...drawInAdmin(<TrashPage />, { dataProvider, resources }) };
};

describe("trash page", () => {
  describe("a row of the trash", () => {
    it("is restored to a chosen category when its own no longer exists", async () => {
      const restoreRows = async (_resource: string, ids: readonly Identifier[], category?: string) => {
        if (!category) throw new BackendError("inUse", "The category “Cloud” was deleted.", 409);
        held.rows = [];
        return ids.length;
      };
      const { user, held } = openTrash([deleted("Docker", "technical_skills")], { restoreRows });
      await user.click(await screen.findByLabelText("Restore Docker"));
      expect(await screen.findByText("Choose a category for “Docker”")).toBeVisible();
      await user.click(await screen.findByRole("combobox", { name: "Category" }));
      await user.click(await screen.findByRole("option", { name: "Platform" }));
      await user.click(screen.getByRole("button", { name: "Restore" }));
      await expectToast("“Docker” restored");
      expect(held.restored).toEqual([["Docker", "Platform"]]);
      await waitUntilGone("Docker");
    });

    it("is restored once on a slow connection, while others can be restored", async () => {
      const slow = createHeldRequest();
      const restoreRows = async (_resource: string, [id]: readonly Identifier[]) => {
        if (id === "One") await slow.ask();
        held.rows = held.rows.filter((row) => row.row_id !== id);
        return 1;
      };
      const { user, held } = openTrash([deleted("One"), deleted("Two"), deleted("Three")], { restoreRows });
      await user.click(await screen.findByLabelText("Restore One"));
      const busy = await screen.findByLabelText("Restoring... One");
      await user.click(busy);
      await user.click(screen.getByLabelText("Restore Two"));
      await expectToast("“Two” restored");
      busy.focus();
      slow.answer();
      await expectToast("“One” restored");
      await waitFor(() => expect(screen.getByLabelText("Restore Three")).toHaveFocus());
      expect(held.restored).toEqual([["Two"], ["One"]]);
    });

    it("is deleted permanently while another one is restored", async () => {
      const { user } = openTrash([deleted("One"), deleted("Two")], { restoreRows: () => new Promise(() => {}) });
      await user.click(await screen.findByLabelText("Restore One"));
      await user.click(screen.getByLabelText("Delete Two permanently"));
      await confirmDeletion(user);
      await expectToast("“Two” deleted permanently");
      await waitUntilGone("Two");
    });

    it("stays when the server is unreachable, and can be restored later", async () => {
      const line = { isThere: false };
      const restoreRows = async () => {
        if (!line.isThere) throw offline();
        held.rows = [];
        return 1;
      };
      const { user, held } = openTrash([deleted("One")], { restoreRows });
      await user.click(await screen.findByLabelText("Restore One"));
      await expectToast(`Failed to restore “One”. ${offline().message}`);
      line.isThere = true;
      await user.click(await screen.findByLabelText("Restore One"));
      await expectToast("“One” restored");
      expect(await screen.findByText("The trash is empty")).toBeVisible();
      await waitFor(() => expect(screen.getByRole("heading", { name: "Trash" })).toHaveFocus());
    });

    it("disappears with a message when another tab has restored it", async () => {
      const { user, held } = openTrash([deleted("One")]);
      await screen.findByText("One");
      held.rows = [];
      await user.click(screen.getByLabelText("Delete One permanently"));
      await confirmDeletion(user);
      await expectToast("Failed to delete “One”. It is no longer in the trash.");
      await waitUntilGone("One");
    });

    it("stays with a message in the words of its resource", async () => {
      const restoreRows = async () => {
        throw new BackendError("duplicate", 'duplicate key value violates unique constraint "…"', 409);
      };
      const { user } = openTrash([deleted("Cloud", "skill_categories")], { restoreRows });
      await user.click(await screen.findByLabelText("Restore Cloud"));
      await expectToast("A category with this name already exists");
    });
  });

  it.each([
    ["Delete One permanently", "Failed to delete “One”"],
    ["Empty the trash", "Failed to empty the trash"],
  ])("treats the page of a proxy as a failure of “%s”", async (button, failure) => {
    const fetch = async () =>
      new Response("<p>Sign in to the network</p>", { headers: { "content-type": "text/html" } });
    const readToken = async () => ({ token: "token", isOffline: false });
    const http = createHttpClient({ readToken, publishableKey: "key", fetch });
    const { deletePermanently } = versionCalls({ url: "", http });
    const { user } = openTrash([deleted("One")], { deletePermanently });
    await screen.findByText("One");
    await user.click(screen.getByRole("button", { name: button }));
    await confirmDeletion(user);
    await expectToast(failure);
    expect(screen.getByText("One")).toBeVisible();
  });

  describe("the trash", () => {
    it("is emptied", async () => {
      const { user } = openTrash([deleted("One"), deleted("Two")]);
      await user.click(await screen.findByText("Empty the trash"));
      await confirmDeletion(user);
      await expectToast("Trash emptied");
      expect(await screen.findByText("The trash is empty")).toBeVisible();
    });

    it("restores all rows of a day, categories before their skills", async () => {
      const rows = [deleted("Docker", "technical_skills"), deleted("Post"), deleted("Cloud", "skill_categories")];
      const { user, held } = openTrash([...rows, deleted("Git", "technical_skills")]);
      await user.click(await screen.findByText("Restore these 4"));
      await expectToast("2 skills restored");
      expect(held.restored).toEqual([["Cloud"], ["Post"], ["Docker", "Git"]]);
      expect(await screen.findByText("The trash is empty")).toBeVisible();
      await waitFor(() => expect(screen.getByRole("heading", { name: "Trash" })).toHaveFocus());
    });

    it("keeps the focus while the rows of a day are restored one by one", async () => {
      const slow = createHeldRequest();
      const restoreRows = async (resource: string, ids: readonly Identifier[]) => {
        if (resource === "technical_skills") await slow.ask();
        held.rows = held.rows.filter((row) => row.resource !== resource);
        return ids.length;
      };
      const { user, held } = openTrash([deleted("Post"), deleted("Docker", "technical_skills")], { restoreRows });
      await user.click(await screen.findByText("Restore these 2"));
      await waitUntilGone("Post");
      await waitFor(() => expect(screen.getByLabelText("Restore Docker")).toHaveFocus());
      slow.answer();
      await waitUntilGone("Docker");
      await waitFor(() => expect(screen.getByRole("heading", { name: "Trash" })).toHaveFocus());
    });

    it("shows a hundred rows, and more on request", async () => {
      const { user } = openTrash(Array.from({ length: 101 }, (_none, index) => deleted(`Post ${index}`)));
      await user.click(await screen.findByText("Show more"));
      expect(await screen.findByText("Post 100")).toBeVisible();
      await waitUntilGone("Show more");
    });
  });
});
