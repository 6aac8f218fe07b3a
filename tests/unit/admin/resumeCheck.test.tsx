// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { testDataProvider } from "react-admin";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { SitePage } from "#admin/site/SitePage.tsx";
import { BackendError } from "#api/errors.ts";
import { experiences } from "#shared/tables/experiences.ts";
import { builderOf } from "../../builders.ts";
import { drawInAdmin, fromServer, signedInAs } from "../inAdmin.tsx";

const role = builderOf(experiences)({
  ...{ id: "r", role: "Lead", company: "Acme", description: "Leads.", start_date: "2020-01-01", current: true },
});

let settings: Record<string, unknown>;
let rows: Record<string, unknown[]>;
let city: string | undefined;
let pages: number;
let read: string[];
let failure: Error | null;

beforeEach(() => {
  settings = {};
  rows = { experiences: [role] };
  city = "Gothenburg";
  pages = 1;
  read = [];
  failure = null;
  vi.stubGlobal("IntersectionObserver", ResizeObserver);
  vi.stubGlobal("fetch", async (path: string) => {
    read.push(path);
    const pdf = `/Type /Pages\n${"/Type /Page\n".repeat(pages)}`;
    return path === "/resume.pdf" ? new Response(pdf) : Response.json({ basics: { location: { city } } });
  });
});

const row = () => fromServer({ data: { id: "site", settings, updated_at: "1" } });

const dataProvider = {
  ...testDataProvider({
    getOne: async () => row(),
    getMany: async () => ({ data: [] }),
    getList: async (resource: string) => {
      if (failure) throw failure;
      return fromServer({ data: rows[resource] ?? [], total: 1 });
    },
    update: async (_resource: string, { data }: { data: { settings?: Record<string, unknown> } }) => {
      settings = data.settings ?? settings;
      return row();
    },
  }),
  listDrafts: async () => [],
  saveDraft: async () => true,
  removeDraft: async () => true,
};

const open = () =>
  drawInAdmin(<SitePage />, { address: "/site", dataProvider, authProvider: signedInAs(async () => "owner") });

const findings = async (state: string): Promise<(string | null)[]> => {
  const summary = await screen.findByText(`Résumé check: ${state}`);
  const list = summary.closest("details") ?? summary;
  return within(list)
    .queryAllByRole("listitem", { hidden: true })
    .map(({ textContent }) => textContent);
};

describe("the résumé check", () => {
  it("is one closed line without findings", async () => {
    open();
    expect(await findings("nothing to improve")).toEqual([]);
    expect(screen.getByText(/^Résumé check/).closest("details")).not.toHaveAttribute("open");
  });

  it("lists findings with links to the fields of rows, and returns to the list", async () => {
    rows.experiences = [{ ...role, description: null }];
    const { place } = open();
    expect(await findings("1 finding")).toEqual([
      "Lead, Acme: It has no description. Add a sentence, also for a break.",
    ]);
    const link = screen.getByRole("link", { name: "Lead, Acme" });
    expect(link).toHaveAttribute("href", "/experiences/r#field-description");
    fireEvent.click(link);
    await waitFor(() => expect(place.path).toBe("/experiences/r"));
    expect(window.location.hash).toBe("#resume");
  });

  it("focuses the field of a setting, and checks again when the settings are saved", async () => {
    city = undefined;
    open();
    expect(await findings("1 finding")).toEqual(["Facts: The résumé has no place. Add the fact “Based in”."]);
    fireEvent.click(screen.getByRole("link", { name: "Facts" }));
    await waitFor(() => expect(document.getElementById("field-facts")).toHaveFocus());
    city = "Oslo";
    fireEvent.change(screen.getByLabelText("Tagline"), { target: { value: "Now with a place." } });
    fireEvent.click(screen.getByText("Save"));
    expect(await findings("nothing to improve")).toEqual([]);
  });

  it("counts the pages of the PDF, unless the owner has their own file", async () => {
    pages = 3;
    const { close } = open();
    expect(await findings("1 finding")).toEqual([
      "Experiences: The PDF has 3 pages. Outside research, recruiters expect 2 at most. Try the design Compact.",
    ]);
    close();
    settings = { resumeFile: "/cv.pdf" };
    read = [];
    open();
    expect(await findings("nothing to improve")).toEqual([]);
    expect(read).not.toContain("/resume.pdf");
  });

  it("reports that it failed", async () => {
    vi.spyOn(console, "error").mockImplementation(() => {});
    failure = new BackendError("server", "The server is busy.", 500);
    open();
    expect(await findings("failed. Reload the page.")).toEqual([]);
  });
});
