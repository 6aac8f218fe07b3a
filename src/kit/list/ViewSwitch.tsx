import GridViewOutlined from "@mui/icons-material/GridViewOutlined";
import TableRowsOutlined from "@mui/icons-material/TableRowsOutlined";
import { ToggleButton, ToggleButtonGroup } from "@mui/material";
import { useListContext, useNavigate, useStore } from "react-admin";
import { moveFocus } from "../focus/moveFocus.ts";
import { useDescriptor } from "../resource/descriptor.ts";

export type View = "cards" | "table";

export const listKey = (resource: string, view: View): string => `${resource}.${view}.list`;

export const useView = () => {
  const { name } = useDescriptor();
  return useStore<View>(`${name}.view`, "cards");
};

/** @param typed the search that is not the list's filter yet, which the other view starts with */
export const ViewSwitch = ({ typed }: { typed: string | null }) => {
  const [view, setView] = useView();
  const { filterValues } = useListContext();
  const navigate = useNavigate();
  const change = (chosen: View | null): void => {
    if (!chosen) return;
    const filter = typed === null ? filterValues : { ...filterValues, q: typed || undefined };
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
