// @vitest-environment jsdom
import "@testing-library/jest-dom/vitest";
import { cleanup, screen } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { BackendError } from "#providers/errors.ts";
import * as deviceStore from "./deviceStore.ts";
import { openForm } from "./recordForm.tsx";

afterEach(async () => {
  cleanup();
  document.body.replaceChildren();
  await deviceStore.clear();
});

const leaveText = async (text: string) => {
  const early = openForm();
  await early.user.type(early.study, text);
  early.close();
};

it.each(["Restore", "Discard"])(
  "the focus goes to the form's first field when %s takes its notice away",
  async (choice) => {
    await leaveText("Of yesterday");
    const { user, study } = openForm();
    await user.click(await screen.findByText(choice));
    if (choice === "Discard") await user.click(await screen.findByText("Discard draft"));
    await vi.waitFor(() => expect(screen.queryByText(choice)).not.toBeInTheDocument());
    await vi.waitFor(() => expect(study).toHaveFocus());
  },
);

it("Discard asks first, and does nothing when that is cancelled", async () => {
  await leaveText("Of yesterday");
  const { user } = openForm();
  await user.click(await screen.findByText("Discard"));
  expect(screen.getByText(/^The draft of .* will be gone for good/)).toBeInTheDocument();
  await user.click(screen.getByText("Cancel", { selector: "[role=alertdialog] button" }));
  await vi.waitFor(() => expect(screen.queryByRole("alertdialog")).not.toBeInTheDocument());
  await user.click(screen.getByText("Restore"));
  expect(screen.getByDisplayValue("Of yesterday")).toBeInTheDocument();
});

it("Discard takes the draft that it asked about, also where another tab leaves a newer one meanwhile", async () => {
  const held = new Set(["plinth-draft/the owner/education/new/another form"]);
  const locks = {
    query: async () => ({ held: [...held].map((name) => ({ name, mode: "exclusive" })) }),
    request: async (name: string, { mode }: LockOptions, work: () => Promise<void>) => {
      if (mode !== "shared") return;
      await vi.waitFor(() => expect(held).not.toContain(name), 10_000);
      await work();
    },
  };
  Object.defineProperty(window.navigator, "locks", { value: locks, configurable: true });
  await leaveText("Of yesterday");
  const { user } = openForm();
  await user.click(await screen.findByText("Discard"));
  const [[key, draft] = ["", {}]] = await deviceStore.entries();
  const newer = {
    ...JSON.parse(JSON.stringify(draft)),
    values: { field: "Newer" },
    keptAt: "2999-01-01T00:00:00.000Z",
  };
  await deviceStore.set("plinth-draft/the owner/education/new/another form", newer);
  held.clear();
  await screen.findByText(/unsaved draft of .*2999/);
  await user.click(screen.getByText("Discard draft"));
  await vi.waitFor(async () => expect(await deviceStore.entries()).toHaveLength(1));
  expect((await deviceStore.entries()).map(([name]) => name)).not.toContain(key);
  await user.click(await screen.findByText("Restore"));
  expect(screen.getByDisplayValue("Newer")).toBeInTheDocument();
  Reflect.deleteProperty(window.navigator, "locks");
});

it("the focus stays at Discard while there is another text to discard", async () => {
  await leaveText("Of yesterday");
  await leaveText("Short text of today");
  const { user } = openForm();
  const discard = await screen.findByText("Discard");
  const discardOne = async () => {
    await user.click(discard);
    await user.click(await screen.findByText("Discard draft"));
    await vi.waitFor(() => expect(screen.queryByText("Discard draft")).not.toBeInTheDocument());
  };
  await discardOne();
  expect(discard).toHaveFocus();
  await discardOne();
  expect(discard).not.toBeInTheDocument();
});

it("a conflict is brought into sight, however far below one has written", async () => {
  const scrolled = vi.spyOn(Element.prototype, "scrollIntoView");
  vi.spyOn(console, "error").mockImplementation(() => {});
  const { user, study, save } = openForm(() => Promise.reject(new BackendError("conflict", "Changed.", 409)));
  await user.type(study, "Physics");
  await user.click(save);
  const notice = (await screen.findByText("Load the newer one")).closest("[role=alert]");
  await vi.waitFor(() => expect(scrolled.mock.contexts.at(-1)).toBe(notice));
});

it("where the browser has no place for drafts the form says so, and is saved all the same", async () => {
  const missing = new TypeError("indexedDB is undefined");
  vi.spyOn(deviceStore, "entries").mockRejectedValue(missing);
  vi.spyOn(deviceStore, "set").mockRejectedValue(missing);
  vi.spyOn(deviceStore, "del").mockRejectedValue(missing);
  const { user, study, save, place } = openForm();
  expect(await screen.findByRole("alert")).toHaveTextContent("This browser cannot store drafts for this site");
  await user.type(study, "Physics");
  await user.click(save);
  await vi.waitFor(() => expect(place.path).toBe("/education"));
});

it("where the place for drafts has become full the form says so", async () => {
  const { user, study } = openForm();
  expect(screen.queryByText(/cannot store drafts/)).not.toBeInTheDocument();
  vi.spyOn(deviceStore, "set").mockRejectedValue(new DOMException("Full", "QuotaExceededError"));
  await user.type(study, "Physics");
  expect(await screen.findByText(/^This browser cannot store drafts for this site/)).toBeVisible();
});
