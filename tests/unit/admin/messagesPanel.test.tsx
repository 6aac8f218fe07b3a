// @vitest-environment jsdom
import { QueryClient } from "@tanstack/react-query";
import { render, screen, waitFor, within } from "@testing-library/react";
import { AdminContext, defaultI18nProvider, type GetListParams, TestMemoryRouter, testDataProvider } from "react-admin";
import { expect, it, vi } from "vitest";
import { MessagesPanel } from "#admin/messages/MessagesPanel.tsx";
import { formatMoment } from "#kit/resource/formatMoment.ts";
import { readNoFurther } from "#providers/lastPage.ts";
import { readToast } from "#shared/toast/toast.ts";
import { confirmDeletion } from "../kit/listOf.tsx";
import { pageOfRows } from "../providers/pageOfRows.ts";
import { setUpUser } from "../setUpUser.ts";
import { signedInAs } from "./signedInAs.ts";

const messageOf = (number: number, given: object = {}) => ({
  id: String(number),
  name: `Sender ${number}`,
  email: `sender${number}@example.com`,
  body: "Hello",
  created_at: "2026-01-01T12:00:00Z",
  read_at: null,
  ...given,
});

/** Opens the owner's messages on a server that has these, none of them held, and that can break, or is broken already. */
const openPanel = (messages: object[], role = "owner", isBroken = false) => {
  const asked: GetListParams[] = [];
  const server = { isBroken, asked, messages };
  const answer = (value: object) => JSON.parse(JSON.stringify(value));
  const fail = (): void => {
    if (server.isBroken) throw new Error("broken");
  };
  const marked: boolean[] = [];
  const release = { mark: (): void => {} };
  const dataProvider = {
    ...testDataProvider({
      getList: async (_resource: string, params: GetListParams) => {
        if (params.filter.held) return answer({ data: [], total: 0 });
        server.asked.push(params);
        fail();
        const read = async ({ pagination }: Pick<GetListParams, "pagination">) =>
          answer(pageOfRows(server.messages, pagination));
        return readNoFurther(read, params);
      },
      delete: async (_resource: string, { id }: { id: unknown }) => {
        fail();
        server.messages = server.messages.filter((message) => !("id" in message && message.id === id));
        return answer({ data: { id } });
      },
    }),
    markMessage: (_id: string, isRead: boolean) => {
      marked.push(isRead);
      return new Promise<void>((resolve) => {
        release.mark = resolve;
      });
    },
  };
  const authProvider = signedInAs(async () => role);
  const path = { now: "" };
  const { container } = render(
    <TestMemoryRouter
      locationCallback={({ pathname, search }) => {
        path.now = pathname + search;
      }}
    >
      <AdminContext
        dataProvider={dataProvider}
        authProvider={authProvider}
        i18nProvider={defaultI18nProvider}
        queryClient={new QueryClient({ defaultOptions: { queries: { retry: false } } })}
      >
        <MessagesPanel />
      </AdminContext>
    </TestMemoryRouter>,
  );
  return { server, path, container, marked, release, user: setUpUser() };
};

const senders = () => screen.getAllByRole("heading", { level: 3 }).map(({ textContent }) => textContent);
const told = (text: string) => waitFor(() => expect(readToast()?.description).toBe(text));

it("messages come ten at a time, newest first, and leave the page's address alone", async () => {
  const { server, path, user } = openPanel(Array.from({ length: 12 }, (_none, index) => messageOf(index + 1)));
  await waitFor(() => expect(senders()).toHaveLength(10));
  const before = path.now;
  await user.click(screen.getByLabelText("Go to next page"));
  await waitFor(() => expect(senders()).toHaveLength(2));
  expect(screen.getByText("Sender 11")).toBeInTheDocument();
  expect(path.now).toBe(before);
  expect(server.asked.map(({ pagination }) => pagination)).toEqual([
    { page: 1, perPage: 10 },
    { page: 2, perPage: 10 },
  ]);
  for (const { sort } of server.asked) expect(sort).toEqual({ field: "created_at", order: "DESC" });
});

