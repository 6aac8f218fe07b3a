import { useQuery } from "@tanstack/react-query";
import { useDataProvider, useListContext, useRecordContext } from "react-admin";
import type { PlinthDataProvider } from "#api/dataProvider.ts";
import { nullable, number, object, recordOf, string } from "#shared/base/schema.ts";
import { useDescriptor } from "../resource/descriptor.ts";

const rowVisits = nullable(recordOf(object({ times: number, recent: number, last_on: string })));

/** Returns the views of the row, for the owner. One request reads those of all listed rows; undefined until then. */
export const useRowVisits = () => {
  const { call } = useDataProvider<PlinthDataProvider>();
  const { table, draftsOnly } = useDescriptor();
  const { data: rows = [] } = useListContext();
  const record = useRecordContext();
  const asked = { row_kind: table, ids: rows.map(({ id }) => id) };
  const queryFn = () => call("row_visits", asked, rowVisits);
  const { data } = useQuery({ queryKey: ["row_visits", asked], queryFn, enabled: !draftsOnly });
  return data === undefined ? undefined : (data?.[`${record?.id}`] ?? { times: 0, recent: 0, last_on: "" });
};
