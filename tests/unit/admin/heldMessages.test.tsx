// @vitest-environment jsdom
import { QueryClient } from "@tanstack/react-query";
import { render, screen, waitFor, within } from "@testing-library/react";
import {
  AdminContext,
  defaultI18nProvider,
  type GetListParams,
  ListBase,
  TestMemoryRouter,
  testDataProvider,
} from "react-admin";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { DeleteAllHeld } from "#admin/messages/HeldMessages.tsx";
import { MessagesPanel } from "#admin/messages/MessagesPanel.tsx";
import { messageTable } from "#admin/messages/message.ts";
import { readToast } from "#shared/toast/toast.ts";
import { confirmDeletion } from "../kit/listOf.tsx";
import { setUpUser } from "../setUpUser.ts";
import { signedInAs } from "./signedInAs.ts";

let held: { id: string }[];
let others: { id: string }[];
let gone: unknown[];
let asked: GetListParams[];
/** What cannot be done. */
let broken: "nothing" | "reading" | "deleting";

const message = (name: string) => ({
  id: name,
  name,
  email: `${name}@example.com`,
  body: `Hello from ${name}`,
  created_at: "2026-01-01T00:00:00Z",
  read_at: null,
});

beforeEach(() => {
  held = [message("Katherine"), message("Mary")];
  others = [message("Dorothy")];
  gone = [];
  asked = [];
  broken = "nothing";
});

// As a server gives it: a copy, of no known type.
const answer = (value: object) => JSON.parse(JSON.stringify(value));

const remove = (ids: unknown[]) => {
  if (broken === "deleting") throw new Error("broken");
  gone.push(...ids);
  held = held.filter(({ id }) => !ids.includes(id));
};

const dataProvider = testDataProvider({
  getList: async (_resource, params) => {
    asked.push(params);
    if (broken === "reading" && params.filter.held) throw new Error("broken");
    const rows = params.filter.held === false ? others : held;
    return answer({ data: rows, total: rows.length });
  },
  delete: async (_resource, { id }) => {
    remove([id]);
    return answer({ data: { id } });
  },
  deleteMany: async (_resource, { ids }) => {
    remove(ids);
    return answer({ data: ids });
  },
});

const authProvider = signedInAs(async () => "owner");

it("deletes what was held when it asked, and no message that has come since unseen", async () => {
  held = [{ id: "seen" }];
  render(
    <TestMemoryRouter>
      <AdminContext i18nProvider={defaultI18nProvider} dataProvider={dataProvider}>
        <ListBase resource={messageTable} disableSyncWithLocation>
          <DeleteAllHeld />
        </ListBase>
      </AdminContext>
    </TestMemoryRouter>,
  );
  const user = setUpUser();
  await user.click(await screen.findByText("Delete all held"));
  await screen.findByRole("alertdialog");
  held.push({ id: "unseen" });
  await confirmDeletion(user);
  await waitFor(() => expect(gone).not.toEqual([]));
  expect(gone).toEqual(["seen"]);
});

describe("messages that are held", () => {
  const openPanel = () => {
    render(
      <TestMemoryRouter>
        <AdminContext
          i18nProvider={defaultI18nProvider}
          dataProvider={dataProvider}
          authProvider={authProvider}
          queryClient={new QueryClient({ defaultOptions: { queries: { retry: false } } })}
        >
          <MessagesPanel />
        </AdminContext>
      </TestMemoryRouter>,
    );
    return setUpUser();
  };
  const region = async (name: string) => within(await screen.findByRole("region", { name }));
  const told = (words: string) => waitFor(() => expect(readToast()?.description).toBe(words));
  const closed = () => waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());

  it("stand apart from the others, which a reason is given for, and are deleted one by one", async () => {
    const user = openPanel();
    const apart = await region("Held messages");
    expect(apart.getByText(/^Many messages came within an hour/)).toBeVisible();
    expect((await region("Messages")).getByText("Hello from Dorothy")).toBeVisible();
    expect((await region("Messages")).queryByText("Hello from Katherine")).toBeNull();
    for (const { sort } of asked) expect(sort).toEqual({ field: "created_at", order: "DESC" });
    await user.click(apart.getByLabelText("Delete the message of Katherine"));
    await confirmDeletion(user);
    await told("Message deleted successfully");
    await waitFor(() => expect(screen.queryByText("Hello from Katherine")).toBeNull());
    expect(screen.getByText("Hello from Mary")).toBeVisible();
  });

  it("are deleted all at once, and the focus goes on to the others", async () => {
    const user = openPanel();
    await user.click((await region("Held messages")).getByText("Delete all held"));
    expect(screen.getByRole("alertdialog")).toHaveTextContent("permanently delete 2 messages");
    await confirmDeletion(user);
    await told("2 messages deleted successfully");
    await waitFor(() => expect(screen.queryByText("Held messages")).toBeNull());
    await waitFor(() => expect(screen.getByRole("heading", { name: "Messages" })).toHaveFocus());
    expect(gone).toEqual(["Katherine", "Mary"]);
  });

  it("stay where they could not be deleted, which is told", async () => {
    vi.spyOn(console, "error").mockImplementation(() => {});
    broken = "deleting";
    const user = openPanel();
    await user.click((await region("Held messages")).getByText("Delete all held"));
    await confirmDeletion(user);
    await told("Failed to delete message");
    await closed();
    expect(screen.getByText("Hello from Katherine")).toBeVisible();
  });

  it("are said not to be readable apart from the others, and can be asked for again", async () => {
    vi.spyOn(console, "error").mockImplementation(() => {});
    broken = "reading";
    const user = openPanel();
    expect(await screen.findByText("Failed to fetch held messages.")).toBeVisible();
    expect((await region("Messages")).getByText("Hello from Dorothy")).toBeVisible();
    broken = "nothing";
    await user.click(screen.getByText("Try again"));
    expect((await region("Held messages")).getByText("Hello from Mary")).toBeVisible();
  });
});
