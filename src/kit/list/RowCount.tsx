import { Box } from "@mui/material";
import { useListContext } from "react-admin";
import { useDescriptor } from "../resource/descriptor.ts";
import { visuallyHidden } from "../ui/visuallyHidden.ts";
import { isFiltered } from "./isFiltered.ts";

/** Announces to screen readers how many cards match the filter; a table's bar does so itself. */
export const RowCount = () => {
  const { labels } = useDescriptor();
  const { isPending, error, total = 0, filterValues } = useListContext();
  const count = `${total === 0 ? "No" : total} ${total === 1 ? labels.one : labels.many}`;
  return (
    <Box role="status" sx={visuallyHidden}>
      {isFiltered(filterValues) && !isPending && !error && `${count} found`}
    </Box>
  );
};
