// @vitest-environment jsdom
import { fireEvent, screen } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { LinesControl } from "#kit/form/inputs/LinesControl.tsx";
import { education } from "#resources/education/index.ts";
import { entriesShown, setUpEntries } from "./entriesForm.tsx";

const setUp = (achievements: string[] = []) =>
  setUpEntries({
    resource: education,
    values: { achievements },
    label: "Achievements",
    control: <LinesControl column="achievements" />,
  });

const button = (name: string) => screen.getByLabelText(name);

it("adds trimmed entries by Enter and the plus button. They may repeat and contain commas, but not be blank", async () => {
  const { box, user, submitted } = setUp();
  await user.type(box, "  a, b {Enter}{Enter} {Enter}");
  await user.type(box, "a, b");
  await user.click(button("Add entry"));
  expect(entriesShown()).toEqual(["a, b", "a, b"]);
  expect(submitted).not.toHaveBeenCalled();
});

it("edits a line in place, and removes a line that is left empty", async () => {
  const { user, submitted } = setUp(["a", "b", "c"]);
  const line = screen.getByLabelText("Line 2 of 3");
  await user.type(line, " and more{Enter}");
  expect(entriesShown()).toEqual(["a", "b and more", "c"]);
  expect(submitted).not.toHaveBeenCalled();
  await user.clear(line);
  await user.tab();
  expect(entriesShown()).toEqual(["a", "c"]);
  await user.click(screen.getByText("Save"));
  await vi.waitFor(() => expect(submitted.mock.calls[0]?.[0]).toEqual({ achievements: ["a", "c"] }));
});

it("ignores Enter while an input method composes a word", () => {
  const { box } = setUp();
  fireEvent.change(box, { target: { value: "日本" } });
  fireEvent.keyDown(box, { key: "Enter", isComposing: true });
  expect(entriesShown()).toEqual([]);
});

it("adds an entry for each pasted line", async () => {
  const { box, user } = setUp();
  await user.click(box);
  await user.paste("first, of many\r\n\nsecond");
  expect(entriesShown()).toEqual(["first, of many", "second"]);
});

it("keeps the focus on a moved entry, and next to a removed one", async () => {
  const { box, user } = setUp(["a", "b", "c"]);
  button("Move down a").focus();
  await user.keyboard("{Enter}");
  expect(entriesShown()).toEqual(["b", "a", "c"]);
  expect(button("Move down a")).toHaveFocus();
  await user.keyboard("{Enter}");
  expect(entriesShown()).toEqual(["b", "c", "a"]);
  expect(button("Move up a")).toHaveFocus();
  await user.click(button("Remove a"));
  expect(button("Remove c")).toHaveFocus();
  await user.keyboard("{Enter}{Enter}");
  expect(entriesShown()).toEqual([]);
  expect(box).toHaveFocus();
});
