// @vitest-environment jsdom
import "@testing-library/jest-dom/vitest";
import { cleanup, screen } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { deviceStore } from "./deviceStore.ts";
import { openForm } from "./recordForm.tsx";

vi.mock("idb-keyval", async () => (await import("./deviceStore.ts")).deviceStore);

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
    await vi.waitFor(() => expect(screen.queryByText(choice)).not.toBeInTheDocument());
    await vi.waitFor(() => expect(study).toHaveFocus());
  },
);

it("the focus stays at Discard while there is another text to discard", async () => {
  await leaveText("Long text of yesterday");
  await leaveText("Short text of today");
  const { user } = openForm();
  const discard = await screen.findByText("Discard");
  await user.click(discard);
  expect(discard).toHaveFocus();
  await user.keyboard("{Enter}");
  await vi.waitFor(() => expect(discard).not.toBeInTheDocument());
});
