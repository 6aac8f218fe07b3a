// @vitest-environment jsdom
import { screen } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { readToast } from "#shared/toast/toast.ts";
import { expectToast, createHeldRequest as held } from "../inAdmin.tsx";
import * as deviceStore from "./deviceStore.ts";
import { openForm, slowSave, storing } from "./recordForm.tsx";

/** A request that ends when the test ends it. */
const question = () => {
  const { ask, answer } = held();
  return { ask: vi.fn(ask), answer };
};

/** Types a text and saves it on a server that has not answered yet. */
const saveSlowly = async () => {
  const { save, answer, isAsked } = slowSave();
  const form = openForm(save);
  await form.user.type(form.study, "Physics");
  await form.user.click(form.save);
  await isAsked();
  return { ...form, answer };
};

it("stays open with text that is typed after the response, while the list is read", async () => {
  const { ask, answer } = question();
  const { study, user, save, place } = openForm(storing, { onSaved: ask });
  await user.type(study, "Physics");
  await user.click(save);
  await vi.waitFor(() => expect(ask).toHaveBeenCalled());
  await user.type(study, " and Maths");
  answer();
  await vi.waitFor(() => expect(save).toHaveTextContent("Save"));
  await vi.waitFor(() => expect(save).not.toHaveAttribute("aria-disabled", "true"));
  expect(place.path).toBe("/education/create");
  expect(study).toHaveValue("Physics and Maths");
});

it("stays open with a line that is typed during the save and not added yet", async () => {
  const { achievements, user, save, place, answer } = await saveSlowly();
  await user.type(achievements, "First in class");
  answer();
  await vi.waitFor(() => expect(save).toHaveTextContent("Save"));
  await vi.waitFor(() => expect(save).not.toHaveAttribute("aria-disabled", "true"));
  expect(place.path).toBe("/education/create");
  expect(achievements).toHaveValue("First in class");
  expect(readToast()?.description).toBe("Stored. What you typed since then is not saved yet.");
});

it("stays open with text that is typed while the saved draft is removed", async () => {
  const { study, user, save, answer } = await saveSlowly();
  const removal = question();
  await user.type(study, " and");
  await vi.waitFor(async () => expect(await deviceStore.entries()).not.toEqual([]));
  const slowly = vi.spyOn(deviceStore, "promisifyRequest").mockImplementation(async (answer) => {
    await removal.ask();
    return answer;
  });
  answer();
  await vi.waitFor(() => expect(removal.ask).toHaveBeenCalled());
  await user.type(study, " Maths");
  removal.answer();
  await vi.waitFor(() => expect(removal.ask).toHaveBeenCalledTimes(2));
  removal.answer();
  slowly.mockRestore();
  await vi.waitFor(() => expect(save).not.toHaveAttribute("aria-disabled", "true"));
  expect(study).toHaveValue("Physics and Maths");
  const keys = async () => (await deviceStore.entries()).map(([key]) => key);
  await vi.waitFor(async () => expect(await keys()).toEqual(["plinth-draft/the owner/education/1"]));
});

it("reports the save without redirecting a user who has opened another page", async () => {
  const { user, place, answer } = await saveSlowly();
  place.go("/other");
  await user.click(await screen.findByText("Leave"));
  await screen.findByText("Another page");
  answer();
  await expectToast("Stored");
  expect(place.path).toBe("/other");
  await vi.waitFor(async () => expect(await deviceStore.entries()).toEqual([]));
});

it("keeps the draft of text that was typed during the save, if the user leaves before the response", async () => {
  const { study, user, place, answer } = await saveSlowly();
  await user.type(study, " and Maths");
  place.go("/other");
  await user.click(await screen.findByText("Leave"));
  await screen.findByText("Another page");
  answer();
  await expectToast(/^Stored/);
  const [draft] = await deviceStore.entries();
  expect(draft?.[1]).toMatchObject({ values: { field: "Physics and Maths" } });
});
