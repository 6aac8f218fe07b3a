import { QueryClient } from "@tanstack/react-query";
import { render } from "@testing-library/react";
import type { ReactNode } from "react";
import { AdminContext, defaultI18nProvider, memoryStore, TestMemoryRouter, testDataProvider } from "react-admin";
import { SiteMapContext } from "#admin/SiteMapContext.ts";
import { HeaderSlotContext } from "#kit/ui/PageHeader.tsx";
import type { BackupStatus, DemoContent, FirstRunChange, OverviewData } from "#providers/ownerCalls.ts";
import { experiences } from "#resources/index.ts";
import { posts } from "#resources/posts/index.ts";
import { projects } from "#resources/projects/index.ts";
import { setUpUser } from "../setUpUser.ts";
import { signedInAs } from "./signedInAs.ts";

export const overviewWith = (given: Partial<OverviewData> = {}): OverviewData => ({
  status: "open",
  step: "profile",
  is_checklist_dismissed: false,
  drafts: [],
  draft_count: 0,
  scheduled: [],
  scheduled_count: 0,
  expiring: [],
  expiring_count: 0,
  unread_messages: 0,
  demo_rows: 57,
  has_own_post: false,
  has_own_career: false,
  ...given,
});

const nothing = () => null;
const dashboard = { title: "Dashboard", icon: nothing, Component: nothing };
const siteMap = { dashboard, resources: [posts, projects, experiences], pages: {} };

interface Setting {
  overview: OverviewData;
  settings?: Record<string, unknown>;
  demo?: DemoContent[];
  role?: "owner" | "member";
  /** How often the server does not tell who looks, before it does. */
  timesUnknown?: number;
  address?: string;
  backup?: BackupStatus | null;
}

/** A backend that holds what the owner's pages ask for; `fails` makes its writes fail, and `answering` puts off their answers. */
export const openOwnerPage = (
  page: ReactNode,
  { overview, settings = {}, demo = [], role = "owner", timesUnknown = 0, address = "/", backup = null }: Setting,
) => {
  const removals: boolean[] = [];
  const asked = { asked: 0, backupsAsked: 0, rightsAsked: 0 };
  const held = { ...asked, overview, settings, demo, fails: false, answering: Promise.resolve(), removals, path: "" };
  const write = async (): Promise<void> => {
    if (held.fails) throw new Error("offline");
    await held.answering;
  };
  // As a server gives it: a copy, of no known type.
  const answer = (value: object) => JSON.parse(JSON.stringify(value));
  const row = () => answer({ data: { id: "site", settings: held.settings, updated_at: "2026" } });
  let staged: { sourceId: string }[] = [];
  const dataProvider = {
    ...testDataProvider({
      getOne: async () => row(),
      getList: async () => answer({ data: [], total: 0 }),
      update: async (_resource: string, { data }: { data: { settings?: Record<string, unknown> } }) => {
        await write();
        held.settings = data.settings ?? held.settings;
        return row();
      },
    }),
    backupStatus: async () => {
      held.backupsAsked++;
      return answer({ backup }).backup;
    },
    ownerOverview: async () => {
      held.asked++;
      return answer(held.overview);
    },
    saveFirstRun: async (change: FirstRunChange) => {
      await write();
      held.overview = { ...held.overview, ...change };
    },
    call: async (_name: string, { step, data: { rows } }: { step: string; data: { rows?: unknown } }) => {
      if (step === "state") return { rows: {}, imported: [] };
      if (step === "write") {
        const written = staged.map((row) => ({ ...row, id: "1", slug: null, isNew: true }));
        return { rows: written, redirects: 0, refused: [] };
      }
      staged = Array.isArray(rows) ? rows.map(({ sourceId }) => ({ sourceId })) : [];
      return staged.length;
    },
    demoContent: async () => answer(held.demo),
    removeDemoContent: async (isWithEdited: boolean) => {
      await write();
      held.removals.push(isWithEdited);
      held.overview = { ...held.overview, demo_rows: 0 };
      return 57;
    },
  };
  let unknown = timesUnknown;
  const authProvider = signedInAs(async () => {
    held.rightsAsked++;
    if (unknown-- > 0) throw new Error("offline");
    return role;
  });
  const show = () =>
    render(
      <TestMemoryRouter
        initialEntries={[address]}
        locationCallback={({ pathname }) => {
          held.path = pathname;
        }}
      >
        <AdminContext
          dataProvider={dataProvider}
          authProvider={authProvider}
          i18nProvider={defaultI18nProvider}
          queryClient={
            new QueryClient({
              defaultOptions: {
                queries: { retry: false, networkMode: "always" },
                mutations: { networkMode: "always" },
              },
            })
          }
          store={memoryStore()}
        >
          <SiteMapContext value={siteMap}>
            <HeaderSlotContext value={document.body}>{page}</HeaderSlotContext>
          </SiteMapContext>
        </AdminContext>
      </TestMemoryRouter>,
    );
  return { held, user: setUpUser(), show, ...show() };
};
