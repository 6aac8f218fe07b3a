// @vitest-environment jsdom
import { site as defaults } from "virtual:site-defaults";
import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { WelcomePage } from "#admin/onboarding/WelcomePage.tsx";
import { useNavigate } from "#admin/router/router.ts";
import { Wordmark } from "#admin/shared/Wordmark.tsx";
import { mergeSettings } from "#shared/site/mergeSettings.ts";
import { previewReady } from "#shared/site/site.ts";
import { expectToast } from "../inAdmin.tsx";
import { InlineWorker } from "./inlineWorker.ts";
import { openOwnerPage, overviewWith } from "./ownerPages.tsx";

beforeEach(() => {
  vi.stubGlobal("matchMedia", () => ({ matches: true, addEventListener: () => {}, removeEventListener: () => {} }));
  vi.stubGlobal(
    "ResizeObserver",
    class {
      observe = () => {};
      disconnect = () => {};
    },
  );
});

/** Returns the site that a frame receives once it is ready. */
const shownIn = async (frame: HTMLElement): Promise<unknown> => {
  if (!(frame instanceof HTMLIFrameElement) || !frame.contentWindow) throw new Error("It is no frame.");
  const given = vi.spyOn(frame.contentWindow, "postMessage").mockImplementation(() => {});
  const { origin } = window.location;
  fireEvent(window, new MessageEvent("message", { source: frame.contentWindow, origin, data: previewReady }));
  await waitFor(() => expect(given).toHaveBeenCalled());
  return given.mock.calls.at(-1)?.[0].site;
};

const HistoryButtons = () => {
  const navigate = useNavigate();
  return (
    <>
      <button type="button" onClick={() => navigate(-1)}>
        Browser's Back
      </button>
      <button type="button" onClick={() => navigate(1)}>
        Browser's Forward
      </button>
    </>
  );
};

const heading = (name: string) => screen.findByRole("heading", { level: 2, name });
const at = { address: "/welcome" };

