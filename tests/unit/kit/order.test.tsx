// @vitest-environment jsdom
import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { education } from "#resources/education/index.ts";
import { createHeldRequest, expectToast } from "../inAdmin.tsx";
import { openList, schools } from "./listOf.tsx";

const titles = () => screen.getAllByRole("heading", { level: 2 }).map(({ textContent }) => textContent);

it("shows a new order after it is stored, and the old one if that fails", async () => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  const writing: Parameters<typeof openList>[0]["writing"] = { failure: new Error("broken") };
  const { user } = openList({ ...schools("One", "Two", "Three"), writing });
  const moveDown = await screen.findByLabelText("Move down One");
  expect(screen.getByLabelText("Move up One")).toBeDisabled();
  expect(screen.getByLabelText("Move down Three")).toBeDisabled();
  await user.click(moveDown);
  await expectToast(education.labels.reorderFailed);
  expect(titles()).toEqual(["One", "Two", "Three"]);

  const { ask, answer } = createHeldRequest();
  writing.failure = null;
  writing.until = ask();
  const list = screen.getByRole("list", { name: "Education" });
  await waitFor(() => expect(list).toHaveAttribute("aria-busy", "false"));
  await user.click(moveDown);
  expect(list).toHaveAttribute("aria-busy", "true");
  expect(titles()).toEqual(["One", "Two", "Three"]);
  answer();
  await waitFor(() => expect(titles()).toEqual(["Two", "One", "Three"]));
});

describe("the menu next to the arrows", () => {
  const dozen = Array.from({ length: 12 }, (_none, index) => `School ${index + 1}`);
  const expectAnnounced = (text: string) => waitFor(() => expect(screen.getByText(text)).toBeInTheDocument());

  it("moves a row to the top by keyboard, shows and announces it, and keeps the focus", async () => {
    const scrolled = vi.spyOn(Element.prototype, "scrollIntoView");
    const { user } = openList(schools("One", "Two", "Three"));
    (await screen.findByLabelText("Move Three")).focus();
    await user.keyboard("{Enter}{Enter}");
    await expectAnnounced("Three is at position 1 of 3.");
    await waitFor(() => expect(titles()).toEqual(["Three", "One", "Two"]));
    expect(scrolled.mock.contexts.at(-1)).toHaveTextContent("Three");
    await waitFor(() => expect(screen.getByLabelText("Move Three")).toHaveFocus());
    await user.keyboard("{Enter}");
    expect(screen.getByRole("menuitem", { name: "Move to top" })).toHaveAttribute("aria-disabled", "true");
  });

  it("moves one of many rows to a typed position, and rejects others", async () => {
    const { user } = openList(schools(...dozen));
    await user.click(await screen.findByLabelText("Move School 11"));
    await user.click(screen.getByRole("menuitem", { name: "Move to position…" }));
    const dialog = within(await screen.findByRole("alertdialog", { name: "Move “School 11”" }));
    expect(dialog.getByText("Enter a position from 1 to 12.")).toBeVisible();
    const box = dialog.getByLabelText("New position");
    expect(box).toHaveValue("11");
    for (const wrong of ["0", "13", "1.5", "x"]) {
      await user.clear(box);
      await user.type(box, `${wrong}{Enter}`);
      expect(box).toBeInvalid();
      expect(dialog.getByRole("button", { name: "Move" })).toBeDisabled();
    }
    await user.clear(box);
    await user.type(box, "3{Enter}");
    await expectAnnounced("School 11 is at position 3 of 12.");
    await waitFor(() => expect(titles().slice(1, 4)).toEqual(["School 2", "School 11", "School 3"]));
    await waitFor(() => expect(screen.getByLabelText("Move School 11")).toHaveFocus());
  });

  it("is left out for two rows", async () => {
    openList(schools("One", "Two"));
    await screen.findByLabelText("Move down One");
    expect(screen.queryByLabelText("Move One")).not.toBeInTheDocument();
  });
});
