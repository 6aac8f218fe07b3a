// @vitest-environment jsdom
import { cleanup, renderHook } from "@testing-library/react";
import { CoreAdminContext, memoryStore, TestMemoryRouter, testDataProvider } from "react-admin";
import { afterEach, describe, expect, it, vi } from "vitest";
import { useClearHidingFilter } from "#kit/list/useClearHidingFilter.ts";
import { listKey, type View } from "#kit/list/ViewSwitch.tsx";
import { DescriptorProvider } from "#kit/resource/descriptor.ts";
import { posts } from "#resources/posts/index.ts";

afterEach(cleanup);

const scheduled = { published_at: { moment: "future" } };

interface Setting {
  /** What the server answers. */
  found: () => Promise<object[]>;
  /** What each view of the list remembers. */
  cards?: object;
  table?: object;
  view?: View;
}

const savedWith = async ({ found, cards, table, view = "cards" }: Setting) => {
  const store = memoryStore({
    "posts.view": view,
    ...(cards ? { [listKey("posts", "cards")]: cards } : {}),
    ...(table ? { [listKey("posts", "table")]: table } : {}),
  });
  const ask = vi.fn(async (_resource: string, _params: object) => {
    const data = await found();
    return JSON.parse(JSON.stringify({ data, total: data.length }));
  });
  const { result } = renderHook(useClearHidingFilter, {
    wrapper: ({ children }) => (
      <TestMemoryRouter>
        <CoreAdminContext store={store} dataProvider={testDataProvider({ getList: ask })}>
          <DescriptorProvider value={posts}>{children}</DescriptorProvider>
        </CoreAdminContext>
      </TestMemoryRouter>
    ),
  });
  await result.current({ id: "the post" });
  return { ask, remembered: (of: View): unknown => store.getItem(listKey("posts", of)) };
};

const none = async () => [];
const filtered = { filter: scheduled, page: 3, perPage: 24, sort: "title", order: "ASC" };

describe("a saved row", () => {
  it("that the list's filter leaves out takes the filter away, and nothing else of what the list remembers", async () => {
    const { ask, remembered } = await savedWith({ found: none, cards: filtered });
    expect(ask).toHaveBeenCalledOnce();
    expect(ask.mock.calls[0]).toMatchObject([
      "posts",
      { filter: { ...scheduled, id: "the post" }, meta: { search: posts.list.search } },
    ]);
    expect(remembered("cards")).toMatchObject({ filter: {}, page: 1, perPage: 24, sort: "title", order: "ASC" });
  });

  it("that the filter finds leaves it as it is", async () => {
    const { remembered } = await savedWith({ found: async () => [{ id: "the post" }], cards: filtered });
    expect(remembered("cards")).toEqual(filtered);
  });

  it("leaves the filter as it is where the server cannot tell", async () => {
    vi.spyOn(console, "error").mockImplementation(() => {});
    const broken = async () => Promise.reject(new Error("away"));
    const { remembered } = await savedWith({ found: broken, cards: filtered });
    expect(remembered("cards")).toEqual(filtered);
  });

  it("asks nothing where nothing is filtered", async () => {
    expect((await savedWith({ found: none })).ask).not.toHaveBeenCalled();
    const { ask } = await savedWith({ found: none, cards: { ...filtered, filter: { status: "" } } });
    expect(ask).not.toHaveBeenCalled();
  });

  it("is looked for in the view that the list is shown in, whose filter the other view takes over", async () => {
    const { ask, remembered } = await savedWith({ found: none, cards: { filter: {} }, table: filtered, view: "table" });
    expect(ask).toHaveBeenCalledOnce();
    expect(remembered("table")).toMatchObject({ filter: {} });
    const other = await savedWith({ found: none, cards: filtered, table: { filter: {} }, view: "table" });
    expect(other.ask).not.toHaveBeenCalled();
  });
});
