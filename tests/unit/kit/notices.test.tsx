// @vitest-environment jsdom
import "@testing-library/jest-dom/vitest";
import { cleanup, screen } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
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
    await leaveText("Long text of yesterday");
    const { user, study } = openForm();
    await user.click(await screen.findByText(choice));
    if (choice === "Discard") await user.click(await screen.findByText("Discard draft"));
    await vi.waitFor(() => expect(screen.queryByText(choice)).not.toBeInTheDocument());
    await vi.waitFor(() => expect(study).toHaveFocus());
  },
);

it("Discard asks first, and does nothing when that is cancelled", async () => {
  await leaveText("Long text of yesterday");
  const { user } = openForm();
  await user.click(await screen.findByText("Discard"));
  expect(screen.getByText(/^The draft of .* will be gone for good/)).toBeInTheDocument();
  await user.click(screen.getByText("Cancel", { selector: "[role=alertdialog] button" }));
  await vi.waitFor(() => expect(screen.queryByRole("alertdialog")).not.toBeInTheDocument());
  await user.click(screen.getByText("Restore"));
  expect(screen.getByDisplayValue("Long text of yesterday")).toBeInTheDocument();
});

it("the focus stays at Discard while there is another text to discard", async () => {
  await leaveText("Long text of yesterday");
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
