import Search from "@mui/icons-material/Search";
import { InputAdornment, TextField } from "@mui/material";
import { useEffect, useRef, useState } from "react";
import { useListContext } from "react-admin";
import { useDebounced } from "#shared/useDebounced.ts";
import { useDescriptor } from "../resource/descriptor.ts";

const debounceMs = 250;

export const SearchBox = () => {
  const { labels } = useDescriptor();
  const { filterValues, setFilters } = useListContext();
  const current = String(filterValues.q ?? "");
  const [text, setText] = useState(current);
  const debounced = useDebounced(text, debounceMs);
  const searched = useRef(text);

  // Changed elsewhere: by Show all, Back or a link.
  useEffect(() => {
    if (current === searched.current) return;
    searched.current = current;
    setText(current);
  }, [current]);

  useEffect(() => {
    if (text !== debounced || text === searched.current) return;
    searched.current = text;
    setFilters({ ...filterValues, q: text });
  }, [text, debounced, filterValues, setFilters]);

  return (
    <TextField
      type="search"
      placeholder={`Search ${labels.many}`}
      value={text}
      onChange={(event) => setText(event.target.value)}
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
