import { render, screen } from "@testing-library/react";
import { CoreAdminContext, TestMemoryRouter, testDataProvider } from "react-admin";
import { Route, Routes } from "react-router-dom";
import { afterEach, beforeEach, vi } from "vitest";
import { ImportPage } from "#admin/import/ImportPage.tsx";
import { dashboard } from "#admin/pages.ts";
import { SiteMapContext } from "#admin/SiteMapContext.ts";
import { HeaderSlotContext } from "#kit/ui/PageHeader.tsx";
import { experiences, posts, technicalSkills } from "#resources/index.ts";
import { setUpUser } from "../setUpUser.ts";
import { InlineWorker } from "./inlineWorker.ts";
import { signedInAs } from "./signedInAs.ts";

/** Three positions of an export of LinkedIn. */
export const positions = [
  "Company Name,Title,Description,Location,Started On,Finished On",
  "Acme,Engineer,Built things,Bern,Jan 2020,",
  "Globex,Operator,Ran things,Basel,Mar 2017,Dec 2019",
  "Initech,Junior,Helped,,Mar 2015,Feb 2017",
].join("\n");
/** Sixty skills of one. */
export const skills = ["Name", ...Array.from({ length: 60 }, (_, index) => `Skill ${index}`)].join("\n");

interface Call {
  step: unknown;
  data: { kind?: unknown; rows?: unknown };
}

interface Opened {
  permissions?: string;
  /** What the database says to a write of a kind. */
  write?: (kind: unknown) => unknown;
  /** Those of the site. */
  settings?: object;
}

/** Opens the page of the import on a backend that answers as told. */
export const openPage = ({ permissions = "owner", write = () => [], settings }: Opened = {}) => {
  const calls: Call[] = [];
  const answers: Record<string, (data: Call["data"]) => unknown> = {
    state: () => ({ rows: {}, imported: [] }),
    stage: () => 1,
    write: ({ kind }) => ({ rows: write(kind), redirects: 0, refused: [] }),
  };
  const held = { id: "site", settings };
  const dataProvider = {
    ...testDataProvider(
      settings && {
        getOne: async () => {
          // As from a server: what is drawn meanwhile can be pressed.
          await new Promise((resolve) => setTimeout(resolve, 100));
          return JSON.parse(JSON.stringify({ data: held }));
        },
        update: async (_resource: string, { data }: { data: { settings?: object } }) => {
          held.settings = data.settings;
          return JSON.parse(JSON.stringify({ data: held }));
        },
      },
    ),
    call: async (_name: string, { step, data }: Call) => {
      calls.push({ step, data });
      return answers[String(step)]?.(data);
    },
  };
  const header = document.createElement("header");
  document.body.append(header);
  const authProvider = signedInAs(async () => permissions);
  render(
    <TestMemoryRouter initialEntries={["/import"]}>
      <CoreAdminContext dataProvider={dataProvider} authProvider={authProvider}>
        <SiteMapContext value={{ dashboard, resources: [experiences, technicalSkills, posts], pages: {} }}>
          <HeaderSlotContext value={header}>
            <Routes>
              <Route path="/import" element={<ImportPage />} />
            </Routes>
          </HeaderSlotContext>
        </SiteMapContext>
      </CoreAdminContext>
    </TestMemoryRouter>,
  );
  const user = setUpUser();
  return {
    user,
    calls,
    choose: (...files: File[]) => user.upload(screen.getByLabelText("Files"), files),
  };
};

export const file = (name: string, text: string) => new File([text], name);

export const named = (name: string | RegExp) => screen.findByRole("button", { name });

/** Runs the import's worker in the page, and empties the page after each test. */
export const withoutWorkers = (): void => {
  beforeEach(() => {
    vi.stubGlobal("Worker", InlineWorker);
  });
  afterEach(() => {
    document.querySelector("header")?.remove();
  });
};
