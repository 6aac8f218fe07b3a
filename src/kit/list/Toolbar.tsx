import { Box, Button } from "@mui/material";
import { type Dispatch, type SetStateAction, useEffect, useState } from "react";
import { LinkBase, useListContext } from "react-admin";
import { useDebounced } from "#shared/base/hooks.ts";
import { isRecord } from "#shared/base/unknownValues.ts";
import { labelOf } from "#shared/tables/values.ts";
import { SearchField } from "#ui/SearchField.tsx";
import { SelectField } from "#ui/SelectField.tsx";
import { useDescriptor } from "../resource/descriptor.ts";
import type { Field, PickSource } from "../resource/fields.ts";
import { usePickOptions } from "../resource/usePickOptions.ts";
import { useUsedTags } from "../resource/useUsedTags.ts";
import { ExportButton } from "./ExportButton.tsx";
import { type FilterChange, useFilterChange } from "./filter.ts";
import { NewButton, newButtonId } from "./RowActions.tsx";
import { ViewSwitch } from "./ViewSwitch.tsx";

const debounceMs = 250;

interface Props {
  /** The typed text while it is not the list's filter yet; otherwise null. */
  typed: string | null;
  onType: Dispatch<SetStateAction<string | null>>;
  onChange: FilterChange["change"];
}

const SearchBox = ({ typed, onType, onChange }: Props) => {
  const { labels } = useDescriptor();
  const { filterValues } = useListContext();
  const current = String(filterValues.q ?? "");
  const debounced = useDebounced(typed, debounceMs);

  useEffect(() => {
    if (typed === null || typed !== debounced) return;
    // The user may have pressed another key before this effect runs.
    if (typed === current) onType((now) => (now === typed ? null : now));
    else onChange({ q: typed });
  }, [typed, debounced, current, onType, onChange]);

  return <SearchField label={`Search ${labels.many}`} value={typed ?? current} onType={onType} />;
};

interface Changing {
  onChange: FilterChange["change"];
}

interface FilterProps extends Changing {
  /** Called when the focus or the pointer reaches the filter, to load its options. */
  onNear?: () => void;
  column: string;
  label: string;
  options: readonly { value: string; text: string }[];
  /** Converts a chosen value to the list's filter and back. By default they are equal. */
  toFilter?: (value: string) => unknown;
  fromFilter?: (filter: unknown) => string;
}

const toOptions = (names: readonly string[]) => names.map((name) => ({ value: name, text: name }));

const Filter = ({
  column,
  label,
  options,
  toFilter = (value) => value,
  fromFilter = (filter) => String(filter ?? ""),
  onNear,
  onChange,
}: FilterProps) => {
  const { filterValues } = useListContext();
  const current = fromFilter(filterValues[column]);
  const offered = options.map(({ value }) => value);
  // The current filter may not be among the options, such as a renamed category.
  const missing = [current].filter((value) => value !== "" && !offered.includes(value));
  return (
    <SelectField
      label={label}
      value={current}
      onFocus={onNear}
      onPointerEnter={onNear}
      onChange={({ target }) => onChange({ [column]: target.value === "" ? "" : toFilter(target.value) })}
      sx={{ flex: { xs: "1 1 9rem", sm: "0 1 8rem" } }}
      options={[{ value: "", text: "All" }, ...options, ...toOptions(missing)]}
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
  return <Filter column={column} label={labelOf(column, field)} options={toOptions(names)} onChange={onChange} />;
};

const MomentFilter = ({ column, field, onChange }: FieldFilterProps) => {
  const options = Object.entries(field.publicationLabels ?? {}).map(([value, text]) => ({ value, text }));
  const fromFilter = (filter: unknown): string => {
    const moment = isRecord(filter) ? filter.moment : "";
    return options.find(({ value }) => value === moment)?.value ?? "";
  };
  const toFilter = (moment: string) => ({ moment });
  return <Filter column={column} label={labelOf(column, field)} {...{ options, toFilter, fromFilter, onChange }} />;
};

// For columns that contain a set of values.
const oneOfSet = {
  toFilter: (value: string) => [value],
  fromFilter: (filter: unknown) => (Array.isArray(filter) ? String(filter[0] ?? "") : ""),
};

const TagFilter = ({ column, field, onChange }: FieldFilterProps) => {
  const [isNear, setNear] = useState(false);
  const tags = useUsedTags(isNear);
  return (
    <Filter
      column={column}
      label={labelOf(column, field)}
      options={toOptions(tags.map(({ tag }) => tag))}
      {...oneOfSet}
      toFilter={(value) => tags.find(({ tag }) => tag === value)?.spellings ?? [value]}
      onNear={() => setNear(true)}
      onChange={onChange}
    />
  );
};

const FilterSelects = ({ onChange }: Changing) => {
  const { fields } = useDescriptor();
  return Object.entries(fields).map(([column, field]) => {
    if (field.pick)
      return <PickFilter key={column} column={column} field={field} source={field.pick} onChange={onChange} />;
    if (field.kind === "tags") return <TagFilter key={column} column={column} field={field} onChange={onChange} />;
    if (field.publicationLabels) return <MomentFilter key={column} column={column} field={field} onChange={onChange} />;
    if (!field.options || field.isUnfiltered) return null;
    return (
      <Filter
        key={column}
        column={column}
        label={labelOf(column, field)}
        options={toOptions(field.options)}
        onChange={onChange}
      />
    );
  });
};

export const Toolbar = () => {
  const { labels, list } = useDescriptor();
  const [typed, setTyped] = useState<string | null>(null);
  const { read, change } = useFilterChange();
  return (
    <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", gap: 1.5, mb: 3 }}>
      {list.search.length > 0 && <SearchBox typed={typed} onType={setTyped} onChange={change} />}
      <FilterSelects onChange={change} />
      {list.filters?.map((filter) => (
        <Filter key={filter.column} {...filter} {...oneOfSet} onChange={change} />
      ))}
      <Box
        sx={{
          display: "flex",
          flexWrap: "wrap",
          gap: { xs: 1, sm: 1.5 },
          ml: { sm: "auto" },
          "& .MuiButton-root": { px: { xs: 1.25, sm: 2 } },
        }}
      >
        {list.cardColumns !== "tiles" && <ViewSwitch typed={typed} readFilter={read} />}
        <ExportButton />
        {list.links.map(({ label, to }) => (
          <Button key={to} component={LinkBase} to={to} variant="outlined">
            {label}
          </Button>
        ))}
        <NewButton label={labels.newButton} id={newButtonId} />
      </Box>
    </Box>
  );
};
