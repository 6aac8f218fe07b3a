// @vitest-environment jsdom
import { fireEvent, screen } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { confirmLeave, hasDirtyForms } from "#kit/form/record/dirtyForms.ts";
import * as resolver from "#kit/form/record/resolver.ts";
import type { StoredRow } from "#kit/form/record/useFreshRow.ts";
import { posts } from "#resources/posts/index.ts";
import * as slowText from "#shared/markdown/renderTime.ts";
import { expectToast } from "../inAdmin.tsx";
import * as deviceStore from "./deviceStore.ts";
import { education, openForm, slowSave, storing } from "./recordForm.tsx";

it("stays open with text that was typed during a save, until that is saved too", async () => {
  const { save, answer, saved } = slowSave();
  const { study, user, place } = openForm(save);
  await user.type(study, "Physics");
  await user.keyboard("{Control>}s{/Control}");
  await vi.waitFor(() => expect(saved()).toEqual(["Physics"]));
  await user.type(study, " and Maths");
  answer();
  await screen.findByText("Save");
  expect(study).toHaveValue("Physics and Maths");
  const [key, value] = ["plinth-draft/the owner/education/1", { values: { field: "Physics and Maths" } }];
  await vi.waitFor(async () => expect(await deviceStore.entries()).toMatchObject([[key, value]]));
  expect(screen.queryByText("Restore")).not.toBeInTheDocument();
  place.go("/other");
  await user.click(await screen.findByText("Stay"));
  expect(place.path).toBe("/education/create");
  await user.click(screen.getByText("Save"));
  await vi.waitFor(() => expect(saved()).toEqual(["Physics", "Physics and Maths"]));
  answer();
  await vi.waitFor(() => expect(place.path).toBe("/education"));
});

it("asks before the tab is closed while something is unsaved", async () => {
  const { study, user, save, place } = openForm();
  const isAsked = () => !fireEvent(window, new Event("beforeunload", { cancelable: true }));
  expect(isAsked()).toBe(false);
  await user.type(study, "Physics");
  expect(isAsked()).toBe(true);
  await user.click(save);
  await vi.waitFor(() => expect(place.path).toBe("/education"));
  expect(isAsked()).toBe(false);
});

it("saves text that is left in a list's box by Ctrl+S", async () => {
  const save = vi.fn(storing);
  const { study, achievements, user } = openForm(save);
  await user.type(study, "Physics");
  await user.type(achievements, "First prize");
  await user.keyboard("{Control>}s{/Control}");
  await vi.waitFor(() => expect(save.mock.calls[0]?.[0].achievements).toEqual(["First prize"]));
});

it("asks before leaving with text in a list's box, and keeps the text", async () => {
  const { achievements, user, place, close } = openForm();
  await user.type(achievements, "First prize");
  place.go("/other");
  await user.click(await screen.findByText("Stay"));
  await user.click(screen.getByText("Other button"));
  expect(await screen.findByDisplayValue("First prize")).toBeInTheDocument();
  expect(achievements).toHaveValue("");
  close();

  const next = openForm();
  await next.user.click(await screen.findByText("Restore"));
  expect(screen.getByDisplayValue("First prize")).toBeInTheDocument();
});

it("keeps text in a list's box while another window has the focus", async () => {
  const { achievements, user } = openForm();
  await user.type(achievements, "Half");
  // The box stays the active element.
  fireEvent.blur(achievements);
  expect(achievements).toHaveValue("Half");
});

it("saves by Ctrl+S from anywhere on the page, except below a dialog", async () => {
  const { save, answer, saved } = slowSave();
  const { study, user, place } = openForm(save);
  await user.type(study, "Physics");
  place.go("/other");
  await screen.findByText("Stay");
  await user.keyboard("{Control>}s{/Control}");
  await user.click(screen.getByText("Stay"));
  await vi.waitFor(() => expect(screen.queryByText("Stay")).toBeNull());
  expect(saved()).toEqual([]);
  await user.click(screen.getByText("Other button"));
  await user.keyboard("{Meta>}s{/Meta}");
  await vi.waitFor(() => expect(saved()).toEqual(["Physics"]));
  answer();
  await vi.waitFor(() => expect(place.path).toBe("/education"));
});

it("rejects a text that takes too long to render, and moves the focus there", async () => {
  const asked = vi
    .spyOn(resolver, "findSlowText")
    .mockResolvedValueOnce({ column: "field", reason: "Split the text." });
  const save = vi.fn(storing);
  const { study, user, save: button, place } = openForm(save);
  await user.type(study, "Physics");
  await user.click(button);
  await expectToast("Split the text.");
  expect(await screen.findByText("Split the text.")).toBeVisible();
  expect(study).toHaveFocus();
  expect(save).not.toHaveBeenCalled();
  expect(asked).toHaveBeenCalledWith(education.fields, expect.objectContaining({ field: "Physics" }));
  await user.type(study, "!");
  await user.click(button);
  await vi.waitFor(() => expect(place.path).toBe("/education"));
});

it("measures only long texts of Markdown fields", async () => {
  const findSaveProblem = vi.spyOn(slowText, "findSaveProblem").mockReturnValue("Split the text.");
  const long = "word ".repeat(2_001);
  expect(await resolver.findSlowText(posts.fields, { title: long, content: "Short." })).toBeNull();
  expect(findSaveProblem).not.toHaveBeenCalled();
  const found = await resolver.findSlowText(posts.fields, { title: "Title", content: long });
  expect(found).toEqual({ column: "content", reason: "Split the text." });
  await resolver.findSlowText(posts.fields, { content: "A short $formula$" });
  expect(findSaveProblem).toHaveBeenLastCalledWith("A short $formula$", { formula: expect.any(Function) });
});

it("names the field with a problem, and moves the focus there", async () => {
  const { study, user, save } = openForm();
  await user.click(save);
  await expectToast("Field of Study is required");
  expect(study).toHaveFocus();
  fireEvent.change(study, { target: { value: "x".repeat(201) } });
  await user.click(save);
  await expectToast("Field of Study must be at most 200 characters");
  expect(study).toHaveFocus();
});

it("keeps the focus on Save during a save, and when it fails", async () => {
  let refuse = () => {};
  const failing = vi.fn(
    (): Promise<StoredRow> =>
      new Promise((_resolve, reject) => {
        refuse = () => reject(new Error("refused"));
      }),
  );
  vi.spyOn(console, "error").mockImplementation(() => {});
  const { study, user, save } = openForm(failing);
  await user.type(study, "Physics");
  await user.dblClick(save);
  await vi.waitFor(() => expect(save).toHaveTextContent("Saving..."));
  expect(save).toHaveFocus();
  refuse();
  await vi.waitFor(() => expect(save).not.toHaveAttribute("aria-disabled", "true"));
  expect(save).toHaveFocus();
  expect(failing).toHaveBeenCalledTimes(1);
});

it("asks before a sign-out, and does not ask again after the user agrees", async () => {
  const { study, user } = openForm();
  expect(await confirmLeave()).toBe(true);
  await user.type(study, "Physics");
  const refused = confirmLeave();
  expect(await screen.findByText(/This device stores them as a draft/)).toBeInTheDocument();
  await user.click(screen.getByText("Stay"));
  expect(await refused).toBe(false);
  expect(hasDirtyForms()).toBe(true);
  await vi.waitFor(() => expect(screen.queryByText("Leave")).toBeNull());
  const agreed = confirmLeave();
  await user.click(await screen.findByText("Leave"));
  expect(await agreed).toBe(true);
  expect(hasDirtyForms()).toBe(false);
});
