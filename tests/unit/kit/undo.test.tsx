// @vitest-environment jsdom
import { screen } from "@testing-library/react";
import { type Identifier, testDataProvider } from "react-admin";
import { expect, it, vi } from "vitest";
import { offline } from "#api/errors.ts";
import { useUndo } from "#kit/list/useUndo.ts";
import { DescriptorProvider } from "#kit/resource/descriptor.ts";
import { posts } from "#resources/posts/index.ts";
import { drawInAdmin, pressToast, question, told } from "../inAdmin.tsx";

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
  const held = question();
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
  await told("Restoring...");
  held.answer();
  await told(/^Failed to restore post\. The server cannot be reached/);
  pressToast();
  await told("79 posts restored");
  expect(batches).toEqual([25, 25, 25, 25, 5]);
});
