import { BackendError } from "#api/errors.ts";

interface Pagination {
  page: number;
  perPage: number;
}

/** Reads a page as PostgREST does: rejects one that begins after the end, and returns an empty one at the end. */
export const pageOfRows = <Row>(rows: readonly Row[], { page, perPage }: Pagination = { page: 1, perPage: 1000 }) => {
  const from = (page - 1) * perPage;
  if (from > rows.length) throw new BackendError("server", "Requested range not satisfiable", 416);
  return { data: rows.slice(from, from + perPage), total: rows.length };
};
