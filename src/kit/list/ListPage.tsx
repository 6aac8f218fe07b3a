import GridViewOutlined from "@mui/icons-material/GridViewOutlined";
import TableRowsOutlined from "@mui/icons-material/TableRowsOutlined";
import { Box, Button, ToggleButton, ToggleButtonGroup } from "@mui/material";
import { LinkBase, ListBase, Pagination, useListContext, useStore } from "react-admin";
import { useDescriptor } from "../descriptor.ts";
import { notifyFailure } from "../notify.ts";
import { PageHeader } from "../PageHeader.tsx";
import { CardView, TableView } from "./ListViews.tsx";
import { NewLink } from "./RowLinks.tsx";
import { SearchBox } from "./SearchBox.tsx";
import { Empty, Placeholders, Unreadable } from "./states.tsx";

type View = "cards" | "table";

const ViewSwitch = ({ view, onChange }: { view: View; onChange: (view: View) => void }) => (
  <ToggleButtonGroup
    exclusive
    size="small"
    value={view}
    aria-label="View"
    onChange={(_event, chosen: View | null) => chosen && onChange(chosen)}
  >
    <ToggleButton value="cards" aria-label="Cards">
      <GridViewOutlined fontSize="small" />
    </ToggleButton>
    <ToggleButton value="table" aria-label="Table">
      <TableRowsOutlined fontSize="small" />
    </ToggleButton>
  </ToggleButtonGroup>
);

const Rows = ({ view }: { view: View }) => {
  const { isPending, error, total, data } = useListContext();
  if (isPending) return <Placeholders />;
  if (error && !data) return <Unreadable />;
  if (total === 0) return <Empty />;
  return (
    <>
      {view === "cards" ? <CardView /> : <TableView />}
      <Pagination rowsPerPageOptions={[12, 24, 48]} />
    </>
  );
};

/** The list of a resource: search, cards or table (remembered), pages, and its way to a new row. */
export const ListPage = () => {
  const { name, phrases, list } = useDescriptor();
  const [view, setView] = useStore<View>(`${name}.view`, "cards");
  return (
    <ListBase
      sort={list.sort}
      perPage={24}
      queryOptions={{
        meta: { columns: list.read, search: list.search },
        onError: (error) => notifyFailure(phrases.fetchListFailed, error),
      }}
    >
      <PageHeader title={phrases.title} description={phrases.description} />
      <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", gap: 1.5, mb: 3 }}>
        {list.search.length > 0 && <SearchBox />}
        <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1.5, ml: "auto" }}>
          <ViewSwitch view={view} onChange={setView} />
          {list.links.map(({ label, to }) => (
            <Button key={to} component={LinkBase} to={to} variant="outlined">
              {label}
            </Button>
          ))}
          <NewLink label={phrases.newButton} />
        </Box>
      </Box>
      <Rows view={view} />
    </ListBase>
  );
};
