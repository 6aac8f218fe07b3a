import Search from "@mui/icons-material/Search";
import { InputAdornment, TextField } from "@mui/material";
import { useEffect, useState } from "react";
import { useListContext } from "react-admin";
import { useDebounced } from "#shared/useDebounced.ts";
import { useDescriptor } from "../resource/descriptor.ts";

const debounceMs = 250;

export const SearchBox = () => {
  const { labels } = useDescriptor();
  const { filterValues, setFilters } = useListContext();
  const current = String(filterValues.q ?? "");
  // Null where nothing was typed since the filter was set, here or elsewhere: by Show all, Back or a link.
  const [typed, setTyped] = useState<string | null>(null);
  const debounced = useDebounced(typed, debounceMs);

  useEffect(() => {
    if (typed === null || typed !== debounced) return;
    if (typed === current) setTyped(null);
    else setFilters({ ...filterValues, q: typed });
  }, [typed, debounced, current, filterValues, setFilters]);

  return (
    <TextField
      type="search"
      placeholder={`Search ${labels.many}`}
      value={typed ?? current}
      onChange={(event) => setTyped(event.target.value)}
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
