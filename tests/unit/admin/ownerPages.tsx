import type { ReactNode } from "react";
import { testDataProvider } from "react-admin";
import type { BackupStatus, DemoContent, OverviewData, VisitSummary } from "#api/calls/owner.ts";
import { drawInAdmin, fromServer, signedInAs } from "../inAdmin.tsx";

export const overviewWith = (given: Partial<OverviewData> = {}): OverviewData => ({
  is_checklist_dismissed: false,
  drafts: [],
  draft_count: 0,
  scheduled: [],
  scheduled_count: 0,
  edited: [],
  counts: {},
  expiring: [],
  expiring_count: 0,
  messages: [],
  unread_messages: 0,
  demo_rows: 57,
  demo: { education: 2, posts: 12, projects: 8 },
  has_own_post: false,
  has_own_career: false,
  ...given,
});

interface Setting {
  overview: OverviewData;
  settings?: Record<string, unknown>;
  demo?: DemoContent[];
  role?: "owner" | "member";
  /** How often reading the role fails before it succeeds. */
  timesUnknown?: number;
  address?: string;
  backup?: BackupStatus | null;
  visits?: VisitSummary | null;
}

/** A backend for the owner's pages. `fails` makes writes fail, and `answering` delays their answers. */
export const openOwnerPage = (
  page: ReactNode,
  { overview, settings = {}, demo = [], role = "owner", timesUnknown = 0, address = "/", ...given }: Setting,
) => {
  const { backup = null, visits = null } = given;
  const removals: boolean[] = [];
  const asked = { asked: 0, backupsAsked: 0, rightsAsked: 0 };
  const held = { ...asked, overview, settings, demo, fails: false, answering: Promise.resolve(), removals };
  const write = async (): Promise<void> => {
    if (held.fails) throw new Error("offline");
    await held.answering;
  };
  const row = () => fromServer({ data: { id: "site", settings: held.settings, updated_at: "2026" } });
  let staged: { sourceId: string }[] = [];
  const dataProvider = {
    ...testDataProvider({
      getOne: async () => row(),
      getList: async () => fromServer({ data: [], total: 0 }),
      update: async (_resource: string, { data }: { data: { settings?: Record<string, unknown> } }) => {
        await write();
        held.settings = data.settings ?? held.settings;
        return row();
      },
    }),
    readBackupStatus: async () => {
      held.backupsAsked++;
      return fromServer({ backup }).backup;
    },
    readHealth: async () => {
      const findings = [false, false, true].map((isDismissed) => ({ isDismissed }));
      return fromServer({ checked_at: "2026-11-21 02:00:09.5+00", findings });
    },
    readVisits: async () => fromServer({ visits }).visits,
    readOverview: async () => {
      held.asked++;
      return fromServer(held.overview);
    },
    dismissChecklist: async () => {
      await write();
      held.overview = { ...held.overview, is_checklist_dismissed: true };
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
    readDemoContent: async () => fromServer(held.demo),
    removeDemoContent: async (includeEdited: boolean) => {
      await write();
      held.removals.push(includeEdited);
      held.overview = { ...held.overview, demo_rows: 0, demo: {} };
      return { posts: 12, projects: 1 };
    },
  };
  let unknown = timesUnknown;
  const authProvider = signedInAs(async () => {
    held.rightsAsked++;
    if (unknown-- > 0) throw new Error("offline");
    return role;
  });
  const drawn = drawInAdmin(page, { address, dataProvider, authProvider });
  return { held, ...drawn };
};