describe("the setup", () => {
  it("stores the owner's details and continues; another device resumes there", async () => {
    const page = (
      <>
        <HistoryButtons />
        <Wordmark />
        <WelcomePage />
      </>
    );
    const { held, user } = openOwnerPage(page, { overview: overviewWith({ status: "new" }), ...at });
    await heading("Who you are");
    // The portrait is asked for first; the name is required, and has the focus.
    const picture = screen.getByRole("group", { name: "Picture of you" });
    expect(picture.compareDocumentPosition(screen.getByLabelText("Name"))).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(screen.getByLabelText("Name")).toHaveFocus();
    await user.click(screen.getByRole("button", { name: "Continue" }));
    expect(await screen.findByText("Write your name")).toBeVisible();
    await user.type(screen.getByLabelText("Name"), "Ada");
    // Untyped settings have no demo values.
    await user.type(screen.getByLabelText("Address"), "ada");
    await user.click(screen.getByRole("button", { name: "Add a link" }));
    expect(screen.getAllByLabelText("Address")[1]).toHaveFocus();
    await user.click(screen.getByRole("button", { name: "Continue" }));
    await heading("Add content");
    expect(held.settings).toEqual({
      name: "Ada",
      jobTitles: [],
      tagline: "",
      portrait: null,
      links: [{ kind: "github", label: "GitHub", url: "https://github.com/ada" }],
    });
    expect(screen.getByText("Ada")).toBeVisible();
    // The next step is shown before the progress is stored.
    await vi.waitFor(() => expect(held.overview).toMatchObject({ status: "open", step: "content" }));
    await user.click(screen.getByText("Browser's Back"));
    await heading("Who you are");
    expect(screen.getByLabelText("Name")).toHaveValue("Ada");
    await user.click(screen.getByText("Browser's Forward"));
    await heading("Add content");
    expect(held.overview).toMatchObject({ step: "content" });
    cleanup();
    openOwnerPage(<WelcomePage />, { overview: held.overview, settings: held.settings, ...at });
    await heading("Add content");
    expect(screen.getByRole("button", { name: /Add content/ })).toHaveAttribute("aria-current", "step");
  });

  it("stays at a step that was opened while another is being stored", async () => {
    const page = (
      <>
        <Wordmark />
        <WelcomePage />
      </>
    );
    const { held, user } = openOwnerPage(page, { overview: overviewWith(), ...at });
    await heading("Who you are");
    await user.type(screen.getByLabelText("Name"), "Ada");
    let answer = (): void => {};
    held.answering = new Promise((resolve) => (answer = resolve));
    await user.click(screen.getByRole("button", { name: "Continue" }));
    await user.click(screen.getByRole("button", { name: /How it looks/ }));
    await heading("How it looks");
    answer();
    await screen.findByText("Ada");
    await new Promise((resolve) => setTimeout(resolve, 50));
    await heading("How it looks");
  });

  it("keeps typed values when they cannot be stored, and stores them later", async () => {
    vi.spyOn(console, "error").mockImplementation(() => {});
    const { held, user } = openOwnerPage(<WelcomePage />, { overview: overviewWith(), ...at });
    await heading("Who you are");
    await user.type(screen.getByLabelText("Name"), "Ada");
    held.fails = true;
    await user.click(screen.getByRole("button", { name: "Continue" }));
    await expectToast(/^Failed to update the site/);
    expect(screen.getByLabelText("Name")).toHaveValue("Ada");
    // The other steps can be opened before the answer.
    await user.click(screen.getByRole("button", { name: "Skip this step" }));
    await heading("Add content");
    await user.click(screen.getByRole("button", { name: "Back" }));
    held.fails = false;
    await user.click(screen.getByRole("button", { name: "Continue" }));
    await heading("Add content");
    expect(held.settings).toMatchObject({ name: "Ada" });
  });

  it("imports within its step without the values of step one, and asks before leaving selected rows", async () => {
    vi.stubGlobal("Worker", InlineWorker);
    const settings = {
      name: "Ada",
      portrait: null,
      links: [{ kind: "github", label: "GitHub", url: "https://github.com/ada" }],
    };
    const page = (
      <>
        <HistoryButtons />
        <WelcomePage />
      </>
    );
    const { held, user } = openOwnerPage(page, { overview: overviewWith(), settings, ...at });
    await user.click(await screen.findByRole("button", { name: /Add content/ }));
    await heading("Add content");
    expect(screen.getByLabelText("GitHub name")).toHaveValue("ada");
    await user.upload(screen.getByLabelText("Files"), [
      new File(
        ["Company Name,Title,Description,Location,Started On,Finished On\nAcme,Engineer,Built things,Bern,Jan 2020,"],
        "Positions.csv",
      ),
      new File(["First Name,Last Name,Headline,Summary\nA.,Byron,Analyst,I count."], "Profile.csv"),
    ]);
    const start = await screen.findByRole("button", { name: "Import 3 rows" });
    expect(screen.getByLabelText("Import Name")).not.toBeChecked();
    for (const way of ["Continue", "Back", /How it looks/, "Browser's Back"]) {
      await user.click(screen.getByRole("button", { name: way }));
      const question = await screen.findByRole("alertdialog");
      expect(question).toHaveTextContent("Your selection and your edits will be lost. Nothing has been imported yet.");
      await user.click(within(question).getByRole("button", { name: "Stay" }));
      await waitFor(() => expect(screen.queryByRole("alertdialog")).not.toBeInTheDocument());
    }
    await user.click(start);
    await screen.findByRole("status", { name: "Import results" });
    expect(held.settings).toEqual({ ...settings, jobTitles: ["Analyst"], about: { paragraphs: ["I count."] } });
    await user.click(screen.getByRole("button", { name: "Import something else" }));
    expect(screen.getByLabelText("Files")).toBeInTheDocument();
    await user.click(screen.getByRole("button", { name: "Continue" }));
    await heading("How it looks");
  });

  it("rejects invalid values, and restores typed values after a reload", async () => {
    const { held, user } = openOwnerPage(<WelcomePage />, { overview: overviewWith(), ...at });
    await heading("Who you are");
    await user.type(screen.getByLabelText("Name"), "Ada");
    await user.type(screen.getByLabelText("Job titles"), "Analyst");
    await user.click(screen.getByRole("button", { name: "Use a URL" }));
    await user.type(screen.getByLabelText("Picture of you"), "me.jpg");
    await user.click(screen.getByRole("button", { name: "Continue" }));
    expect(await screen.findByText(/^Name a picture like \/me.jpg or an address/)).toBeVisible();
    expect(held.settings).toEqual({});
    await user.clear(screen.getByLabelText("Picture of you"));
    await user.click(screen.getByRole("button", { name: "Continue" }));
    await heading("Add content");
    expect(held.settings).toMatchObject({ jobTitles: ["Analyst"], portrait: null, links: [] });
  });

  it("stores the accent and the sections, also after other steps, and keeps another tab's changes", async () => {
    const { held, user } = openOwnerPage(<WelcomePage />, { overview: overviewWith({ step: "look" }), ...at });
    await heading("How it looks");
    expect(screen.getByTitle("Preview of the home page")).toBeInTheDocument();
    await user.type(screen.getByLabelText("Accent"), "#2563eb");
    await user.click(screen.getByLabelText("Show GitHub Contributions"));
    await user.click(screen.getByRole("button", { name: "Skip this step" }));
    await user.click(screen.getByRole("button", { name: "Back" }));
    await heading("How it looks");
    expect(screen.getByLabelText("Accent")).toHaveValue("#2563eb");
    held.overview = { ...held.overview, step: "profile" };
    held.settings = { layers: ["Engine"] };
    const asked = held.asked;
    fireEvent(window, new Event("visibilitychange"));
    await waitFor(() => expect(held.asked).toBe(asked + 1));
    await user.click(screen.getByRole("button", { name: "Continue" }));
    await heading("Done");
    expect(held.settings).toMatchObject({ accent: "#2563eb", layers: ["Engine"] });
    // The admin shows the accent at once.
    expect(document.querySelector("style[data-accent]")).toHaveAttribute("data-accent", "#2563eb");
    const { site } = mergeSettings(defaults, held.settings);
    expect(site.sections.filter(({ isShown }) => !isShown).map(({ name }) => name)).toEqual(["github"]);
  });

  it("is skipped with a button, and ends at the dashboard", async () => {
    const { held, place, user } = openOwnerPage(<WelcomePage />, { overview: overviewWith(), ...at });
    await heading("Who you are");
    await user.click(screen.getByRole("button", { name: "Skip setup" }));
    await waitFor(() => expect(place.path).toBe("/"));
    expect(held.overview.status).toBe("skipped");
    cleanup();
    const last = openOwnerPage(<WelcomePage />, {
      overview: overviewWith({ step: "done", demo_rows: 0 }),
      settings: { name: "Ada" },
      ...at,
    });
    expect(await shownIn(await screen.findByTitle("Preview of the home page"))).toMatchObject({ name: "Ada" });
    await last.user.click(screen.getByRole("button", { name: "Go to the dashboard" }));
    await waitFor(() => expect(last.place.path).toBe("/"));
    expect(last.held.overview.status).toBe("finished");
    cleanup();
    const demo = { posts: 12, projects: 1 };
    const writer = openOwnerPage(<WelcomePage />, { overview: overviewWith({ step: "done", demo }), ...at });
    expect(await screen.findByText(/still contains demo content: 12 posts and 1 project\./)).toBeVisible();
    await writer.user.click(screen.getByRole("button", { name: "Write your first post" }));
    await waitFor(() => expect(writer.place.path).toBe("/posts/new"));
  });

  it("is not for members", async () => {
    const { held, place } = openOwnerPage(<WelcomePage />, { overview: overviewWith(), role: "member", ...at });
    await waitFor(() => expect(place.path).toBe("/"));
    expect(held.asked).toBe(0);
  });
});
