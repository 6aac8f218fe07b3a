import Close from "@mui/icons-material/Close";
import { Alert, Button, IconButton } from "@mui/material";
import { useState } from "react";
import { useListContext } from "react-admin";
import { useDescriptor } from "../resource/descriptor.ts";
import { belowHeader } from "../ui/header.ts";
import { type ReturnedRow, useMissingReturned } from "./useReturnedRow.ts";

/** For a row that its save has moved to another page of the list, as the date does with a post. */
export const ReturnNotice = ({ row }: { row: ReturnedRow }) => {
  const { search } = useDescriptor().list;
  const { setFilters } = useListContext();
  const [isClosed, setClosed] = useState(false);
  const isMissing = useMissingReturned(row);
  if (!isMissing || !row?.savedAs || isClosed) return null;
  const { savedAs } = row;
  const action = (
    <>
      {search.length > 0 && (
        <Button className="one-line" color="inherit" size="small" onClick={() => setFilters({ q: savedAs })}>
          Show it
        </Button>
      )}
      <IconButton color="inherit" size="small" aria-label="Close" onClick={() => setClosed(true)}>
        <Close fontSize="small" />
      </IconButton>
    </>
  );
  // Visible wherever the page is scrolled to.
  return (
    <Alert
      severity="info"
      action={action}
      sx={{
        position: "sticky",
        top: belowHeader("10px"),
        zIndex: 3,
        mb: 2,
        overflowWrap: "anywhere",
        alignItems: "center",
      }}
    >
      “{savedAs}” is saved, and no longer on this page of the list.
    </Alert>
  );
};
