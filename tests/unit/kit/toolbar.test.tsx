// @vitest-environment jsdom
import "@testing-library/jest-dom/vitest";
import { cleanup, render, screen, waitFor } from "@testing-library/react";
import {
  AdminContext,
  defaultI18nProvider,
  ListContextProvider,
  type ListControllerResult,
  memoryStore,
  type RaRecord,
  TestMemoryRouter,
  testDataProvider,
  useList,
} from "react-admin";
import { afterEach, expect, it, vi } from "vitest";
import { Toolbar } from "#kit/list/Toolbar.tsx";
import { DescriptorProvider } from "#kit/resource/descriptor.ts";
import { certifications } from "#resources/certifications/index.ts";
import { setUpUser } from "../setUpUser.ts";

afterEach(cleanup);

const none = {};
const rows: RaRecord[] = [];

/** A list whose filter stays as it is, whatever is asked for. */
const ListThatLags = ({ setFilters }: Pick<ListControllerResult, "setFilters">) => (
  <ListContextProvider value={{ ...useList({ data: rows }), filterValues: none, setFilters }}>
    <Toolbar />
  </ListContextProvider>
);

it("words and a filter that are chosen before the list has followed the other are asked for together", async () => {
  const setFilters = vi.fn();
  render(
    <TestMemoryRouter>
      <AdminContext dataProvider={testDataProvider()} i18nProvider={defaultI18nProvider} store={memoryStore()}>
        <DescriptorProvider value={certifications}>
          <ListThatLags setFilters={setFilters} />
        </DescriptorProvider>
      </AdminContext>
    </TestMemoryRouter>,
  );
  const user = setUpUser();
  await user.type(await screen.findByLabelText("Search certifications"), "knots");
  await waitFor(() => expect(setFilters).toHaveBeenLastCalledWith({ q: "knots" }));
  await user.click(screen.getByLabelText("Status"));
  await user.click(await screen.findByRole("option", { name: "Expired" }));
  expect(setFilters).toHaveBeenLastCalledWith({ q: "knots", status: "Expired" });
});
