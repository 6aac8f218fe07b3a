import { QueryClient } from "@tanstack/react-query";
import { act, render, screen, waitFor, within } from "@testing-library/react";
import {
  AdminContext,
  defaultI18nProvider,
  type GetListParams,
  type Identifier,
  memoryStore,
  type RaRecord,
  ResourceContextProvider,
  TestMemoryRouter,
  testDataProvider,
} from "react-admin";
import { expect } from "vitest";
import { DraftOwnerContext } from "#kit/form/DraftOwnerContext.ts";
import { ListPage } from "#kit/list/ListPage.tsx";
import type { View } from "#kit/list/ViewSwitch.tsx";
import { DescriptorProvider, type ResourceDescriptor } from "#kit/resource/descriptor.ts";
import { HeaderSlotContext } from "#kit/ui/PageHeader.tsx";
import { readNoFurther } from "#providers/lastPage.ts";
import { pageOfRows } from "../providers/pageOfRows.ts";
import { setUpUser } from "../setUpUser.ts";

interface Setting {
  resource: ResourceDescriptor;
  /** The rows of each resource, by its name; one without rows here cannot be read. */
  tables: Record<string, RaRecord[]>;
  view?: View;
  address?: string;
  /** Stands in for the deletion of several rows. */
  deleteMany?: (ids: Identifier[]) => Promise<never>;
  /** What the answers to reads wait for. */
  reading?: { until: Promise<unknown> };
  /** What writes fail with, and what the storing of an order waits for. */
  writing?: { failure?: Error | null; until?: Promise<unknown> };
}

const matches = (row: RaRecord, filter: Record<string, unknown>): boolean =>
  Object.entries(filter).every(([column, value]) =>
    column === "q" ? JSON.stringify(row).includes(String(value)) : !value || row[column] === value,
  );

// As a server gives it: a copy, of no known type.
const answer = (value: object) => JSON.parse(JSON.stringify(value));

interface Answers extends Pick<Setting, "tables" | "deleteMany" | "reading" | "writing"> {
  asked: GetListParams[];
}

const providerOf = ({ tables, deleteMany, reading, writing = {}, asked }: Answers) => {
  const rowsOf = (resource: string): RaRecord[] => {
    const rows = tables[resource];
    if (!rows) throw new Error("broken");
    return rows;
  };
  const refuse = (): void => {
    if (writing.failure) throw writing.failure;
  };
  const store = (resource: string, row: RaRecord) => {
    refuse();
    const rows = rowsOf(resource);
    const isNew = !rows.some(({ id }) => id === row.id);
    tables[resource] = isNew
      ? [...rows, row]
      : rows.map((other) => (other.id === row.id ? { ...other, ...row } : other));
    return answer({ data: row });
  };
  const remove = (resource: string, ids: Identifier[]): void => {
    refuse();
    tables[resource] = rowsOf(resource).filter(({ id }) => !ids.includes(id));
  };
  return {
    ...testDataProvider({
      getList: async (resource: string, params) => {
        asked.push(params);
        await reading?.until;
        const found = rowsOf(resource).filter((row) => matches(row, params.filter));
        return answer(await readNoFurther(async ({ pagination }) => pageOfRows(found, pagination), params));
      },
      getOne: async (resource: string, { id }: { id: Identifier }) =>
        answer({ data: rowsOf(resource).find((row) => row.id === id) ?? {} }),
      create: async (resource: string, { data }: { data: Partial<RaRecord> }) =>
        store(resource, { id: "new", updated_at: "v1", ...data }),
      update: async (resource: string, { id, data }: { id: Identifier; data: Partial<RaRecord> }) =>
        store(resource, { updated_at: "v1", ...data, id }),
      delete: async (resource: string, { id }: { id: Identifier }) => {
        remove(resource, [id]);
        return answer({ data: { id } });
      },
      getMany: async (resource: string, { ids }: { ids: Identifier[] }) => {
        await reading?.until;
        return answer({ data: rowsOf(resource).filter(({ id }) => ids.includes(id)) });
      },
      deleteMany: async (resource: string, { ids }: { ids: Identifier[] }) => {
        if (deleteMany) return deleteMany(ids);
        remove(resource, ids);
        return answer({ data: ids });
      },
    }),
    reorder: async (resource: string, ids: Identifier[]) => {
      await writing.until;
      refuse();
      tables[resource] = ids.flatMap((id) => rowsOf(resource).filter((row) => row.id === id));
      return { data: ids };
    },
  };
};

/** Opens the list of a resource that has these rows. */
export const openList = ({ resource, tables, view = "cards", address = `/${resource.name}`, ...answers }: Setting) => {
  const slot = document.body.appendChild(document.createElement("header"));
  const place = { go: (_to: string): void => {}, now: (): string => "" };
  const asked: GetListParams[] = [];
  const store = memoryStore({ [`${resource.name}.view`]: view });
  render(
    <TestMemoryRouter
      initialEntries={[address]}
      locationCallback={({ pathname }) => {
        place.now = () => pathname;
      }}
      navigateCallback={(navigate) => {
        place.go = (to) => act(() => void navigate(to));
      }}
    >
      <AdminContext
        dataProvider={providerOf({ tables, asked, ...answers })}
        i18nProvider={defaultI18nProvider}
        queryClient={new QueryClient({ defaultOptions: { queries: { retry: false } } })}
        store={store}
      >
        <ResourceContextProvider value={resource.name}>
          <DescriptorProvider value={resource}>
            <HeaderSlotContext value={slot}>
              <DraftOwnerContext value="the owner">
                <ListPage />
              </DraftOwnerContext>
            </HeaderSlotContext>
          </DescriptorProvider>
        </ResourceContextProvider>
      </AdminContext>
    </TestMemoryRouter>,
  );
  return {
    place,
    user: setUpUser(),
    /** What the lists asked for, in turn. */
    asked,
    /** What the browser would remember. */
    remembered: (key: string): unknown => store.getItem(key),
  };
};

/** Answers the question of whether to delete. */
export const confirmDeletion = async (user: ReturnType<typeof openList>["user"]) =>
  user.click(within(screen.getByRole("alertdialog")).getByText("Delete"));

/** The address of a list of certifications by name, two on a page. */
export const pageOfTwo = (page: number) => `/certifications?page=${page}&perPage=2&sort=name&order=ASC&filter={}`;

export const gone = (name: string) => waitFor(() => expect(screen.queryByText(name)).not.toBeInTheDocument());
