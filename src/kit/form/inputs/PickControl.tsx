import { useGetList } from "react-admin";
import { useWatch } from "react-hook-form";
import { ChoiceControl } from "./ChoiceControl.tsx";

interface PickControlProps {
  column: string;
  from: string;
  /** The column of the offered rows that is stored. */
  named: string;
  /** The column that the rows are sorted by. */
  sortedBy: string;
}

/** The name of a row of another resource, out of all that there are. */
export const PickControl = ({ column, from, named, sortedBy }: PickControlProps) => {
  const held: unknown = useWatch({ name: column });
  const { data = [] } = useGetList(from, {
    pagination: { page: 1, perPage: 1000 },
    sort: { field: sortedBy, order: "ASC" },
  });
  const names = data.map((row) => String(row[named]));
  const options = typeof held === "string" && held !== "" ? [held, ...names] : names;
  return <ChoiceControl column={column} options={[...new Set(options)]} />;
};
