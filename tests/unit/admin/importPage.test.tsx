// @vitest-environment jsdom
import "@testing-library/jest-dom/vitest";
import { cleanup, render, screen, waitFor, within } from "@testing-library/react";
import { CoreAdminContext, TestMemoryRouter, testDataProvider } from "react-admin";
import { Route, Routes } from "react-router-dom";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { dashboard } from "#admin/dashboard/dashboard.ts";
import { ImportPage } from "#admin/import/ImportPage.tsx";
import { SiteMapContext } from "#admin/siteMap/SiteMapContext.ts";
import { HeaderSlotContext } from "#kit/ui/PageHeader.tsx";
import { BackendError } from "#providers/errors.ts";
import { experiences, posts, technicalSkills } from "#resources/index.ts";
import { setUpUser } from "../setUpUser.ts";
import { InlineWorker } from "./inlineWorker.ts";

beforeEach(() => {
  vi.stubGlobal("Worker", InlineWorker);
});
afterEach(() => {
  cleanup();
  document.querySelector("header")?.remove();
});

const positions = [
  "Company Name,Title,Description,Location,Started On,Finished On",
  "Acme,Engineer,Built things,Bern,Jan 2020,",
  "Globex,Operator,Ran things,Basel,Mar 2017,Dec 2019",
  "Initech,Junior,Helped,,Mar 2015,Feb 2017",
].join("\n");
const skills = ["Name", ...Array.from({ length: 60 }, (_, index) => `Skill ${index}`)].join("\n");

interface Call {
  name: string;
  parameters: Record<string, unknown>;
}

interface Opened {
  permissions?: string;
  /** What the database says to a write of a kind. */
  write?: (kind: unknown) => unknown;
  leadOn?: () => unknown;
  state?: object;
  missing?: number;
  /** Those of the site. */
  settings?: object;
}

