// @vitest-environment jsdom
import { screen, within } from "@testing-library/react";
import { testDataProvider } from "react-admin";
import { describe, expect, it, vi } from "vitest";
import { ReplaceFile } from "#admin/media/ReplaceFile.tsx";
import type { MediaUse, ReplacedRow } from "#api/calls/media.ts";
import { offline } from "#api/errors.ts";
import type { MediaFile } from "#shared/media/mediaAddress.ts";
import { pageOfRows } from "../api/pageOfRows.ts";
import { drawInAdmin, expectToast, fromServer, pressToast } from "../inAdmin.tsx";

const fileOf = (name: string): MediaFile => ({
  id: name,
  key: `f/${name}.png`,
  name,
  bytes: 1,
  width: null,
  height: null,
  color: null,
  alt: null,
  source_sha256: null,
  created_at: "2026-01-01",
  updated_at: "2026-01-01",
});
const [hill, lake] = [fileOf("Hill"), fileOf("Lake")];

const useOf = (row_id: string, is_past = false, kind = "posts"): MediaUse => ({
  kind,
  row_id,
  slug: null,
  title: row_id,
  is_past,
});

const changed = (...ids: string[]): ReplacedRow[] =>
  ids.map((row_id) => ({ kind: "posts", row_id, shown: [], hash: row_id }));

/** Replaces Hill with Lake. @param batches the backend's answers, in order */
const openQuestion = async (uses: MediaUse[], batches: (ReplacedRow[] | Error)[]) => {
  const replaceMedia = vi.fn(async (..._asked: unknown[]) => {
    const batch = batches.shift() ?? [];
    if (batch instanceof Error) throw batch;
    return batch;
  });
  const dataProvider = {
    ...testDataProvider({
      getList: async (_resource, { pagination }) => fromServer(pageOfRows([hill, lake], pagination)),
    }),
    replaceMedia,
  };
  const { user } = drawInAdmin(<ReplaceFile file={hill} uses={uses} onReplaced={() => {}} />, { dataProvider });
  await user.click(screen.getByText("Replace"));
  await screen.findByText("Lake");
  expect(screen.queryByText("Hill")).toBeNull();
  expect(screen.getByText("1 of 1")).toBeVisible();
  await user.click(screen.getByText("Lake"));
  const question = within(await screen.findByRole("alertdialog"));
  return { user, replaceMedia, question, press: () => user.click(question.getByText("Replace")) };
};

describe("replacing a file", () => {
  it("replaces a file after a confirmation; Undo reports places that changed since", async () => {
    const uses = [useOf("one"), useOf("edited"), useOf("old", true), useOf("another account", false, "authors")];
    const { replaceMedia, question, press } = await openQuestion(uses, [
      changed("one"),
      changed("edited"),
      [],
      changed("one"),
    ]);
    expect(question.getByText("This will show “Lake” instead of “Hill” in 2 places.")).toBeVisible();
    expect(replaceMedia).not.toHaveBeenCalled();
    await press();
    await expectToast("Replaced in 2 places");
    expect(replaceMedia).toHaveBeenLastCalledWith(hill.key, lake.key, false);
    expect(screen.queryByRole("alertdialog")).not.toBeInTheDocument();
    pressToast();
    await expectToast("“Hill” is back in 1 place. “Lake” stays in 1 place that changed since");
    expect(replaceMedia).toHaveBeenLastCalledWith(hill.key, lake.key, false, changed("one", "edited"));
  });

  it("replaces a file in older versions when only they show it", async () => {
    const { replaceMedia, question, press } = await openQuestion([useOf("old", true)], [changed("a", "b")]);
    expect(question.getByText(/in the drafts and older versions of 1 text\.$/)).toBeVisible();
    await press();
    await expectToast("Replaced in 2 older versions");
    expect(replaceMedia).toHaveBeenLastCalledWith(hill.key, lake.key, true);
  });

  it("reports the progress of a replacement that fails midway, and can undo it", async () => {
    vi.spyOn(console, "error").mockImplementation(() => {});
    const { press } = await openQuestion([useOf("one"), useOf("two")], [changed("one"), offline(), changed("one")]);
    await press();
    await expectToast(`Replaced in 1 place. The rest failed. ${offline().message}`);
    pressToast();
    await expectToast("“Hill” is back in 1 place");
  });
});
