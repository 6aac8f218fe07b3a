// @vitest-environment jsdom
import { screen, waitFor, within } from "@testing-library/react";
import { type GetListParams, ListBase, testDataProvider } from "react-admin";
import { describe, expect, it, vi } from "vitest";
import { DeleteAllHeld } from "#admin/messages/DeleteAllHeld.tsx";
import { MessagesPanel } from "#admin/messages/MessagesPanel.tsx";
import { labels, messageTable } from "#admin/messages/message.ts";
import { clampToLastPage } from "#api/rows/clampToLastPage.ts";
import { formatMoment } from "#ui/formatMoment.ts";
import { fetchFailed } from "#ui/notify.ts";
import { pageOfRows } from "../api/pageOfRows.ts";
import {
  confirmDeletion,
  createHeldRequest,
  drawInAdmin,
  expectToast,
  fromServer,
  signedInAs,
  waitUntilConfirmed,
} from "../inAdmin.tsx";

const messageOf = (number: number, given: object = {}) => ({
  ...{ id: String(number), name: `Sender ${number}`, email: `sender${number}@example.com`, body: `Hello ${number}` },
  ...{ created_at: "2026-01-01T12:00:00Z", read_at: null, held: false },
  ...given,
});
const messagesTo = (count: number) => Array.from({ length: count }, (_none, index) => messageOf(index + 1));
const held = (number: number) => messageOf(number, { held: true });

/** Opens the messages on a server that can fail. */
const openPanel = (
  messages: ReturnType<typeof messageOf>[],
  { role = "owner", part = <MessagesPanel />, broken = "nothing" } = {},
) => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  const asked: GetListParams[] = [];
  const marked: boolean[] = [];
  const server = { broken, asked, messages, marked };
  const answer = (what: string): void => {
    if (server.broken === what) throw new Error("broken");
  };
  const remove = (ids: readonly unknown[]): void => {
    answer("deleting");
    server.messages = server.messages.filter(({ id }) => !ids.includes(id));
  };
  const marking = createHeldRequest();
  const dataProvider = {
    ...testDataProvider({
      getList: async (_resource: string, params: GetListParams) => {
        if (!params.filter.held) asked.push(params);
        answer(params.filter.held ? "reading held" : "reading");
        const rows = server.messages.filter((message) => message.held === Boolean(params.filter.held));
        return clampToLastPage(async ({ pagination }) => fromServer(pageOfRows(rows, pagination)), params);
      },
      delete: async (_resource: string, { id }: { id: unknown }) => {
        remove([id]);
        return fromServer({ data: { id } });
      },
      deleteMany: async (_resource: string, { ids }: { ids: unknown[] }) => {
        remove(ids);
        return fromServer({ data: ids });
      },
    }),
    markMessageRead: (_id: string, isRead: boolean) => {
      server.marked.push(isRead);
      return marking.ask();
    },
  };
  return { server, marking, ...drawInAdmin(part, { dataProvider, authProvider: signedInAs(async () => role) }) };
};

const senders = () => screen.getAllByRole("heading", { level: 3 }).map(({ textContent }) => textContent);
const region = async (name: string) => within(await screen.findByRole("region", { name }));

