import type { GetListParams } from "react-admin";
import { describe, expect, it } from "vitest";
import { BackendError } from "#api/errors.ts";
import { clampToLastPage } from "#api/rows/clampToLastPage.ts";
import { pageOfRows } from "./pageOfRows.ts";

type Paging = Pick<GetListParams, "pagination">;

const listOf = (total: number) => {
  const rows = Array.from({ length: total }, (_none, id) => ({ id }));
  const asked: number[] = [];
  const read = async ({ pagination = { page: 1, perPage: 1000 } }: Paging) => {
    asked.push(pagination.page);
    return pageOfRows(rows, pagination);
  };
  const open = (page: number) => clampToLastPage(read, { pagination: { page, perPage: 24 } });
  return { open, asked };
};

describe("a page of a list", () => {
  it.each([
    [24, 2, 0],
    [23, 2, 0],
    [48, 3, 24],
    [47, 3, 24],
    [49, 99, 48],
  ])("of %i rows: page %i starts at row %i, on the last page", async (total, page, first) => {
    const answer = await listOf(total).open(page);
    expect(answer.total).toBe(total);
    expect(answer.data[0]?.id).toBe(first);
  });

  it("stays the first page when the list is empty", async () => {
    expect(await listOf(0).open(2)).toEqual({ data: [], total: 0 });
  });

  it("is read once when it exists", async () => {
    const { open, asked } = listOf(49);
    await open(3);
    expect(asked).toEqual([3]);
  });

  it("passes other errors on", async () => {
    const failure = new BackendError("server", "broken", 500);
    const reading = clampToLastPage(async () => Promise.reject(failure), { pagination: { page: 2, perPage: 24 } });
    await expect(reading).rejects.toBe(failure);
  });
});
