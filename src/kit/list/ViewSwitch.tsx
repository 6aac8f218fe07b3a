import GridViewOutlined from "@mui/icons-material/GridViewOutlined";
import TableRowsOutlined from "@mui/icons-material/TableRowsOutlined";
import { ToggleButton, ToggleButtonGroup } from "@mui/material";
import { useListContext, useNavigate, useStore } from "react-admin";
import { useFocusAfterRemoval } from "../focus/useFocusAfterRemoval.ts";
import { useDescriptor } from "../resource/descriptor.ts";

/** How a list is shown. */
export type View = "cards" | "table";

/** Where page, sorting, filters and selection of a list are kept, each view's own. */
export const listKey = (resource: string, view: View): string => `${resource}.${view}.list`;

/** The view of this resource's list, remembered in this browser. */
export const useView = () => {
  const { name } = useDescriptor();
  return useStore<View>(`${name}.view`, "cards");
};

/** Changes between cards and table; what is searched for stays, page and sorting are each view's own. */
export const ViewSwitch = () => {
  const [view, setView] = useView();
  const { filterValues } = useListContext();
  const navigate = useNavigate();
  const { ref, markRemoved } = useFocusAfterRemoval('[aria-label="View"] [aria-pressed=true]');
  const change = (chosen: View | null): void => {
    if (!chosen) return;
    // The other view is another list, which has a switch of its own.
    markRemoved(true);
    navigate({ search: new URLSearchParams({ filter: JSON.stringify(filterValues) }).toString() }, { replace: true });
    setView(chosen);
  };
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      value={view}
      aria-label="View"
      onChange={(_event, chosen: View | null) => change(chosen)}
    >
      <ToggleButton ref={ref} value="cards" aria-label="Cards">
        <GridViewOutlined fontSize="small" />
      </ToggleButton>
      <ToggleButton value="table" aria-label="Table">
        <TableRowsOutlined fontSize="small" />
      </ToggleButton>
    </ToggleButtonGroup>
  );
};
