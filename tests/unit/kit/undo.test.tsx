// @vitest-environment jsdom
import { screen } from "@testing-library/react";
import { type Identifier, testDataProvider } from "react-admin";
import { expect, it, vi } from "vitest";
import { offline } from "#api/errors.ts";
import { useUndo } from "#kit/list/useUndo.ts";
import { DescriptorProvider } from "#kit/resource/descriptor.ts";
import { posts } from "#resources/posts/index.ts";
import { createHeldRequest, drawInAdmin, expectToast, pressToast } from "../inAdmin.tsx";

const Deletion = () => {
  const undo = useUndo()(Array.from({ length: 80 }, (_, index) => index));
  return (
    <button type="button" onClick={undo && "onClick" in undo ? undo.onClick : undefined}>
      Undo
    </button>
  );
};

it("restores many rows in batches, and continues after the server was unreachable", async () => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  const batches: number[] = [];
  const held = createHeldRequest();
  const restoreRows = async (_table: string, ids: Identifier[]) => {
    batches.push(ids.length);
    if (batches.length === 1) await held.ask();
    if (batches.length === 2) throw offline();
    // Another device has already restored one.
    return batches.length === 1 ? 24 : ids.length;
  };
  const { user } = drawInAdmin(
    <DescriptorProvider value={posts}>
      <Deletion />
    </DescriptorProvider>,
    { dataProvider: { ...testDataProvider(), restoreRows } },
  );
  await user.click(screen.getByText("Undo"));
  await expectToast("Restoring...");
  held.answer();
  await expectToast(/^Failed to restore post\. The server cannot be reached/);
  pressToast();
  await expectToast("79 posts restored");
  expect(batches).toEqual([25, 25, 25, 25, 5]);
});
