import { useListContext } from "react-admin";
import { isRecord } from "#shared/isRecord.ts";
import { labelOf } from "#shared/tables/values.ts";
import { useDescriptor } from "../resource/descriptor.ts";
import type { Field, PickSource } from "../resource/fields.ts";
import { usePickOptions } from "../resource/usePickOptions.ts";
import { SelectField } from "../ui/SelectField.tsx";
import type { FilterChange } from "./useFilterChange.ts";

interface Changing {
  onChange: FilterChange["change"];
}

interface FilterProps extends Changing {
  column: string;
  label: string;
  options: readonly { value: string; text: string }[];
  /** Converts a chosen value to the list's filter and back; by default they are equal. */
  toFilter?: (value: string) => unknown;
  fromFilter?: (filter: unknown) => string;
}

const named = (names: readonly string[]) => names.map((name) => ({ value: name, text: name }));

const Filter = ({
  column,
  label,
  options,
  toFilter = (value) => value,
  fromFilter = (filter) => String(filter ?? ""),
  onChange,
}: FilterProps) => {
  const { filterValues } = useListContext();
  const current = fromFilter(filterValues[column]);
  const offered = options.map(({ value }) => value);
  // Also shows a current filter that is not among the options, such as a renamed category.
  const gone = [current].filter((value) => value !== "" && !offered.includes(value));
  return (
    <SelectField
      label={label}
      value={current}
      onChange={({ target }) => onChange({ [column]: target.value === "" ? "" : toFilter(target.value) })}
      sx={{ flex: { xs: "1 1 9rem", sm: "0 0 170px" } }}
      options={[{ value: "", text: "All" }, ...options, ...named(gone)]}
      displayEmpty
    />
  );
};

interface FieldFilterProps extends Changing {
  column: string;
  field: Field;
}

const PickFilter = ({ column, field, source, onChange }: FieldFilterProps & { source: PickSource }) => {
  const { names } = usePickOptions(source);
  return <Filter column={column} label={labelOf(column, field)} options={named(names)} onChange={onChange} />;
};

const MomentFilter = ({ column, field, onChange }: FieldFilterProps) => {
  const options = Object.entries(field.states ?? {}).map(([value, text]) => ({ value, text }));
  const fromFilter = (filter: unknown): string => {
    const moment = isRecord(filter) ? filter.moment : "";
    return options.find(({ value }) => value === moment)?.value ?? "";
  };
  const toFilter = (moment: string) => ({ moment });
  return <Filter column={column} label={labelOf(column, field)} {...{ options, toFilter, fromFilter, onChange }} />;
};

export const FilterSelects = ({ onChange }: Changing) => {
  const { fields } = useDescriptor();
  return Object.entries(fields).map(([column, field]) => {
    if (field.pick)
      return <PickFilter key={column} column={column} field={field} source={field.pick} onChange={onChange} />;
    if (field.states) return <MomentFilter key={column} column={column} field={field} onChange={onChange} />;
    if (!field.options || field.isUnfiltered) return null;
    return (
      <Filter
        key={column}
        column={column}
        label={labelOf(column, field)}
        options={named(field.options)}
        onChange={onChange}
      />
    );
  });
};
