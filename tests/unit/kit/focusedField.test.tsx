// @vitest-environment jsdom
import { expect, it } from "vitest";
import { openForm, storing } from "./recordForm.tsx";

it("focuses the field in the address of a stored row", () => {
  const { achievements } = openForm(storing, { id: "1", version: "1", hash: "#field-achievements" });
  expect(achievements).toHaveFocus();
});

it.each(["", "#field-unknown", "#main"])("leaves the focus where it is without a field in the address: %s", (hash) => {
  openForm(storing, { id: "1", version: "1", hash });
  expect(document.body).toHaveFocus();
});

it("focuses the first field of a new row", () => {
  const { study } = openForm();
  expect(study).toHaveFocus();
});
