import {
  type GetListParams,
  type Identifier,
  memoryStore,
  type RaRecord,
  ResourceContextProvider,
  testDataProvider,
  usePermissions,
} from "react-admin";
import { clampToLastPage } from "#api/rows/clampToLastPage.ts";
import { ListPage } from "#kit/list/ListPage.tsx";
import { DescriptorProvider, type ResourceDescriptor } from "#kit/resource/descriptor.ts";
import { certifications } from "#resources/certifications/index.ts";
import { education } from "#resources/education/index.ts";
import { pageOfRows } from "../api/pageOfRows.ts";
import { drawInAdmin, fromServer, signedInAs } from "../inAdmin.tsx";

interface Setting {
  resource: ResourceDescriptor;
  /** The rows of each resource by its name. Reads of other resources fail. */
  tables: Record<string, RaRecord[]>;
  /** The view that the browser remembers; null for none. */
  view?: "cards" | "table" | null;
  address?: string;
  /** The role of the account, which the layout around the list reads. */
  role?: string;
  /** Replaces the change of several rows. Returns the rows that are not changed. */
  changeRows?: (ids: Identifier[], action: string, tag: string | null) => Promise<{ id: Identifier; error: Error }[]>;
  /** Responses to reads wait for this promise. */
  reading?: { until: Promise<unknown> };
  /** Writes fail with `failure`. A reorder waits for `until`. */
  writing?: { failure?: Error | null; until?: Promise<unknown> };
}

const matches = (row: RaRecord, filter: Record<string, unknown>): boolean =>
  Object.entries(filter).every(([column, value]) =>
    column === "q" ? JSON.stringify(row).includes(String(value)) : !value || row[column] === value,
  );

interface Answers extends Pick<Setting, "tables" | "changeRows" | "reading" | "writing"> {
  /** The name of the list's resource. */
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

const Layout = () => <p>{usePermissions<string>().permissions}</p>;

/** Renders the list of a resource. */
export const listOf = (resource: ResourceDescriptor) => (
  <ResourceContextProvider value={resource.name}>
    <DescriptorProvider value={resource}>
      <ListPage />
    </DescriptorProvider>
  </ResourceContextProvider>
);

/** Opens the list of a resource with these rows. */
export const openList = ({
  resource,
  tables,
  view = "cards",
  address = `/${resource.name}`,
  role,
  ...answers
}: Setting) => {
  /** The parameters of all list requests, in order. */
  const asked: GetListParams[] = [];
  const store = memoryStore(view === null ? {} : { [`${resource.name}.view`]: view });
  const dataProvider = providerOf({ name: resource.name, tables, asked, ...answers });
  const page = (
    <>
      {role && <Layout />}
      {listOf(resource)}
    </>
  );
  const authProvider = role ? { authProvider: signedInAs(async () => role) } : {};
  return { ...drawInAdmin(page, { address, store, dataProvider, ...authProvider }), asked, store };
};

/** Returns the URL of a list of certifications, sorted by name, two per page. */
export const pageOfTwo = (page: number) => `/certifications?page=${page}&perPage=2&sort=name&order=ASC&filter={}`;

/** Returns a certification. */
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

/** Returns certifications with these names. */
export const badges = (...names: string[]) => ({
  resource: certifications,
  tables: { certifications: names.map((name) => badge(name)) },
});
/** Returns education entries with these names, in this order. */
export const schools = (...names: string[]) => ({ resource: education, tables: { education: names.map(school) } });
