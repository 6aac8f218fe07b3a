// @vitest-environment jsdom
import "@testing-library/jest-dom/vitest";
import { cleanup, render, screen, waitFor } from "@testing-library/react";
import { AdminContext, defaultI18nProvider, ListBase, TestMemoryRouter, testDataProvider } from "react-admin";
import { afterEach, expect, it } from "vitest";
import { DeleteAllHeld } from "#admin/messages/DeleteAllHeld.tsx";
import { messageTable } from "#admin/messages/message.ts";
import { confirmDeletion } from "../kit/listOf.tsx";
import { setUpUser } from "../setUpUser.ts";

afterEach(cleanup);

it("deletes what was held when it asked, and no message that has come since unseen", async () => {
  const held = [{ id: "seen" }];
  const gone: unknown[] = [];
  // As a server gives it: a copy, of no known type.
  const answer = (value: object) => JSON.parse(JSON.stringify(value));
  render(
    <TestMemoryRouter>
      <AdminContext
        i18nProvider={defaultI18nProvider}
        dataProvider={testDataProvider({
          getList: async () => answer({ data: held, total: held.length }),
          deleteMany: async (_, { ids }) => {
            gone.push(...ids);
            return answer({ data: ids });
          },
        })}
      >
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