const openPage = ({
  permissions = "owner",
  write = () => [],
  leadOn = () => ({ written: 1, refused: [] }),
  state = { rows: {}, imported: [] },
  missing = 0,
  settings,
}: Opened = {}) => {
  const calls: Call[] = [];
  const answers: Record<string, (parameters: Record<string, unknown>) => unknown> = {
    import_state: () => state,
    missing_redirects: () => missing,
    stage_import: () => 1,
    write_import: ({ kind }) => write(kind),
    import_redirects: leadOn,
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
    call: async (name: string, parameters: Record<string, unknown>) => {
      calls.push({ name, parameters });
      return answers[name]?.(parameters);
    },
  };
  const header = document.createElement("header");
  document.body.append(header);
  const authProvider = {
    login: async () => {},
    logout: async () => {},
    checkAuth: async () => {},
    checkError: async () => {},
    getPermissions: async () => permissions,
  };
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

const file = (name: string, text: string) => new File([text], name);

const named = (name: string | RegExp) => screen.findByRole("button", { name });

describe("the import's page", () => {
  it("shows what becomes of each row, and imports those that are ticked", async () => {
    const { user, calls, choose } = openPage({
      write: (kind) => (kind === "experiences" ? [{ sourceId: "x", id: "1", slug: null, isNew: true }] : []),
    });
    await choose(file("Positions.csv", positions));
    await named("Import 2 rows");
    const section = screen.getByRole("region", { name: "Work Experience" });
    expect(within(section).getAllByRole("listitem")).toHaveLength(3);
    expect(within(section).getByText("Location is required")).toBeInTheDocument();
    expect(screen.getByText("1 ticked row still lacks something.")).toBeInTheDocument();

    await user.click(within(section).getByLabelText("Import all of Work Experience"));
    await named("Import 0 rows");
    await user.click(within(section).getByLabelText("Import Engineer, Acme"));
    await user.click(await named("Cannot be imported 1"));
    expect(within(section).getAllByRole("listitem")).toHaveLength(1);
    await user.click(await named(/^All /));

    await user.click(await named("Import 1 row"));
    await screen.findByRole("status", { name: "What was imported" });
    const staged = calls.find(({ name }) => name === "stage_import");
    expect(staged?.parameters.rows).toMatchObject([{ values: { company: "Acme" } }]);
    expect(JSON.stringify(calls)).not.toContain("Globex");
  });

  it("sets one value for all ticked rows that lack it, and takes it back", async () => {
    const { user, calls, choose } = openPage();
    await choose(
      file("Positions.csv", `${positions}\nHooli,Trainee,Made tea,,2014,2015\nPied,Helper,Carried,,2013,2014`),
    );
    const section = await screen.findByRole("region", { name: "Work Experience" });
    await user.click(within(section).getByLabelText("Import Helper, Pied"));
    expect(within(section).getByText("Location is missing in 3 rows, 2 of them ticked.")).toBeInTheDocument();
    expect(within(section).getByText("2013 – 2014")).toBeInTheDocument();
    // Nothing is sent for nothing.
    await user.click(within(section).getByRole("button", { name: "Set for all ticked rows" }));
    expect(within(section).getByLabelText(/^Location/)).toBeInvalid();
    await user.keyboard("Zug{Enter}");
    expect(await within(section).findByRole("status")).toHaveTextContent("Location is set for 2 rows.");
    expect(within(section).getByRole("group", { name: "What Work Experience lacks" })).toHaveFocus();
    expect(within(section).getByText("Location is missing in 1 row, which is not ticked.")).toBeInTheDocument();
    expect(within(section).getByRole("button", { name: "Set for all ticked rows" })).toBeDisabled();
    await named("Import 4 rows");

    await user.click(within(section).getByRole("button", { name: "Undo" }));
    await named("Import 2 rows");
    await user.click(within(section).getByLabelText("Import Helper, Pied"));
    await user.type(within(section).getByLabelText(/^Location/), "Chur");
    await user.click(within(section).getByRole("button", { name: "Set for all ticked rows" }));
    await user.click(await named("Import 5 rows"));
    await screen.findByRole("status", { name: "What was imported" });
    const staged = JSON.stringify(calls.find(({ name }) => name === "stage_import"));
    expect(staged.match(/"location":"(?:Chur|Bern|Basel)"/g)).toHaveLength(5);
  });

  it("names the row that the database refused, and keeps the review", async () => {
    const logged = vi.spyOn(console, "error").mockImplementation(() => {});
    const refuse = (sourceId: string) => {
      throw new BackendError("refused", `[${sourceId}] The database refused a value.`, 400);
    };
    const sent: { id: string } = { id: "" };
    const { user, calls, choose } = openPage({ write: () => refuse(sent.id) });
    await choose(file("Positions.csv", positions));
    await named("Import 2 rows");
    const find = () => calls.flatMap(({ parameters }) => JSON.stringify(parameters.rows ?? ""));
    await user.click(await named("Import 2 rows"));
    await screen.findByText(/^Nothing of Work Experience was imported/);
    sent.id = /"sourceId":"([^"]+)"/.exec(find().join(""))?.[1] ?? "";
    await user.click(await named("Import 2 rows"));
    await waitFor(() =>
      expect(screen.getByText(/^Nothing of Work Experience was imported, because of “Engineer, Acme”/)).toBeVisible(),
    );
    expect(await named("Import 1 row")).toBeEnabled();
    expect(logged.mock.calls.map(([error]) => String(error))).toEqual(
      Array(2).fill(expect.stringContaining("refused a value")),
    );
  });

  it("tries the old addresses again that the database did not get", async () => {
    vi.spyOn(console, "error").mockImplementation(() => {});
    let isAway = true;
    const { user, choose } = openPage({
      write: () => [{ sourceId: "1", id: "1", slug: "a-post", isNew: true }],
      leadOn: () => {
        if (isAway) throw new BackendError("offline", "There is no connection.", 0);
        return { written: 1, refused: [] };
      },
    });
    const posts = [
      { id: "1", title: "A post", slug: "a-post", html: "<p>Text</p>", type: "post", status: "published" },
    ];
    await choose(file("me.ghost.json", JSON.stringify({ db: [{ meta: { version: "5.0.0" }, data: { posts } }] })));
    await user.click(await named("Import 1 row"));
    expect(await screen.findByText(/old addresses are not: There is no connection\.$/)).toBeInTheDocument();
    isAway = false;
    await user.click(await named("Import the old addresses"));
    expect(await screen.findByText(/1 old address leads here now/)).toBeInTheDocument();
    expect(await named("Import 0 rows")).toBeDisabled();
  });

  it("offers the old addresses that an earlier visit left, when the same file comes back", async () => {
    const values = { title: "A post", content: "Text", slug: "a-post", published_at: null, tags: [], excerpt: null };
    const stored = { ...values, id: "1", updated_at: "2026-11-01T00:00:00Z" };
    const { user, calls, choose } = openPage({ state: { rows: { posts: [stored] }, imported: [] }, missing: 1 });
    const posts = [
      { id: "1", title: "A post", slug: "a-post", html: "<p>Text</p>", type: "post", status: "published" },
    ];
    await choose(file("me.ghost.json", JSON.stringify({ db: [{ meta: { version: "5.0.0" }, data: { posts } }] })));
    expect(await screen.findByText("1 old address will lead to what is imported from there.")).toBeInTheDocument();
    await user.click(await named("Import the old addresses"));
    expect(await screen.findByText(/1 old address leads here now/)).toBeInTheDocument();
    expect(calls.map(({ name }) => name)).toEqual(["import_state", "missing_redirects", "import_redirects"]);
    expect(screen.queryByText(/will lead to what is imported/)).not.toBeInTheDocument();
  });

  it("asks before a review with ticked rows is left for another file, and keeps what is typed in a row", async () => {
    const { user, choose } = openPage();
    await choose(file("Positions.csv", positions));
    await user.click(await named("Edit Engineer, Acme"));
    const location = () => within(screen.getByRole("dialog")).getByLabelText(/^Location/);
    await user.type(location(), "e");
    await user.click(document.querySelector(".MuiDialog-container") ?? document.body);
    expect(location()).toHaveValue("Berne");
    await user.click(await named("Keep"));
    await user.click(await named("Import something else"));
    await user.click(await named("Cancel"));
    expect(await named("Import 2 rows")).toBeEnabled();
    await user.click(await named("Import something else"));
    await user.click(await named("Discard the review"));
    expect(await named("Choose files")).toBeEnabled();
    expect(screen.getByRole("link", { name: "Redirects" })).toHaveAttribute("href", "/import/redirects");
  });

  it("asks too where nothing but settings are ticked, and no more once they are imported", async () => {
    const { user, choose } = openPage({ settings: {} });
    await choose(file("Profile.csv", "First Name,Last Name,Headline\nMira,Keller,Engineer"));
    await named("Import 2 rows");
    await user.click(await named("Import something else"));
    await user.click(await named("Cancel"));
    await user.click(await named("Import 2 rows"));
    await screen.findByText(/2 rows changed in the settings/);
    await user.click(await named("Import something else"));
    await choose(file("Profile.csv", "First Name,Last Name,Headline\nMira,Keller,Engineer"));
    expect(await screen.findByText("There is nothing in it that can be imported.")).toBeInTheDocument();
  });

  it("shows a long kind by pages", async () => {
    const { user, choose } = openPage();
    await choose(file("Skills.csv", skills));
    const section = await screen.findByRole("region", { name: "Technical Skills" });
    expect(within(section).getAllByRole("checkbox")).toHaveLength(26);
    await user.click(within(section).getByRole("button", { name: "Go to page 3" }));
    expect(within(section).getByText("Skill 59")).toBeInTheDocument();
  });

  it("says of a file that it cannot take why, and takes another one", async () => {
    const { choose } = openPage();
    await choose(file("holiday.txt", "Sun"));
    expect(await screen.findByText(/^holiday\.txt: this looks like no export of/)).toBeInTheDocument();
    await choose(file("Positions.csv", positions));
    await named("Import 2 rows");
    expect(screen.queryByText(/looks like no export/)).not.toBeInTheDocument();
  });

  it("is the owner's alone", async () => {
    openPage({ permissions: "member" });
    expect(await screen.findByText("Only the owner can import.")).toBeInTheDocument();
    expect(screen.queryByLabelText("Files")).not.toBeInTheDocument();
    expect(screen.queryByRole("button", { name: "Export everything" })).not.toBeInTheDocument();
  });
});
