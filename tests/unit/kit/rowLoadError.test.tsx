// @vitest-environment jsdom
import { screen } from "@testing-library/react";
import { testDataProvider } from "react-admin";
import { beforeEach, expect, it, vi } from "vitest";
import { EditRow } from "#kit/form/rowForms.tsx";
import { DescriptorProvider } from "#kit/resource/descriptor.ts";
import { BackendError, offline } from "#providers/errors.ts";
import { education } from "#resources/education/index.ts";
import { drawInAdmin, fromServer } from "../inAdmin.tsx";

// The failures are logged.
beforeEach(() => void vi.spyOn(console, "error").mockImplementation(() => {}));

const openEditor = (failures: BackendError[]) => {
  const leave = vi.fn();
  const getOne = async () => {
    const failure = failures.shift();
    if (failure) throw failure;
    return fromServer({ data: { id: "1", updated_at: "v0" } });
  };
  const editor = (
    <DescriptorProvider value={education}>
      <EditRow id="1" Form={() => <p>The form</p>} leave={leave} />
    </DescriptorProvider>
  );
  return { leave, ...drawInAdmin(editor, { address: "/education/1", dataProvider: testDataProvider({ getOne }) }) };
};

it("a row that cannot be fetched keeps its address, and is fetched again when asked for", async () => {
  const { place, leave, user } = openEditor([offline(), offline()]);
  await user.click(await screen.findByText("Try again"));
  await vi.waitFor(() => expect(console.error).toHaveBeenCalledTimes(4));
  await user.click(await screen.findByText("Try again"));
  expect(await screen.findByText("The form")).toBeInTheDocument();
  expect(place.path).toBe("/education/1");
  expect(leave).not.toHaveBeenCalled();
});

it("a row that is gone says so, and is not tried again", async () => {
  openEditor([new BackendError("missing", "It no longer exists.", 404)]);
  expect(await screen.findByText("This education entry no longer exists.")).toBeVisible();
  expect(screen.queryByText("Try again")).toBeNull();
});