it("the focus goes on to the other button where a page of messages is the last or the first", async () => {
  const { user } = openPanel(Array.from({ length: 12 }, (_none, index) => messageOf(index + 1)));
  await user.click(await screen.findByLabelText("Go to next page"));
  await screen.findByText("Sender 11");
  await waitFor(() => expect(screen.getByLabelText("Go to previous page")).toHaveFocus());
  await user.keyboard("{Enter}");
  await screen.findByText("Sender 1");
  await waitFor(() => expect(screen.getByLabelText("Go to next page")).toHaveFocus());
  expect(screen.getByRole("navigation", { name: "Pages of messages" })).toBeVisible();
});

it("a message is marked once however often it is pressed, and its button keeps the focus meanwhile", async () => {
  const { user, marked, release } = openPanel([messageOf(1)]);
  const mark = await screen.findByText("Mark as read");
  await user.click(mark);
  await waitFor(() => expect(mark).toHaveAttribute("aria-disabled", "true"));
  expect(mark).toBeEnabled();
  await user.keyboard("{Enter}");
  release.mark();
  await waitFor(() => expect(mark).toHaveAttribute("aria-disabled", "false"));
  expect(mark).toHaveFocus();
  expect(marked).toEqual([true]);
});

it("the last page of messages is the one before, once its only message is deleted", async () => {
  const { user } = openPanel(Array.from({ length: 21 }, (_none, index) => messageOf(index + 1)));
  await user.click(await screen.findByLabelText("Go to page 3"));
  await user.click(await screen.findByLabelText("Delete the message of Sender 21"));
  await confirmDeletion(user);
  await told("Message deleted successfully");
  await waitFor(() => expect(screen.getByText("Sender 20")).toBeVisible());
  expect(screen.getByRole("button", { current: "page" })).toHaveTextContent("2");
});

it("a message is text only, and is answered at no other address than its own", async () => {
  const body = "Two lines:\n<b>no markup</b>";
  openPanel([messageOf(1, { email: "katherine?bcc=all@example.com", body })]);
  const message = within(await screen.findByRole("listitem"));
  expect(message.getByText(/<b>no markup<\/b>/)).toBeInTheDocument();
  expect(message.getByText(formatMoment("2026-01-01T12:00:00Z"))).toHaveAttribute(
    "datetime",
    "2026-01-01T12:00:00.000Z",
  );
  const subject = encodeURIComponent(`Re: your message on ${window.location.host}`);
  const address = `mailto:katherine%3Fbcc%3Dall@example.com?subject=${subject}`;
  expect(message.getByRole("link")).toHaveAttribute("href", address);
});

it("each failure of the messages is told, and what can be tried again is", async () => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  const { server, user } = openPanel([messageOf(1)], "owner", true);
  await told("Failed to fetch messages");
  server.isBroken = false;
  await user.click(await screen.findByText("Try again"));
  const erase = await screen.findByLabelText("Delete the message of Sender 1");
  server.isBroken = true;
  await user.click(erase);
  await confirmDeletion(user);
  await told("Failed to delete message");
  await waitFor(() => expect(screen.queryByRole("alertdialog")).not.toBeInTheDocument());
  expect(screen.getByText("Sender 1")).toBeInTheDocument();
  server.isBroken = false;
  await user.click(erase);
  await confirmDeletion(user);
  await told("Message deleted successfully");
  expect(await screen.findByText("No messages yet")).toBeVisible();
});

it("a member has no place for messages, and asks for none", async () => {
  const { server, container } = openPanel([messageOf(1)], "member");
  await new Promise((resolve) => setTimeout(resolve));
  expect(container).toBeEmptyDOMElement();
  expect(server.asked).toEqual([]);
});
