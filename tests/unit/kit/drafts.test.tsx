// @vitest-environment jsdom
import { fireEvent, screen } from "@testing-library/react";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import * as deviceStore from "./deviceStore.ts";
import { leaveText, openForm, storing } from "./recordForm.tsx";

type Form = ReturnType<typeof openForm>;

const restored = async (): Promise<string> => {
  const { user, study, close } = openForm();
  await user.click(await screen.findByText("Restore"));
  const text = study.value;
  close();
  return text;
};

it("keeps the draft of an earlier visit until it is restored or discarded, even if other text is typed and saved", async () => {
  await leaveText("Of yesterday");

  const next = openForm();
  await screen.findByText("Restore");
  await next.user.type(next.study, "Short");
  await next.user.click(next.save);
  await vi.waitFor(() => expect(next.place.path).toBe("/education"));
  next.close();
  expect(await restored()).toBe("Of yesterday");

  const last = openForm();
  await screen.findByText("Restore");
  await last.user.type(last.study, "Of today");
  await last.user.click(screen.getByText("Discard"));
  await last.user.click(screen.getByText("Discard draft"));
  await vi.waitFor(() => expect(screen.queryByText("Restore")).toBeNull());
  last.close();
  expect(await restored()).toBe("Of today");
});

it("stores one draft per row for all tabs", async () => {
  await leaveText("One tab", { id: "1" });
  const other = openForm(storing, { id: "1" });
  await other.user.click(await screen.findByText("Restore"));
  await other.user.type(other.study, ", and another");
  other.close();
  const otherRow = openForm(storing, { id: "2" });
  await otherRow.user.type(otherRow.study, "Another row");
  expect(screen.queryByText("Restore")).toBeNull();
  otherRow.close();
  expect((await deviceStore.entries()).map(([key]) => key)).toEqual([
    "plinth-draft/the owner/education/1",
    "plinth-draft/the owner/education/2",
  ]);
});

it("does not overwrite the later draft of another tab if nothing was typed since", async () => {
  const { user, study, close } = openForm(storing, { id: "1" });
  await user.type(study, "One tab");
  await vi.waitFor(async () => expect(await deviceStore.entries()).toHaveLength(1));
  const [[key, draft] = []] = await deviceStore.entries();
  fireEvent(window, new Event("pagehide"));
  await deviceStore.set(key, { ...Object(draft), values: { field: "Another tab, later" } });
  close();
  expect(await deviceStore.entries()).toMatchObject([[key, { values: { field: "Another tab, later" } }]]);
});

describe("a draft that another tab has overwritten", () => {
  const open = async () => {
    const form = openForm(storing, { id: "1" });
    await form.user.type(form.study, "One tab");
    await vi.waitFor(async () => expect(await deviceStore.entries()).toHaveLength(1));
    const [[key, draft] = []] = await deviceStore.entries();
    const tabs = new BroadcastChannel(String(key));
    onTestFinished(() => tabs.close());
    const endInOtherTab = async (keptAt: string): Promise<void> => {
      await deviceStore.set(key, null);
      tabs.postMessage(keptAt);
      await new Promise((resolve) => setTimeout(resolve, 50));
    };
    return { key, keptAt: String(Object(draft).keptAt), endInOtherTab, form };
  };
  const later = "2100-01-01T00:00:00.000Z";

  it("is stored again when that tab saves", async () => {
    const { key, endInOtherTab } = await open();
    await endInOtherTab(later);
    expect(await deviceStore.get(key)).toMatchObject({ values: { field: "One tab" } });
  });

  it("is not stored again if that tab has restored it, until something is typed", async () => {
    const { key, keptAt, endInOtherTab, form } = await open();
    await endInOtherTab(keptAt);
    await endInOtherTab(later);
    fireEvent(window, new Event("pagehide"));
    expect(await deviceStore.get(key)).toBeNull();
    await form.user.type(form.study, "!");
    await vi.waitFor(async () => {
      expect(await deviceStore.get(key)).toMatchObject({ values: { field: "One tab!" } });
    });
  });

  it("notifies the tab that wrote it when it is restored", async () => {
    const { key, keptAt, form } = await open();
    form.close();
    const tabs = new BroadcastChannel(String(key));
    onTestFinished(() => tabs.close());
    const told = vi.fn();
    tabs.onmessage = ({ data }) => told(data);
    const { user } = openForm(storing, { id: "1" });
    await user.click(await screen.findByText("Restore"));
    await vi.waitFor(() => expect(told).toHaveBeenCalledWith(keptAt));
  });
});

it("asks before a draft replaces typed text", async () => {
  await leaveText("Of yesterday");
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

it.each([
  ["saved", ({ user, save }: Form) => user.click(save)],
  ["undone", ({ user, study }: Form) => user.clear(study)],
])("removes the draft of text that was %s", async (_how, end) => {
  const form = openForm();
  await form.user.type(form.study, "Physics");
  await vi.waitFor(async () => expect(await deviceStore.entries()).toHaveLength(1));
  await end(form);
  await vi.waitFor(async () => expect(await deviceStore.entries()).toEqual([]));
  form.close();
  expect(await deviceStore.entries()).toEqual([]);
});

it("stores the draft at once when the page is left or hidden", async () => {
  for (const leave of [
    () => fireEvent(window, new Event("pagehide")),
    () => fireEvent(document, new Event("visibilitychange")),
  ]) {
    const { study, close } = openForm();
    await new Promise((resolve) => setTimeout(resolve));
    fireEvent.change(study, { target: { value: "Physics" } });
    leave();
    expect(await deviceStore.entries()).toHaveLength(1);
    close();
    await deviceStore.clear();
  }
});

it("stores text in the box of a list, and offers it as an entry", async () => {
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

it("offers a draft only to the account that wrote it", async () => {
  await leaveText("Of yesterday");
  const other = openForm(storing, { account: "another account" });
  await other.user.type(other.study, "Short");
  expect(screen.queryByText("Restore")).toBeNull();
  other.close();
  expect(await restored()).toBe("Of yesterday");
});

it("reports a conflict when a restored draft was written for an older version", async () => {
  await leaveText("Of yesterday", { version: "of yesterday" });
  const save = vi.fn(storing);
  const { user } = openForm(save, { version: "of today" });
  await user.click(await screen.findByText("Restore"));
  await user.keyboard("{Control>}s{/Control}");
  await vi.waitFor(() => {
    expect(save).toHaveBeenCalledWith(expect.objectContaining({ field: "Of yesterday" }), "of yesterday");
  });
});
