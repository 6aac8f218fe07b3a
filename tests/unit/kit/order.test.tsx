// @vitest-environment jsdom
import { screen, waitFor } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { education } from "#resources/education/index.ts";
import { expectToast } from "../inAdmin.tsx";
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

  let answer = () => {};
  writing.failure = null;
  writing.until = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const list = screen.getByRole("list", { name: "Education" });
  await waitFor(() => expect(list).toHaveAttribute("aria-busy", "false"));
  await user.click(moveDown);
  expect(list).toHaveAttribute("aria-busy", "true");
  expect(titles()).toEqual(["One", "Two", "Three"]);
  answer();
  await waitFor(() => expect(titles()).toEqual(["Two", "One", "Three"]));
});
