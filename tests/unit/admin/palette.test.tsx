// @vitest-environment jsdom
import { configure, fireEvent, getConfig, screen, waitFor } from "@testing-library/react";
import { testDataProvider } from "react-admin";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { SessionContext } from "#admin/accounts/signIn/SessionContext.tsx";
import { PaletteButton } from "#admin/palette/PaletteButton.tsx";
import { posts } from "#resources/index.ts";
import { startSession } from "../api/authServer.ts";
import { drawInAdmin, fromServer } from "../inAdmin.tsx";

const { eventWrapper } = getConfig();
beforeEach(() => {
  // Without React's act, which would run all effects before the next key.
  configure({ eventWrapper: (run) => run() });
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", false);
  vi.stubGlobal("matchMedia", () => ({ matches: false, addEventListener: () => {}, removeEventListener: () => {} }));
});
afterEach(() => {
  configure({ eventWrapper });
});

const Nothing = () => null;
const sitePage = { title: "Site", icon: Nothing, Component: Nothing };

/** Opens the palette of an admin with posts of these titles. Without titles, searching fails. */
const openPalette = async (...titles: string[]) => {
  const { place } = drawInAdmin(
    <SessionContext value={startSession({ isHosted: false })}>
      <PaletteButton />
    </SessionContext>,
    {
      resources: [posts],
      pages: { "/site": sitePage },
      dataProvider: {
        ...testDataProvider({
          getList: async (_, { filter }) => {
            if (titles.length === 0) throw new Error("broken");
            const found = titles.filter((title) => title.toLowerCase().includes(filter.q));
            return fromServer({ data: found.map((title) => ({ id: title, title })), total: found.length });
          },
        }),
        findWords: async (query: string) =>
          query === "oaks"
            ? [
                { kind: "posts", id: "Oaks and elms", slug: "oaks", title: "Oaks and elms" },
                { kind: "posts", id: "9", slug: "a-draft", title: "A draft" },
                { kind: "unknown", id: "10", slug: "x", title: "Nowhere" },
              ]
            : [],
      },
    },
  );
  fireEvent.keyDown(document.body, { key: "k", ctrlKey: true });
  return { place, box: await screen.findByRole("combobox") };
};

/** Acts as soon as an option is rendered, before effects have run: a key may come that early on a busy machine. */
const asOptionAppears = (name: string, act: () => void) =>
  new Promise<void>((resolve) => {
    const observer = new MutationObserver(() => {
      if (![...document.querySelectorAll('[role="option"]')].some(({ textContent }) => textContent === name)) return;
      observer.disconnect();
      act();
      resolve();
    });
    observer.observe(document.body, { childList: true, subtree: true });
  });

describe("command palette", () => {
  it("keeps what is typed while it loads", async () => {
    const opened = openPalette("Oaks and elms");
    fireEvent.change(await screen.findByRole("textbox"), { target: { value: "oaks" } });
    const { box } = await opened;
    expect(box).toHaveValue("oaks");
    expect(box).toHaveFocus();
    await screen.findByText("Oaks and elms");
  });

  it("opens the first result on Enter as soon as it is listed, and presses nothing else", async () => {
    const { box, place } = await openPalette("Oaks and elms");
    fireEvent.change(box, { target: { value: "oaks" } });
    await screen.findByText("Oaks and elms");
    fireEvent.change(box, { target: { value: "no such thing" } });
    await screen.findByText("No results");
    // A browser would activate the element that gets the focus next, such as the button that opens the palette.
    let isPassedOn = true;
    const pressed = asOptionAppears("Oaks and elms", () => {
      isPassedOn = fireEvent.keyDown(box, { key: "Enter" });
    });
    fireEvent.change(box, { target: { value: "oaks" } });
    await pressed;
    await waitFor(() => expect(screen.queryByRole("combobox")).toBeNull(), { timeout: 3000 });
    await waitFor(() => expect(place.path).toBe("/posts/Oaks%20and%20elms"), { timeout: 3000 });
    expect(isPassedOn).toBe(false);
  });

  it("shows a warning when records cannot be searched, and still finds pages", async () => {
    vi.spyOn(console, "error").mockImplementation(() => {});
    const { box } = await openPalette();
    fireEvent.change(box, { target: { value: "posts" } });
    await screen.findByText("Couldn't search your content. Check your connection.");
    expect(screen.getByRole("option", { name: "Blog Posts" })).toBeTruthy();
  });

  it("lists matches in texts once, after matches in titles, and settings by their labels", async () => {
    const { box, place } = await openPalette("Oaks and elms");
    fireEvent.change(box, { target: { value: "oaks" } });
    await screen.findByText("A draft");
    expect(screen.getAllByRole("option").map(({ textContent }) => textContent)).toEqual(["Oaks and elms", "A draft"]);
    expect(screen.getByRole("group", { name: "In the text" })).toHaveTextContent("A draft");
    fireEvent.change(box, { target: { value: "time zone" } });
    fireEvent.click(await screen.findByRole("option", { name: "Time zone" }));
    await waitFor(() => expect(place.path).toBe("/site"), { timeout: 3000 });
  });
});
