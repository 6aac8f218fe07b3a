import type { GetListParams, GetListResult } from "react-admin";
import { BackendError } from "../errors.ts";

type ReadPage<Params> = (params: Params) => Promise<GetListResult>;

const isBeyondEnd = (error: unknown): boolean => error instanceof BackendError && error.status === 416;

/**
 * Reads a page, or the last page if this one is beyond the end, as after its rows were deleted. react-admin would
 * show the first page instead of an empty one.
 */
export const clampToLastPage = async <Params extends Pick<GetListParams, "pagination">>(
  read: ReadPage<Params>,
  params: Params,
): Promise<GetListResult> => {
  const { page, perPage } = params.pagination ?? { page: 1, perPage: 0 };
  const readAt = (other: number) => read({ ...params, pagination: { page: other, perPage } });
  if (page <= 1) return read(params);

  // PostgREST rejects a page that starts after the end, and returns no rows for a page that starts at the end.
  const found = await read(params).catch((error: unknown) => {
    if (!isBeyondEnd(error)) throw error;
    return null;
  });
  if (found && found.data.length > 0) return found;
  const first = await readAt(1);
  const last = Math.min(Math.ceil((first.total ?? 0) / perPage), page - 1);
  return last > 1 ? clampToLastPage(read, { ...params, pagination: { page: last, perPage } }) : first;
};
