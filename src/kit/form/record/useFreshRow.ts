import { useEffect, useState } from "react";
import { useGetOne } from "react-admin";
import type { Values } from "#shared/tables/values.ts";

export interface StoredRow extends Values {
  id: string;
  updated_at: string;
}

/** Reads a row for a form: never from the cache. Later reads do not change it while the user edits. */
export const useFreshRow = <Row extends StoredRow>(
  resource: string,
  id: string,
  onError?: (error: Error) => void,
): { row: Row | null; error: Error | null } => {
  const { data, error, isFetching } = useGetOne<Row>(
    resource,
    { id },
    { refetchOnWindowFocus: false, refetchOnReconnect: false, retry: false, ...(onError ? { onError } : {}) },
  );
  const [row, setRow] = useState<Row | null>(null);
  useEffect(() => {
    if (data && !isFetching) setRow((current) => current ?? data);
  }, [data, isFetching]);
  return { row, error: row || isFetching ? null : error };
};
