import { MenuItem, TextField } from "@mui/material";
import { useListContext } from "react-admin";
import { useDescriptor } from "../descriptor.ts";
import { labelOf, type PickField } from "../fields.ts";
import { usePickedNames } from "../usePickedNames.ts";

interface FilterProps {
  column: string;
  label: string;
  options: readonly string[];
}

const Filter = ({ column, label, options }: FilterProps) => {
  const { filterValues, setFilters } = useListContext();
  return (
    <TextField
      select
      label={label}
      value={filterValues[column] ?? ""}
      onChange={({ target }) => setFilters({ ...filterValues, [column]: target.value })}
      sx={{ flex: { xs: "1 1 9rem", sm: "0 0 170px" } }}
      slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
    >
      <MenuItem value="">All</MenuItem>
      {options.map((option) => (
        <MenuItem key={option} value={option}>
          {option}
        </MenuItem>
      ))}
    </TextField>
  );
};

const PickFilter = ({ column, field }: { column: string; field: PickField }) => {
  const { names } = usePickedNames(field);
  return <Filter column={column} label={labelOf(column, field)} options={names} />;
};

/** One select for each field that has a few known values; the server does the filtering. */
export const FilterSelects = () => {
  const { fields } = useDescriptor();
  return Object.entries(fields).map(([column, field]) => {
    if (field.kind === "pick") return <PickFilter key={column} column={column} field={field} />;
    if (field.kind !== "choice") return null;
    return <Filter key={column} column={column} label={labelOf(column, field)} options={field.options} />;
  });
};
