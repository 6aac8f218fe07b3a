// @vitest-environment jsdom

import { fireEvent, screen } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import type { UsedTag } from "#api/calls/content.ts";
import { TagsControl } from "#kit/form/inputs/EntriesControl.tsx";
import { posts } from "#resources/posts/index.ts";
import { entriesShown, setUpEntries } from "./entriesForm.tsx";

const setUp = (tags: string[] = [], listTags: UsedTag[] = []) =>
  setUpEntries({ resource: posts, values: { tags }, label: "Tags", listTags, control: <TagsControl column="tags" /> });

it("adds a tag on Enter, trimmed and once, without submitting the form", async () => {
  const { box, user, submitted } = setUp();
  await user.type(box, "  react {Enter}React{Enter}go{Enter}");
  expect(entriesShown()).toEqual(["react", "go"]);
  expect(submitted).not.toHaveBeenCalled();
});

it("ignores Enter while an input method composes a word", () => {
  const { box } = setUp();
  fireEvent.change(box, { target: { value: "日本" } });
  fireEvent.keyDown(box, { key: "Enter", isComposing: true });
  fireEvent.keyDown(box, { key: "Enter", keyCode: 229 });
  expect(entriesShown()).toEqual([]);
  fireEvent.keyDown(box, { key: "Enter" });
  expect(entriesShown()).toEqual(["日本"]);
});

it("saves text that is left in the box", async () => {
  const { box, user, submitted } = setUp(["kept"]);
  await user.type(box, "left over");
  await user.click(screen.getByText("Save"));
  await vi.waitFor(() => expect(submitted.mock.calls[0]?.[0]).toEqual({ tags: ["kept", "left over"] }));
});

it("removes a tag by a click and by the keyboard, and keeps the focus near", async () => {
  const { box, user } = setUp(["one", "two", "three", "four", "five"]);
  const chip = (name: string) => screen.getByLabelText(`Remove ${name}`);
  await user.click(chip("one"));
  expect(entriesShown()).toEqual(["two", "three", "four", "five"]);
  expect(chip("two")).toHaveFocus();
  await user.keyboard("{Enter}");
  expect(chip("three")).toHaveFocus();
  await user.keyboard(" ");
  expect(chip("four")).toHaveFocus();
  chip("five").focus();
  await user.keyboard("{Delete}");
  expect(entriesShown()).toEqual(["four"]);
  expect(chip("four")).toHaveFocus();
  await user.keyboard("{Delete}");
  expect(entriesShown()).toEqual([]);
  expect(box).toHaveFocus();
});

it("removes the last tag by Backspace in the empty box", async () => {
  const { box, user } = setUp(["one", "two"]);
  await user.type(box, "x{Backspace}{Backspace}");
  expect(entriesShown()).toEqual(["one"]);
});

it("clears the box, and no tags, while Backspace is held", async () => {
  const { box, user } = setUp(["one", "two"]);
  await user.type(box, "xy{Backspace>5/}");
  expect(box).toHaveValue("");
  expect(entriesShown()).toEqual(["one", "two"]);
});

it("ends a tag at a comma, except while a word is composed", async () => {
  const { box, user } = setUp();
  await user.type(box, "go,rust, ");
  expect(entriesShown()).toEqual(["go", "rust"]);
  fireEvent.compositionStart(box);
  fireEvent(box, new InputEvent("input", { bubbles: true, isComposing: true }));
  fireEvent.change(box, { target: { value: "zig" } });
  fireEvent.compositionEnd(box);
  expect(entriesShown()).toEqual(["go", "rust"]);
  expect(box).toHaveValue("zig");
});

it("adds a tag for each pasted line and each part between commas", async () => {
  const { box, user } = setUp(["go"]);
  await user.type(box, "type");
  await user.paste("script, Go,,\nrust\nzig");
  expect(entriesShown()).toEqual(["go", "typescript", "rust", "zig"]);
  await user.paste("one word");
  expect(box).toHaveValue("one word");
});

it("suggests tags of other rows, except its own, and adds the chosen one", async () => {
  const { box, user } = setUp(
    ["go"],
    [
      { kind: "posts", tag: "rust", uses: 1, spellings: ["rust"] },
      { kind: "posts", tag: "react", uses: 2, spellings: ["react"] },
      { kind: "posts", tag: "go", uses: 9, spellings: ["go"] },
      { kind: "projects", tag: "zig", uses: 9, spellings: ["zig"] },
    ],
  );
  expect(box).not.toHaveAttribute("list");
  await user.click(box);
  await vi.waitFor(() => expect(box).toHaveAttribute("list"));
  const offered = document.getElementById(box.getAttribute("list") ?? "")?.querySelectorAll("option") ?? [];
  expect([...offered].map(({ value }) => value)).toEqual(["react", "rust"]);
  fireEvent.change(box, { target: { value: "re" } });
  expect(entriesShown()).toEqual(["go"]);
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(box, "react");
  fireEvent(box, new InputEvent("input", { bubbles: true, inputType: "insertReplacementText" }));
  expect(entriesShown()).toEqual(["go", "react"]);
  expect(box).toHaveValue("");
});
