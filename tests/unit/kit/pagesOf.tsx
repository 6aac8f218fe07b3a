import { QueryClient } from "@tanstack/react-query";
import { fireEvent, render, screen } from "@testing-library/react";
import {
  AdminContext,
  defaultI18nProvider,
  memoryStore,
  ResourceContextProvider,
  TestMemoryRouter,
  testDataProvider,
} from "react-admin";
import { Route, Routes } from "react-router-dom";
import { DraftOwnerContext } from "#kit/form/DraftOwnerContext.ts";
import type { ResourceDescriptor } from "#kit/resource/descriptor.ts";
import { resourcePages } from "#kit/resourcePages.tsx";
import { HeaderSlotContext } from "#kit/ui/PageHeader.tsx";
import { setUpUser } from "../setUpUser.ts";

/** What the server answers to each question; as a server's, the answers are copies of no known type. */
export type Answers = Record<string, (resource: string, parameters: Record<string, unknown>) => Promise<object>>;

const providerOf = (answers: Answers) => {
  const methods = Object.entries(answers).map(([name, ask]) => [
    name,
    async (resource: string, parameters: Record<string, unknown>) =>
      JSON.parse(JSON.stringify(await ask(resource, parameters))),
  ]);
  return testDataProvider(Object.fromEntries(methods));
};

/** Opens the list or a form of a resource at an address as `/education/create`. */
export const openPages = (resource: ResourceDescriptor, address: string, answers: Answers) => {
  const slot = document.body.appendChild(document.createElement("header"));
  const place = { path: "" };
  const { list, create, edit } = resourcePages(resource);
  render(
    <TestMemoryRouter
      initialEntries={[address]}
      locationCallback={({ pathname }) => {
        place.path = pathname;
      }}
    >
      <AdminContext
        dataProvider={providerOf(answers)}
        i18nProvider={defaultI18nProvider}
        queryClient={new QueryClient({ defaultOptions: { queries: { retry: false } } })}
        store={memoryStore()}
      >
        <DraftOwnerContext value="the owner">
          <HeaderSlotContext value={slot}>
            <ResourceContextProvider value={resource.name}>
              <Routes>
                <Route path={`/${resource.name}`} element={list} />
                <Route path={`/${resource.name}/create`} element={create} />
                <Route path={`/${resource.name}/:id`} element={edit} />
              </Routes>
            </ResourceContextProvider>
          </HeaderSlotContext>
        </DraftOwnerContext>
      </AdminContext>
    </TestMemoryRouter>,
  );
  return { place, user: setUpUser() };
};

/** Writes all of a text into a field at once, when it is there. */
export const fill = async (label: string | RegExp, text: string): Promise<HTMLElement> => {
  const field = await screen.findByLabelText(label);
  fireEvent.change(field, { target: { value: text } });
  return field;
};
