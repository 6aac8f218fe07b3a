// @vitest-environment jsdom
import "@testing-library/jest-dom/vitest";
import { cleanup, fireEvent, screen } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { BackendError } from "#providers/errors.ts";
import * as deviceStore from "./deviceStore.ts";
import { openForm, storing } from "./recordForm.tsx";

afterEach(async () => {
  cleanup();
  await deviceStore.clear();
  Reflect.deleteProperty(window.navigator, "locks");
});

const restored = async (): Promise<string> => {
  const { user, study, close } = openForm();
  await user.click(await screen.findByText("Restore"));
  const text = study.value;
  close();
  return text;
};

it("offers the draft that an earlier form has left, until it is restored or discarded", async () => {
  const early = openForm();
  await early.user.type(early.study, "Of yesterday");
  early.close();

  const next = openForm();
  await screen.findByText("Restore");
  await next.user.type(next.study, "Short");
  next.close();
  expect(await restored()).toBe("Short");

  const last = openForm();
  await screen.findByText("Restore");
  await last.user.click(screen.getByText("Discard"));
  await last.user.click(screen.getByText("Discard draft"));
  await last.user.type(last.study, "Saved");
  await last.user.click(last.save);
  await vi.waitFor(() => expect(last.place.path).toBe("/education"));
  last.close();
  expect(await restored()).toBe("Of yesterday");
});

it("asks before a draft takes the place of what was typed since", async () => {
  const early = openForm();
  await early.user.type(early.study, "Of yesterday");
  early.close();
  const { user, study } = openForm();
  await screen.findByText("Restore");
  await user.type(study, "Short");
  await user.click(screen.getByText("Restore"));
  await user.click(screen.getAllByText("Cancel").at(-1) ?? study);
  expect(study).toHaveValue("Short");
  await user.click(screen.getByText("Restore"));
  await user.click(screen.getByText("Restore draft"));
  expect(study).toHaveValue("Of yesterday");
});

/** The locks of a browser with several tabs. @returns the names of those that are held */
const giveLocks = (): Set<string> => {
  const held = new Set<string>();
  const hold = async (name: string, work: () => Promise<void>) => {
    held.add(name);
    await work();
    held.delete(name);
  };
  const locks = {
    query: async () => ({ held: [...held].map((name) => ({ name, mode: "exclusive" })) }),
    request: async (name: string, { mode }: LockOptions, work: () => Promise<void>) => {
      if (mode === "shared") await vi.waitFor(() => expect(held).not.toContain(name), 10_000);
      else if (!held.has(name)) await hold(name, work);
    },
  };
  Object.defineProperty(window.navigator, "locks", { value: locks, configurable: true });
  return held;
};

it("is offered as a draft in another tab once it is closed, and not before", async () => {
  const held = giveLocks();
  const early = openForm();
  await early.user.type(early.study, "Another tab");
  const [own = ""] = held;
  early.close();
  await vi.waitFor(() => expect(held.size).toBe(0));
  held.add(own);
  const here = openForm();
  await here.user.type(here.study, "Here");
  expect(screen.queryByText("Restore")).toBeNull();
  held.delete(own);
  expect(await screen.findByText("Restore")).toBeInTheDocument();
  here.close();
  await vi.waitFor(() => expect(held.size).toBe(0));
});

it("is offered to one who comes back to the tab that was open before, once the later one is closed", async () => {
  const held = giveLocks();
  const other = openForm();
  await other.user.type(other.study, "A later tab");
  const [later = ""] = held;
  other.close();
  await vi.waitFor(() => expect(held.size).toBe(0));
  const draft = await deviceStore.get(later);
  await deviceStore.clear();

  const here = openForm();
  await here.user.type(here.study, "Here");
  held.add(later);
  await deviceStore.set(later, draft);
  window.dispatchEvent(new Event("focus"));
  await here.user.type(here.study, " again");
  expect(screen.queryByText("Restore")).toBeNull();
  held.delete(later);
  expect(await screen.findByText("Restore")).toBeInTheDocument();
  here.close();
  await vi.waitFor(() => expect(held.size).toBe(0));
});

it("makes a new row of the draft of one that was deleted elsewhere", async () => {
  const missing = new BackendError("missing", "It no longer exists.", 404);
  const scrolled = vi.spyOn(Element.prototype, "scrollIntoView");
  const early = openForm(() => Promise.reject(missing), { id: "deleted", version: "of yesterday" });
  vi.spyOn(console, "error").mockImplementation(() => {});
  await early.user.type(early.study, "Of yesterday");
  await early.user.click(early.save);
  const copy = await screen.findByText("Make a new education entry of it");
  await vi.waitFor(() => expect(scrolled.mock.contexts.at(-1)).toBe(copy.closest("[role=alert]")));
  await early.user.click(copy);
  await vi.waitFor(() => expect(early.place.path).toBe("/education/create"));
  early.close();

  const save = vi.fn(storing);
  const next = openForm(save);
  await next.user.click(await screen.findByText("Restore"));
  await next.user.click(next.save);
  await vi.waitFor(() => {
    expect(save).toHaveBeenCalledWith(expect.objectContaining({ field: "Of yesterday" }), null);
  });
});

