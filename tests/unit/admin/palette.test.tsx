// @vitest-environment jsdom
import { configure, fireEvent, getConfig, screen, waitFor } from "@testing-library/react";
import { testDataProvider } from "react-admin";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { SessionContext } from "#admin/accounts/signIn/SessionContext.tsx";
import { PaletteButton } from "#admin/palette/PaletteButton.tsx";
import { posts } from "#resources/index.ts";
import { startSession } from "../api/authServer.ts";
import { drawInAdmin, fromServer } from "../inAdmin.tsx";

const { eventWrapper } = getConfig();
beforeEach(() => {
  // As in a browser: within React's act all effects would have run before the next key.
  configure({ eventWrapper: (run) => run() });
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", false);
  vi.stubGlobal("matchMedia", () => ({ matches: false, addEventListener: () => {}, removeEventListener: () => {} }));
});
afterEach(() => {
  configure({ eventWrapper });
});

/** Opens the palette of an admin with posts of these titles; without any they cannot be searched. */
const openPalette = async (...titles: string[]) => {
  const { place } = drawInAdmin(
    <SessionContext value={startSession({ isHosted: false })}>
      <PaletteButton />
    </SessionContext>,
    {
      resources: [posts],
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

/** Acts as soon as an option is on the page: before effects have run, as a key may on a busy machine. */
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

test("Enter goes to what is found as soon as it is there, the second time too, and presses nothing else", async () => {
  const { box, place } = await openPalette("Oaks and elms");
  fireEvent.change(box, { target: { value: "oaks" } });
  await screen.findByText("Oaks and elms");
  fireEvent.change(box, { target: { value: "no such thing" } });
  await screen.findByText("No results");
  // The browser would press Enter on what has the focus next, as the button that opens the palette.
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

test("where records cannot be searched it says so, and finds pages all the same", async () => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  const { box } = await openPalette();
  fireEvent.change(box, { target: { value: "posts" } });
  await screen.findByText("Couldn't search your content. Check your connection.");
  expect(screen.getByRole("option", { name: "Blog Posts" })).toBeTruthy();
});

test("what is found in texts stands once, after what is found by its title, and settings by their labels", async () => {
  const { box, place } = await openPalette("Oaks and elms");
  fireEvent.change(box, { target: { value: "oaks" } });
  await screen.findByText("A draft");
  expect(screen.getAllByRole("option").map(({ textContent }) => textContent)).toEqual(["Oaks and elms", "A draft"]);
  expect(screen.getByRole("group", { name: "In the text" })).toHaveTextContent("A draft");
  fireEvent.change(box, { target: { value: "time zone" } });
  fireEvent.click(await screen.findByRole("option", { name: "Time zone" }));
  await waitFor(() => expect(place.path).toBe("/site"), { timeout: 3000 });
});
