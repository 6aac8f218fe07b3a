import {
  type GetListParams,
  type Identifier,
  memoryStore,
  type RaRecord,
  ResourceContextProvider,
  testDataProvider,
} from "react-admin";
import { clampToLastPage } from "#api/rows/clampToLastPage.ts";
import { ListPage } from "#kit/list/ListPage.tsx";
import type { View } from "#kit/list/ViewSwitch.tsx";
import { DescriptorProvider, type ResourceDescriptor } from "#kit/resource/descriptor.ts";
import { certifications } from "#resources/certifications/index.ts";
import { education } from "#resources/education/index.ts";
import { pageOfRows } from "../api/pageOfRows.ts";
import { drawInAdmin, fromServer } from "../inAdmin.tsx";

interface Setting {
  resource: ResourceDescriptor;
  /** The rows of each resource, by its name; one without rows here cannot be read. */
  tables: Record<string, RaRecord[]>;
  view?: View;
  address?: string;
  /** Stands in for the change of several rows; what it answers are the rows that stay. */
  changeRows?: (ids: Identifier[], action: string, tag: string | null) => Promise<{ id: Identifier; error: Error }[]>;
  /** What the answers to reads wait for. */
  reading?: { until: Promise<unknown> };
  /** What writes fail with, and what the storing of an order waits for. */
  writing?: { failure?: Error | null; until?: Promise<unknown> };
}

const matches = (row: RaRecord, filter: Record<string, unknown>): boolean =>
  Object.entries(filter).every(([column, value]) =>
    column === "q" ? JSON.stringify(row).includes(String(value)) : !value || row[column] === value,
  );

interface Answers extends Pick<Setting, "tables" | "changeRows" | "reading" | "writing"> {
  /** The list's resource. */
  name: string;
  asked: GetListParams[];
}

const providerOf = ({ name, tables, changeRows, reading, writing = {}, asked }: Answers) => {
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
    return fromServer({ data: row });
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
        return fromServer(await clampToLastPage(async ({ pagination }) => pageOfRows(found, pagination), params));
      },
      getOne: async (resource: string, { id }: { id: Identifier }) =>
        fromServer({ data: rowsOf(resource).find((row) => row.id === id) ?? {} }),
      create: async (resource: string, { data }: { data: Partial<RaRecord> }) =>
        store(resource, { id: "new", updated_at: "v1", ...data }),
      update: async (resource: string, { id, data }: { id: Identifier; data: Partial<RaRecord> }) =>
        store(resource, { updated_at: "v1", ...data, id }),
      delete: async (resource: string, { id }: { id: Identifier }) => {
        remove(resource, [id]);
        return fromServer({ data: { id } });
      },
      getMany: async (resource: string, { ids }: { ids: Identifier[] }) => {
        await reading?.until;
        return fromServer({ data: rowsOf(resource).filter(({ id }) => ids.includes(id)) });
      },
    }),
    changeRows: async (_table: string, ids: Identifier[], action: string, tag: string | null) => {
      if (changeRows) return changeRows(ids, action, tag);
      if (action === "delete") remove(name, ids);
      return [];
    },
    restoreRows: async (_table: string, ids: Identifier[]) => ids.length,
    listTags: async () => [],
    reorder: async (resource: string, ids: Identifier[]) => {
      await writing.until;
      refuse();
      tables[resource] = ids.flatMap((id) => rowsOf(resource).filter((row) => row.id === id));
      return { data: ids };
    },
  };
};

/** Draws the list of a resource. */
export const listOf = (resource: ResourceDescriptor) => (
  <ResourceContextProvider value={resource.name}>
    <DescriptorProvider value={resource}>
      <ListPage />
    </DescriptorProvider>
  </ResourceContextProvider>
);

/** Opens the list of a resource that has these rows. */
export const openList = ({ resource, tables, view = "cards", address = `/${resource.name}`, ...answers }: Setting) => {
  /** What the lists asked for, in turn. */
  const asked: GetListParams[] = [];
  const store = memoryStore({ [`${resource.name}.view`]: view });
  const dataProvider = providerOf({ name: resource.name, tables, asked, ...answers });
  return { ...drawInAdmin(listOf(resource), { address, store, dataProvider }), asked, store };
};

/** The address of a list of certifications by name, two on a page. */
export const pageOfTwo = (page: number) => `/certifications?page=${page}&perPage=2&sort=name&order=ASC&filter={}`;

/** A certification. */
export const badge = (name: string, other: object = {}) => ({
  id: name,
  name,
  issuer: "Guild",
  status: "Completed",
  ...other,
});
const school = (name: string, order: number) => ({
  id: name,
  school: name,
  degree: "Any",
  field: "Any",
  start_date: "2020-01-01",
  achievements: [],
  order,
});

/** Certifications of these names. */
export const badges = (...names: string[]) => ({
  resource: certifications,
  tables: { certifications: names.map((name) => badge(name)) },
});
/** Education entries of these names, in this order. */
export const schools = (...names: string[]) => ({ resource: education, tables: { education: names.map(school) } });