it("offers the draft of a deleted row offline where it is known to be deleted, and else as soon as that can be told", async () => {
  const held = giveLocks();
  const offline = () => Promise.reject(new TypeError("Failed to fetch"));
  vi.spyOn(console, "error").mockImplementation(() => {});
  const early = openForm(storing, { id: "deleted" });
  await early.user.type(early.study, "Deleted row");
  early.close();
  const later = openForm();
  await later.user.type(later.study, "New row");
  later.close();
  await vi.waitFor(() => expect(held.size).toBe(0));

  const getMany = vi.fn<() => Promise<{ data: [] }>>(offline);
  const here = openForm(storing, { getMany });
  await here.user.click(await screen.findByText("Restore"));
  expect(here.study).toHaveValue("New row");
  await vi.waitFor(() => expect(screen.queryByText("Restore")).toBeNull());
  getMany.mockResolvedValueOnce({ data: [] });
  fireEvent.focus(window);
  await screen.findByText("Restore");
  fireEvent.focus(window);
  await vi.waitFor(() => expect(getMany.mock.settledResults.at(-1)?.type).toBe("rejected"));
  await here.user.clear(here.study);
  await here.user.click(await screen.findByText("Restore"));
  expect(here.study).toHaveValue("Deleted row");
  here.close();
  await vi.waitFor(() => expect(held.size).toBe(0));
});

it("deletes, when it is saved, no more than what it has kept itself", async () => {
  const early = openForm();
  await early.user.type(early.study, "Of yesterday");
  early.close();
  const next = openForm();
  await next.user.type(next.study, "Short");
  await next.user.click(next.save);
  await vi.waitFor(() => expect(next.place.path).toBe("/education"));
  next.close();
  expect(await restored()).toBe("Of yesterday");
});

it("leaves no draft of what was saved", async () => {
  const { study, user, save, place, close } = openForm();
  await user.type(study, "Physics");
  await vi.waitFor(async () => expect(await deviceStore.entries()).toHaveLength(1));
  await user.click(save);
  await vi.waitFor(() => expect(place.path).toBe("/education"));
  close();
  expect(await deviceStore.entries()).toEqual([]);
});

it("keeps the draft at once where the page is left for another site, or hidden", async () => {
  for (const leave of [
    () => fireEvent(window, new Event("pagehide")),
    () => fireEvent(document, new Event("visibilitychange")),
  ]) {
    const { study, close } = openForm();
    fireEvent.change(study, { target: { value: "Physics" } });
    leave();
    expect(await deviceStore.entries()).toHaveLength(1);
    close();
    await deviceStore.clear();
  }
});

it("keeps the text that is still in the box of a list, and offers it as an entry", async () => {
  const early = openForm();
  await early.user.type(early.achievements, "Half");
  await vi.waitFor(async () => expect(await deviceStore.entries()).toHaveLength(1));
  await early.user.type(early.achievements, ", rest");
  fireEvent(window, new Event("pagehide"));
  early.close();
  const next = openForm();
  await next.user.click(await screen.findByText("Restore"));
  expect(await screen.findByLabelText("Line 1 of 1")).toHaveValue("Half, rest");
});

it("leaves no draft of what was taken back", async () => {
  const { study, user, close } = openForm();
  await user.type(study, "Physics");
  await vi.waitFor(async () => expect(await deviceStore.entries()).toHaveLength(1));
  await user.clear(study);
  await vi.waitFor(async () => expect(await deviceStore.entries()).toEqual([]));
  close();
});

it("offers a draft to the account that wrote it, and to no other of this device", async () => {
  const early = openForm();
  await early.user.type(early.study, "Of yesterday");
  early.close();
  const other = openForm(storing, { account: "another account" });
  await other.user.type(other.study, "Short");
  expect(screen.queryByText("Restore")).toBeNull();
  other.close();
  expect(await restored()).toBe("Of yesterday");
});

it("saves a restored draft over the version that it was written for, so that a change made since is a conflict", async () => {
  const early = openForm(storing, { version: "of yesterday" });
  await early.user.type(early.study, "Of yesterday");
  early.close();
  const save = vi.fn(storing);
  const { user } = openForm(save, { version: "of today" });
  await user.click(await screen.findByText("Restore"));
  await user.keyboard("{Control>}s{/Control}");
  await vi.waitFor(() => {
    expect(save).toHaveBeenCalledWith(expect.objectContaining({ field: "Of yesterday" }), "of yesterday");
  });
});
