import { ResourceContextProvider, testDataProvider } from "react-admin";
import { Route, Routes } from "react-router-dom";
import type { ResourceDescriptor } from "#kit/resource/descriptor.ts";
import { resourcePages } from "#kit/resourcePages.tsx";
import { drawInAdmin, fromServer } from "../inAdmin.tsx";

/** The response to each call. Like those of a server, they are copies of unknown type. */
export type Answers = Record<string, (resource: string, parameters: Record<string, unknown>) => Promise<object>>;

const providerOf = (answers: Answers) => {
  const methods = Object.entries(answers).map(([name, ask]) => [
    name,
    async (resource: string, parameters: Record<string, unknown>) => fromServer(await ask(resource, parameters)),
  ]);
  return testDataProvider(Object.fromEntries(methods));
};

/** Opens the list or a form of a resource at a URL such as `/education/create`. */
export const openPages = (resource: ResourceDescriptor, address: string, answers: Answers) => {
  const { list, create, edit } = resourcePages(resource);
  const pages = (
    <ResourceContextProvider value={resource.name}>
      <Routes>
        <Route path={`/${resource.name}`} element={list} />
        <Route path={`/${resource.name}/create`} element={create} />
        <Route path={`/${resource.name}/:id`} element={edit} />
      </Routes>
    </ResourceContextProvider>
  );
  return drawInAdmin(pages, { address, dataProvider: providerOf(answers) });
};
