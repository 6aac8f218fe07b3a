import { BackendError } from "#api/errors.ts";

interface Pagination {
  page: number;
  perPage: number;
}

/** A page of rows as PostgREST reads it: one that begins after the end is refused, one that begins at the end is empty. */
export const pageOfRows = <Row>(rows: readonly Row[], { page, perPage }: Pagination = { page: 1, perPage: 1000 }) => {
  const from = (page - 1) * perPage;
  if (from > rows.length) throw new BackendError("server", "Requested range not satisfiable", 416);
  return { data: rows.slice(from, from + perPage), total: rows.length };
};
