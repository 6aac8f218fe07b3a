import { screen } from "@testing-library/react";
import { testDataProvider } from "react-admin";
import { beforeEach, vi } from "vitest";
import { ImportPage } from "#admin/import/ImportPage.tsx";
import { drawInAdmin, fromServer, signedInAs } from "../inAdmin.tsx";
import { InlineWorker } from "./inlineWorker.ts";

/** Three positions of a LinkedIn export. The last one is longer than the site allows. */
export const positions = [
  "Company Name,Title,Description,Location,Started On,Finished On",
  "Acme,Engineer,Built things,Bern,Jan 2020,",
  "Globex,Operator,Ran things,Basel,Mar 2017,Dec 2019",
  `Initech,Junior,${"Helped. ".repeat(700)},Chur,Mar 2015,Feb 2016`,
].join("\n");
/** Sixty skills of a LinkedIn export. */
export const skills = ["Name", ...Array.from({ length: 60 }, (_, index) => `Skill ${index}`)].join("\n");

interface Call {
  step: unknown;
  data: { kind?: unknown; rows?: unknown; demo?: readonly string[] };
}

interface Opened {
  permissions?: string;
  /** The database's answer to a write of a kind. */
  write?: (kind: unknown) => unknown;
  /** The stored settings of the site. */
  settings?: object;
  /** The stored rows by kind. */
  stored?: object;
  /** The number of demo rows by kind. */
  demo?: object;
  /** Fetches pictures of other sites, if a server can. */
  fetchPicture?: (address: string, signal?: AbortSignal) => Promise<File>;
}

/** Opens the import page on a backend with these answers. */
export const openPage = ({
  permissions = "owner",
  write = () => [],
  settings = {},
  stored = {},
  demo = {},
  fetchPicture,
}: Opened = {}) => {
  const calls: Call[] = [];
  const answers: Record<string, (data: Call["data"]) => unknown> = {
    state: () => ({ rows: stored, imported: [], demo }),
    stage: () => 1,
    write: ({ kind, demo: kinds }) => ({ rows: write(kind), redirects: 0, refused: [], demo: kinds?.length ? 5 : 0 }),
  };
  const held = { id: "site", settings };
  const dataProvider = {
    ...testDataProvider({
      getOne: async () => {
        // Slow as a server: the page can be used before the answer.
        await new Promise((resolve) => setTimeout(resolve, 100));
        return fromServer({ data: held });
      },
      update: async (_resource: string, { data }: { data: { settings?: object } }) => {
        held.settings = data.settings ?? {};
        return fromServer({ data: held });
      },
    }),
    call: async (_name: string, { step, data }: Call) => {
      calls.push({ step, data });
      return answers[String(step)]?.(data);
    },
    findMedia: async () => undefined,
    canFetchPictures: async () => fetchPicture !== undefined,
    fetchPicture,
  };
  const { user, place } = drawInAdmin(<ImportPage />, {
    address: "/import",
    dataProvider,
    authProvider: signedInAs(async () => permissions),
  });
  const choose = (...files: File[]) => user.upload(screen.getByLabelText("Files"), files);
  return { user, place, calls, choose };
};

export const file = (name: string, text: string) => new File([text], name);

export const named = (name: string | RegExp) => screen.findByRole("button", { name });

/** Runs the import's worker in the test's process. */
export const withoutWorkers = (): void => {
  beforeEach(() => {
    vi.stubGlobal("Worker", InlineWorker);
  });
};