describe("messages", () => {
  it("shows ten messages per page, newest first, without changing the address, and moves the focus after the last page", async () => {
    const { server, place, user } = openPanel(messagesTo(12));
    await waitFor(() => expect(senders()).toHaveLength(10));
    const before = { ...place };
    await user.click(screen.getByLabelText("Go to next page"));
    await waitFor(() => expect(senders()).toHaveLength(2));
    expect(screen.getByText("Sender 11")).toBeInTheDocument();
    expect(place).toMatchObject({ path: before.path, search: before.search });
    expect(server.asked.map(({ pagination }) => pagination)).toEqual([1, 2].map((page) => ({ page, perPage: 10 })));
    for (const { sort } of server.asked) expect(sort).toEqual({ field: "created_at", order: "DESC" });
    await waitFor(() => expect(screen.getByLabelText("Go to previous page")).toHaveFocus());
    expect(screen.getByRole("navigation", { name: "Pages of messages" })).toBeVisible();
  });

  it("marks a message once however often it is pressed, and keeps the focus on its button", async () => {
    const { user, server, marking } = openPanel([messageOf(1)]);
    const mark = await screen.findByText("Mark as read");
    await user.click(mark);
    await waitFor(() => expect(mark).toHaveAttribute("aria-disabled", "true"));
    expect(mark).toBeEnabled();
    await user.keyboard("{Enter}");
    marking.answer();
    await waitFor(() => expect(mark).toHaveAttribute("aria-disabled", "false"));
    expect(mark).toHaveFocus();
    expect(server.marked).toEqual([true]);
  });

  it("shows a message as plain text, and replies only to its own address", async () => {
    openPanel([messageOf(1, { email: "katherine?bcc=all@example.com", body: "Two lines:\n<b>no markup</b>" })]);
    const message = within(await screen.findByRole("listitem"));
    expect(message.getByText(/<b>no markup<\/b>/)).toBeInTheDocument();
    const moment = message.getByText(formatMoment("2026-01-01T12:00:00Z"));
    expect(moment).toHaveAttribute("datetime", "2026-01-01T12:00:00.000Z");
    const subject = encodeURIComponent(`Re: your message on ${window.location.host}`);
    const address = `mailto:katherine%3Fbcc%3Dall@example.com?subject=${subject}`;
    expect(message.getByRole("link")).toHaveAttribute("href", address);
  });

  it("reports each failure, and offers a retry when it can help", async () => {
    const { server, user } = openPanel([messageOf(1)], { broken: "reading" });
    await expectToast(labels.fetchListFailed);
    server.broken = "nothing";
    await user.click(await screen.findByText("Try again"));
    const erase = await screen.findByLabelText("Delete the message from Sender 1");
    server.broken = "deleting";
    await user.click(erase);
    await confirmDeletion(user);
    await expectToast(labels.deleteFailed);
    await waitUntilConfirmed();
    server.broken = "nothing";
    await user.click(erase);
    await confirmDeletion(user);
    await expectToast(labels.deleted);
    await waitFor(() => expect(screen.queryByRole("region", { name: "Messages" })).not.toBeInTheDocument());
  });

  it("shows nothing to a member, and sends no request", async () => {
    const { server, container } = openPanel([messageOf(1)], { role: "member" });
    await new Promise((resolve) => setTimeout(resolve));
    expect(container).toBeEmptyDOMElement();
    expect(server.asked).toEqual([]);
  });

  it("lists held messages separately with the reason, and deletes them one by one", async () => {
    const { user } = openPanel([held(1), held(2), messageOf(3)]);
    const apart = await region("Held messages");
    expect(apart.getByText(/^Many messages arrived within an hour/)).toBeVisible();
    expect((await region("Messages")).getByText("Hello 3")).toBeVisible();
    expect((await region("Messages")).queryByText("Hello 1")).toBeNull();
    await user.click(apart.getByLabelText("Delete the message from Sender 1"));
    await confirmDeletion(user);
    await expectToast(labels.deleted);
    await waitFor(() => expect(screen.queryByText("Hello 1")).toBeNull());
    expect(screen.getByText("Hello 2")).toBeVisible();
  });

  it("deletes all held messages and moves the focus, or keeps them after a failure", async () => {
    const { server, user } = openPanel([held(1), held(2), messageOf(3)]);
    server.broken = "deleting";
    const press = async () => user.click((await region("Held messages")).getByText("Delete all held"));
    await press();
    expect(screen.getByRole("alertdialog")).toHaveTextContent("permanently delete 2 messages");
    await confirmDeletion(user);
    await expectToast(labels.deleteFailed);
    await waitUntilConfirmed();
    expect(screen.getByText("Hello 1")).toBeVisible();
    server.broken = "nothing";
    await press();
    await confirmDeletion(user);
    await expectToast(labels.deletedMany(2));
    await waitFor(() => expect(screen.queryByText("Held messages")).toBeNull());
    await waitFor(() => expect(screen.getByRole("heading", { name: "Messages" })).toHaveFocus());
    expect(server.messages).toEqual([messageOf(3)]);
  });

  it("deletes the messages held when the dialog opened, and none that arrived since", async () => {
    const part = (
      <ListBase resource={messageTable} filter={{ held: true }} disableSyncWithLocation>
        <DeleteAllHeld />
      </ListBase>
    );
    const { server, user } = openPanel([held(1)], { part });
    await user.click(await screen.findByText("Delete all held"));
    server.messages.push(held(2));
    await confirmDeletion(user);
    await waitFor(() => expect(server.messages).toEqual([held(2)]));
  });

  it("reports a failure to read held messages separately, with a retry", async () => {
    const { server, user } = openPanel([held(1), messageOf(3)], { broken: "reading held" });
    expect(await screen.findByText(`${fetchFailed("held messages")}.`)).toBeVisible();
    expect((await region("Messages")).getByText("Hello 3")).toBeVisible();
    server.broken = "nothing";
    await user.click(screen.getByText("Try again"));
    expect((await region("Held messages")).getByText("Hello 1")).toBeVisible();
  });
});
