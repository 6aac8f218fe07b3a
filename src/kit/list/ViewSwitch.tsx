import GridViewOutlined from "@mui/icons-material/GridViewOutlined";
import TableRowsOutlined from "@mui/icons-material/TableRowsOutlined";
import { ToggleButton, ToggleButtonGroup } from "@mui/material";
import { useNavigate, useStore } from "react-admin";
import { moveFocus } from "#ui/focus/moveFocus.ts";
import { useDescriptor } from "../resource/descriptor.ts";
import type { FilterChange } from "./filter.ts";

export type View = "cards" | "table";

/** Returns the key under which react-admin stores the page, sort and selection of a list, per view. */
export const listKey = (resource: string, view: View): string => `${resource}.${view}.list`;

export const useView = () => {
  const { name } = useDescriptor();
  return useStore<View>(`${name}.view`, "cards");
};

interface ViewSwitchProps {
  /** The typed search text that is not the list's filter yet. The other view uses it. */
  typed: string | null;
  readFilter: FilterChange["read"];
}

export const ViewSwitch = ({ typed, readFilter }: ViewSwitchProps) => {
  const [view, setView] = useView();
  const navigate = useNavigate();
  const change = (chosen: View | null): void => {
    if (!chosen) return;
    const filter = typed === null ? readFilter() : { ...readFilter(), q: typed || undefined };
    navigate({ search: new URLSearchParams({ filter: JSON.stringify(filter) }).toString() }, { replace: true });
    setView(chosen);
    // The other view renders another switch.
    moveFocus(`view-${chosen}`);
  };
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      value={view}
      aria-label="View"
      onChange={(_event, chosen: View | null) => change(chosen)}
    >
      <ToggleButton id="view-cards" value="cards" aria-label="Cards">
        <GridViewOutlined fontSize="small" />
      </ToggleButton>
      <ToggleButton id="view-table" value="table" aria-label="Table">
        <TableRowsOutlined fontSize="small" />
      </ToggleButton>
    </ToggleButtonGroup>
  );
};
