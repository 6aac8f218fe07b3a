// @vitest-environment jsdom
import { fireEvent, renderHook, screen, waitFor, within } from "@testing-library/react";
import type { ReactNode } from "react";
import { CoreAdminContext, testDataProvider } from "react-admin";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Wordmark } from "#admin/shared/Wordmark.tsx";
import { SitePage } from "#admin/site/SitePage.tsx";
import { siteSettings } from "#admin/site/siteSettings.ts";
import { valuesOfSite } from "#admin/site/siteValues.ts";
import { useSiteSave } from "#admin/site/useSiteSettings.ts";
import { BackendError } from "#api/errors.ts";
import { site } from "#public/site.config.ts";
import { unsupportedTextsHeader } from "#shared/base/links.ts";
import * as comparing from "#shared/site/mergeSettings.ts";
import { Toaster } from "#shared/toast/Toaster.tsx";
import { drawInAdmin, fromServer, signedInAs } from "../inAdmin.tsx";

let stored: { settings: unknown; updated_at: string };
let saves: unknown[];
let refuse: Error | null;
let role: "owner" | "member";
let reads: number;

beforeEach(() => {
  stored = { settings: {}, updated_at: "1" };
  saves = [];
  refuse = null;
  role = "owner";
  reads = 0;
  const Observer = class {
    observe = () => {};
    disconnect = () => {};
  };
  vi.stubGlobal("ResizeObserver", Observer);
  vi.stubGlobal("IntersectionObserver", Observer);
});

afterEach(() => {
  document.head.querySelector("style[data-accent]")?.remove();
});

const answer = () => fromServer({ data: { id: "site", ...stored } });

const dataProvider = {
  ...testDataProvider({
    getOne: async () => {
      reads++;
      return answer();
    },
    getMany: async () => ({ data: [] }),
    getList: async () => ({ data: [], total: 0 }),
    update: async (_resource: string, { data }: { data: { settings?: unknown } }) => {
      if (refuse) throw refuse;
      saves.push(data.settings);
      stored = { settings: data.settings, updated_at: String(saves.length + 1) };
      return answer();
    },
  }),
  listDrafts: async () => [],
  saveDraft: async () => true,
  removeDraft: async () => true,
};

const authProvider = signedInAs(async () => role);

const InAdmin = ({ children }: { children: ReactNode }) => (
  <CoreAdminContext dataProvider={dataProvider}>{children}</CoreAdminContext>
);

const open = async (shows = "Who you are") => {
  const page = (
    <>
      <Wordmark />
      <SitePage />
      <Toaster />
    </>
  );
  drawInAdmin(page, { dataProvider, authProvider });
  await screen.findByText(shows);
};

const sectionOf = (heading: string): HTMLElement => {
  const headings = [...document.querySelectorAll("h2")];
  const section = headings.find(({ textContent }) => textContent === heading)?.closest("section");
  if (!section) throw new Error(`${heading} has no section.`);
  return section;
};

/** Returns the last element of a section with a label. Faster than Testing Library, which searches the whole page per label. */
const labeled = (heading: string, text: string): HTMLElement | null => {
  const section = sectionOf(heading);
  const label = [...section.querySelectorAll("label")].findLast(({ textContent }) => textContent === text);
  return label ? document.getElementById(label.htmlFor) : section.querySelector<HTMLElement>(`[aria-label="${text}"]`);
};

const input = (heading: string, label: string): HTMLElement => {
  const found = labeled(heading, label);
  if (!found) throw new Error(`${heading} has no ${label}.`);
  return found;
};

const button = (heading: string, text: string): HTMLElement => within(sectionOf(heading)).getByText(text);

const write = (input: HTMLElement, value: string) => fireEvent.change(input, { target: { value } });

const save = async () => {
  const before = saves.length;
  fireEvent.click(screen.getByText("Save"));
  await waitFor(() => expect(saves.length).toBe(before + 1));
  return saves.at(-1);
};

const sectionNames = () =>
  [...document.querySelectorAll("#field-sections li > [role=group]")].map((group) => group.getAttribute("aria-label"));

