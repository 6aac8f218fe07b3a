import GridViewOutlined from "@mui/icons-material/GridViewOutlined";
import TableRowsOutlined from "@mui/icons-material/TableRowsOutlined";
import { ToggleButton, ToggleButtonGroup } from "@mui/material";
import { useNavigate, useStore } from "react-admin";
import { moveFocus } from "#ui/focus/moveFocus.ts";
import { useDescriptor } from "../resource/descriptor.ts";
import type { FilterChange } from "./filter.ts";

export type View = "cards" | "table";

/** The key under which react-admin stores a list's page, sort and selection: one for each view. */
export const listKey = (resource: string, view: View): string => `${resource}.${view}.list`;

export const useView = () => {
  const { name } = useDescriptor();
  return useStore<View>(`${name}.view`, "cards");
};

interface ViewSwitchProps {
  /** The typed search that is not the list's filter yet, which the other view takes over. */
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
    // The other view is another list, which has a switch of its own.
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
