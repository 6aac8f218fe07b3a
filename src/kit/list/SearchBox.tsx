import Search from "@mui/icons-material/Search";
import { InputAdornment, TextField } from "@mui/material";
import { type Dispatch, type SetStateAction, useEffect } from "react";
import { useListContext } from "react-admin";
import { useDebounced } from "#shared/useDebounced.ts";
import { useDescriptor } from "../resource/descriptor.ts";
import type { FilterChange } from "./useFilterChange.ts";

const debounceMs = 250;

interface Props {
  /** The typed text that is not the list's filter yet; null if nothing was typed since the filter was set. */
  typed: string | null;
  onType: Dispatch<SetStateAction<string | null>>;
  onChange: FilterChange["change"];
}

export const SearchBox = ({ typed, onType, onChange }: Props) => {
  const { labels } = useDescriptor();
  const { filterValues } = useListContext();
  const current = String(filterValues.q ?? "");
  const debounced = useDebounced(typed, debounceMs);

  useEffect(() => {
    if (typed === null || typed !== debounced) return;
    // Another key may have been pressed before this effect runs.
    if (typed === current) onType((now) => (now === typed ? null : now));
    else onChange({ q: typed });
  }, [typed, debounced, current, onType, onChange]);

  return (
    <TextField
      type="search"
      placeholder={`Search ${labels.many}`}
      value={typed ?? current}
      onChange={(event) => onType(event.target.value)}
      sx={{ flex: "1 1 14rem", maxWidth: 360, m: 0 }}
      slotProps={{
        htmlInput: { "aria-label": `Search ${labels.many}` },
        input: {
          startAdornment: (
            <InputAdornment position="start">
              <Search fontSize="small" />
            </InputAdornment>
          ),
        },
      }}
    />
  );
};