describe("site page", () => {
  it("stores values that differ from the site's file, names unused ones, and resets to the default", async () => {
    stored.settings = { contactWords: "", name: "Ada Byron" };
    await open();
    expect(screen.getByText("The stored contactWords is not used: it is empty.")).toBeInTheDocument();
    expect(input("Résumé and contact", "Words above the contact form")).toHaveValue(site.contactWords);
    write(input("Who you are", "Tagline"), "");
    write(input("Who you are", "Name"), "Ada Lovelace ");

    expect(sectionNames().slice(0, 2)).toEqual(["About", "Skills"]);
    fireEvent.click(input("Home page", "Move up Skills"));
    expect(sectionNames().slice(0, 2)).toEqual(["Skills", "About"]);
    fireEvent.click(input("Home page", "Show GitHub Contributions"));
    expect(labeled("Home page", "Title of GitHub Contributions")).toBeNull();
    write(input("Home page", "Title of Skills"), "What I know");

    fireEvent.click(input("Links", "Remove Mastodon"));
    fireEvent.click(button("Links", "Add a link"));
    write(input("Links", "Label"), "Code");
    write(input("Links", "Address"), "javascript:alert(1)");
    fireEvent.click(screen.getByText("Save"));
    expect(
      await within(sectionOf("Links")).findByText("No. 4: write a web address like https://example.org/me"),
    ).toBeInTheDocument();
    write(input("Links", "Address"), "gitlab.com/ada");
    expect(input("Links", "Kind")).toHaveTextContent("GitLab");
    write(input("Links", "Address"), "ada@code.example");
    expect(input("Links", "Kind")).toHaveTextContent("E-mail");
    write(input("Links", "Address"), "@ada@code.example");
    expect(input("Links", "Kind")).toHaveTextContent("Mastodon");
    write(input("Links", "Address"), "me+1@code.example");
    write(input("Links", "Address"), "gitlab.com/ada");
    expect(input("Links", "Kind")).toHaveTextContent("GitLab");
    write(input("Links", "Address"), "https://code.example");

    write(input("Look", "Accent"), "#FFD400");
    expect(
      within(sectionOf("Look")).getByText(/^Adjusted for readable text: #[0-9a-f]{6} in the light theme/),
    ).toBeInTheDocument();

    const [first, second, ...others] = site.sections;
    const changed = {
      accent: "#FFD400",
      tagline: "",
      links: [
        ...site.links.filter(({ kind }) => kind !== "mastodon"),
        { kind: "website", label: "Code", url: "https://code.example" },
      ],
      sections: [
        { ...second, title: "What I know" },
        first,
        ...others.map((section) => (section.name === "github" ? { ...section, isShown: false } : section)),
      ],
    };
    expect(await save()).toEqual({ ...changed, name: "Ada Lovelace" });
    expect(await screen.findByText(siteSettings.labels.updated)).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByText(/is not used/)).toBeNull());
    // The admin shows the new accent and name at once.
    expect(document.querySelector("style[data-accent]")).toHaveAttribute("data-accent", "#FFD400");
    expect(screen.getByText("Ada Lovelace")).toBeInTheDocument();

    // The demo's owner is no longer named.
    for (const label of ["Name", "Tagline"]) {
      expect(labeled("Who you are", `Reset to the default: ${label}`)).toBeNull();
    }
    fireEvent.click(input("Look", "Reset to the default: Accent"));
    expect(input("Look", "Accent")).toHaveValue("");
    const { accent: _, ...left } = changed;
    expect(await save()).toEqual({ ...left, name: "Ada Lovelace" });
    expect(labeled("Look", "Reset to the default: Accent")).toBeNull();

    fireEvent.click(screen.getByText("Groups"));
    fireEvent.click(within(screen.getByRole("menu")).getByText("Résumé and contact"));
    await waitFor(() => expect(sectionOf("Résumé and contact").querySelector("h2")).toHaveFocus());
  });

  it("shows and focuses an invalid setting when a phone shows the preview", async () => {
    await open();
    const drawn = vi.spyOn(comparing, "isSame");
    write(input("Look", "Accent"), "orange-ish");
    fireEvent.click(screen.getByText("Preview"));
    expect(drawn.mock.calls.map(([value]) => value)).toEqual(["orange-ish"]);
    expect(input("Look", "Accent")).not.toBeVisible();
    fireEvent.click(screen.getByText("Save"));
    await waitFor(() => expect(input("Look", "Accent")).toHaveFocus());
    expect(input("Look", "Accent")).toBeVisible();
  });

  it("warns of a missing file of this site at its field, and can be saved", async () => {
    const fetch = vi.fn(async (path: string) => new Response(null, { status: path === "/cv.pdf" ? 404 : 200 }));
    vi.stubGlobal("fetch", fetch);
    await open();
    const file = screen.getByLabelText("Résumé file");
    fireEvent.change(file, { target: { value: "https://other.example/cv.pdf" } });
    fireEvent.change(file, { target: { value: `${window.location.origin}/cv.pdf` } });
    expect(await screen.findByText(/^This site has no file at \/cv\.pdf/)).toBeVisible();
    fireEvent.change(file, { target: { value: "/here.pdf" } });
    await waitFor(() => expect(screen.queryByText(/^This site has no file/)).not.toBeInTheDocument());
    fireEvent.change(file, { target: { value: "/cv.pdf" } });
    fireEvent.click(screen.getByRole("button", { name: "Save" }));
    await waitFor(() => expect(saves).toMatchObject([{ resumeFile: "/cv.pdf" }]));
    expect(fetch.mock.calls.flat()).not.toContain("https://other.example/cv.pdf");
  });

  it("names the texts that the résumé's fonts lack after each save", async () => {
    let texts = "[]";
    vi.stubGlobal("fetch", async () => new Response(null, { headers: { [unsupportedTextsHeader]: texts } }));
    await open();
    write(input("Who you are", "Tagline"), "Shorter");
    texts = encodeURIComponent('["ខ្មែរ"]');
    await save();
    expect(await screen.findByText("“ខ្មែរ”")).toBeVisible();
  });

  it("shows a member no settings, and requests nothing", async () => {
    role = "member";
    await open("Site");
    expect(reads).toBe(0);
    expect(screen.queryByText("Save")).toBeNull();
  });

  describe("a save over a newer version", () => {
    beforeEach(() => {
      vi.spyOn(console, "error").mockImplementation(() => {});
      refuse = new BackendError("conflict", "It was changed.", 409);
    });

    const saveName = (name: string) => {
      const { result } = renderHook(useSiteSave, { wrapper: InAdmin });
      return result.current.save({ ...valuesOfSite(site), name }, "1");
    };

    it("shows a conflict in the form", async () => {
      stored = { settings: { name: "Somebody else" }, updated_at: "9" };
      await expect(saveName("Ada Byron")).rejects.toThrow("It was changed.");
    });

    it("succeeds when an earlier save, whose answer was lost, stored the same", async () => {
      stored = { settings: { name: "Ada Byron" }, updated_at: "9" };
      expect(await saveName("Ada Byron")).toMatchObject({ name: "Ada Byron", updated_at: "9" });
    });
  });
});
