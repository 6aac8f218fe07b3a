import { Box, Button } from "@mui/material";
import { useState } from "react";
import { LinkBase } from "react-admin";
import { useDescriptor } from "../resource/descriptor.ts";
import { ExportButton } from "./ExportButton.tsx";
import { FilterSelects } from "./FilterSelects.tsx";
import { NewButton, newButtonId } from "./RowActions.tsx";
import { SearchBox } from "./SearchBox.tsx";
import { useFilterChange } from "./useFilterChange.ts";
import { ViewSwitch } from "./ViewSwitch.tsx";

export const Toolbar = () => {
  const { labels, list } = useDescriptor();
  const [typed, setTyped] = useState<string | null>(null);
  const { read, change } = useFilterChange();
  return (
    <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", gap: 1.5, mb: 3 }}>
      {list.search.length > 0 && <SearchBox typed={typed} onType={setTyped} onChange={change} />}
      <FilterSelects onChange={change} />
      <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1.5, ml: { sm: "auto" } }}>
        <ViewSwitch typed={typed} readFilter={read} />
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
