import GridViewOutlined from "@mui/icons-material/GridViewOutlined";
import TableRowsOutlined from "@mui/icons-material/TableRowsOutlined";
import { type Theme, ToggleButton, ToggleButtonGroup, useMediaQuery } from "@mui/material";
import { useNavigate, useStore } from "react-admin";
import { moveFocus } from "#ui/focus/moveFocus.ts";
import { useDescriptor } from "../resource/descriptor.ts";
import type { FilterChange } from "./filter.ts";

type View = "cards" | "table";

/** Returns the key under which react-admin stores the page, sort and selection of a list, per view. */
export const listKey = (resource: string, view: View): string => `${resource}.${view}.list`;

/** The view that this browser chose last, else the first one of the resource. Phones have no room for a table. */
export const useView = (): [View, (view: View) => void] => {
  const { name, list } = useDescriptor();
  const isWide = useMediaQuery<Theme>(({ breakpoints }) => breakpoints.up("md"), { noSsr: true });
  const [chosen, setView] = useStore<View | null>(`${name}.view`, null);
  return [chosen ?? (list.isTableFirst && isWide ? "table" : "cards"), setView];
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
