// @vitest-environment jsdom
import { screen, waitFor } from "@testing-library/react";
import { testDataProvider } from "react-admin";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { PermittedSiteMap } from "#admin/app/PermittedSiteMap.tsx";
import { UnsavedTexts } from "#admin/layout/UnsavedTexts.tsx";
import { experiences, posts } from "#resources/index.ts";
import { drawInAdmin, expectToast, fromServer, signedInAs } from "../inAdmin.tsx";
import * as deviceStore from "../kit/deviceStore.ts";

const id = "00000000-0000-4000-8000-000000000001";
const draft = {
  id,
  slug: "mine",
  title: "Mine",
  content: "Old words.",
  published_at: null,
  updated_at: "of yesterday",
};
const published = { ...draft, published_at: "2026-03-04T02:00:00+00:00" };
// Those of a post, and the company of a work experience.
const values = { title: "Mine", content: "New words.", published_at: null, company: "Of mine" };

interface Case {
  what: string;
  rights: "owner" | "writer" | "member";
  row?: typeof draft | typeof published;
  name?: string;
  at?: string;
  account?: string;
  offers: readonly string[];
}

const copy = ["Copy", "Discard"];
const all = ["Copy", "Save as a new draft", "Discard"];

const cases: readonly Case[] = [
  { what: "a draft, for its writer", rights: "writer", row: draft, offers: [] },
  { what: "a new post, for a writer", rights: "writer", at: "new", offers: [] },
  { what: "a published post, for its writer", rights: "writer", row: published, offers: all },
  { what: "a published post, for a second owner", rights: "owner", row: published, offers: [] },
  { what: "a deleted post, for its writer", rights: "writer", offers: all },
  { what: "a deleted post, for a second owner", rights: "owner", offers: all },
  { what: "a deleted work experience, for an owner", rights: "owner", name: "experiences", offers: copy },
  { what: "a post, for a demoted writer", rights: "member", row: published, offers: copy },
  { what: "a new post, for a demoted owner", rights: "member", at: "new", offers: copy },
  { what: "a work experience, for an owner who became a writer", rights: "writer", name: "experiences", offers: copy },
  { what: "a deleted post, for another account", rights: "writer", account: "another", offers: [] },
  { what: "a deleted post, for an account with a similar id", rights: "writer", account: ".*", offers: [] },
];

const nothing = () => null;
const siteMap = {
  dashboard: { title: "", icon: nothing, Component: nothing },
  resources: [posts, experiences],
  pages: {},
};

const open = async ({ rights, row, name = "posts", at = id, account = "the owner" }: Omit<Case, "what" | "offers">) => {
  await deviceStore.set(`plinth-draft/the owner/${name}/${at}`, {
    values,
    version: "of yesterday",
    keptAt: "2026-11-26",
  });
  const create = vi.fn(async (_resource: string, { data }: { data: object }) => fromServer({ data }));
  const getMany = vi.fn(async () => fromServer({ data: row ? [row] : [] }));
  const dataProvider = testDataProvider({
    create,
    getMany,
    getList: async () => fromServer({ data: [], total: 0 }),
    listDrafts: async () => [],
    removeDraft: async () => true,
  });
  const drawn = drawInAdmin(
    <PermittedSiteMap siteMap={siteMap}>
      <UnsavedTexts />
    </PermittedSiteMap>,
    { account, dataProvider, authProvider: signedInAs(async () => rights) },
  );
  await waitFor(() => expect(drawn.queryClient.getQueryData(["unsavedTexts", account, rights, "/"])).toBeDefined());
  await new Promise((resolve) => setTimeout(resolve, 50));
  return { ...drawn, create };
};

describe("unsaved text", () => {
  beforeEach(() => deviceStore.clear());

  it.each(cases)("offers $offers for $what", async ({ what: _, offers, ...situation }) => {
    await open(situation);
    expect(screen.queryAllByRole("button").map(({ textContent }) => textContent)).toEqual(offers);
    const shown = offers.length > 0 ? ["Mine\n\nNew words.\n\nOf mine"] : [];
    expect(screen.queryAllByRole("region").map(({ textContent }) => textContent)).toEqual(shown);
  });

  it("becomes a new draft, once, and is removed from the device", async () => {
    const { user, create, place } = await open({ rights: "owner" });
    await user.dblClick(screen.getByText("Save as a new draft"));
    await waitFor(() => expect(place.path).toBe("/posts"));
    expect(create).toHaveBeenCalledTimes(1);
    expect(create.mock.calls[0]?.[1].data).toMatchObject({ title: "Mine", content: "New words.", published_at: null });
    expect(await deviceStore.entries()).toEqual([]);
  });

  it("stays when the new draft is not accepted, until it is discarded", async () => {
    const { user, create } = await open({ rights: "writer" });
    create.mockRejectedValueOnce(new Error("no"));
    vi.spyOn(console, "error").mockImplementation(() => {});
    await user.click(screen.getByText("Save as a new draft"));
    await expectToast(posts.labels.createFailed);
    expect(await screen.findByText("Save as a new draft")).toBeVisible();
    expect(await deviceStore.entries()).toHaveLength(1);
    await user.click(screen.getByText("Discard"));
    await user.click(screen.getByText("Discard draft"));
    await waitFor(() => expect(screen.queryByText("Copy")).toBeNull());
    await new Promise((resolve) => setTimeout(resolve, 400));
    expect(await deviceStore.entries()).toEqual([]);
  });
});
