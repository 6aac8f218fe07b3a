import { Box, Stack } from "@mui/material";
import { type ReactNode, useState } from "react";
import { useFormContext, useFormState } from "react-hook-form";
import { isMissing } from "#shared/tables/values.ts";
import { belowHeader } from "#ui/header.ts";
import { useDescriptor } from "../../resource/descriptor.ts";
import type { Fields } from "../../resource/fields.ts";
import { TitleControl } from "../inputs/controls.tsx";
import { FieldInput } from "../inputs/FieldInput.tsx";
import { LinkPreview } from "../inputs/LinkPreview.tsx";

const rowsOf = (fields: Fields, columns: readonly string[]): string[][] => {
  const rows: string[][] = [];
  for (const column of columns) {
    const last = rows.at(-1);
    if (fields[column]?.sameRow && last) last.push(column);
    else rows.push([column]);
  }
  return rows;
};

const Rows = ({ columns: all }: { columns: readonly string[] }) => {
  const { fields } = useDescriptor();
  const widthOf = (column: string): string => (fields[column]?.kind === "toggle" ? "auto" : "minmax(0, 1fr)");
  return (
    <Stack spacing={3}>
      {rowsOf(fields, all).map((columns) => (
        <Box
          key={columns.join()}
          sx={{
            display: "grid",
            // An input may render nothing.
            "&:empty": { display: "none" },
            gap: { xs: 3, sm: 2 },
            alignItems: "start",
            gridTemplateColumns: { xs: "minmax(0, 1fr)", sm: columns.map(widthOf).join(" ") },
          }}
        >
          {columns.map((column) => (
            <FieldInput key={column} column={column} />
          ))}
        </Box>
      ))}
    </Stack>
  );
};

const isFilled = (value: unknown): boolean => !isMissing(value) && value !== "" && value !== undefined;

interface GroupProps {
  label: string;
  columns: readonly string[];
  /** Starts closed even if a field has a value. */
  isClosed?: boolean;
  /** Content above the rows. */
  children?: ReactNode;
}

// Opens if a field has a value, or a problem: the form moves the focus to the first problem.
const Group = ({ label, columns, isClosed = false, children }: GroupProps) => {
  const { getValues } = useFormContext();
  const { errors } = useFormState();
  const [isOpen, setOpen] = useState(() => !isClosed && columns.some((column) => isFilled(getValues(column))));
  return (
    <Box
      component="details"
      open={isOpen || columns.some((column) => errors[column])}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      sx={{ borderTop: 1, borderColor: "divider", "& > summary": { py: 1.5, cursor: "pointer", fontWeight: 600 } }}
    >
      <summary>{label}</summary>
      <Box sx={{ pt: 1 }}>
        {isOpen && children}
        <Rows columns={columns} />
      </Box>
    </Box>
  );
};

/** The rows of some columns, with their collapsible groups below. */
const GroupedRows = ({ columns }: { columns: readonly string[] }) => {
  const { fields } = useDescriptor();
  const groups = new Set(columns.map((column) => fields[column]?.group));
  return (
    <Stack spacing={3}>
      {[...groups].map((label) => {
        const grouped = columns.filter((column) => fields[column]?.group === label);
        return label ? <Group key={label} label={label} columns={grouped} /> : <Rows key="" columns={grouped} />;
      })}
    </Stack>
  );
};

// A long panel scrolls on its own, below the page's header.
const panelSx = {
  position: { lg: "sticky" },
  top: { lg: belowHeader("19px") },
  maxHeight: { lg: `calc(100dvh - ${belowHeader("43px")})` },
  overflowY: { lg: "auto" },
  boxSizing: "border-box",
  p: 2,
  border: 1,
  borderColor: "divider",
  borderRadius: 2,
  bgcolor: "background.paper",
};

/**
 * The inputs of a form. Fields with `sidebar` are in a side panel, and the other inputs look like a page of text.
 * @param extra content at the top of the side panel; without one, below the inputs
 */
export const FormRows = ({ extra }: { extra?: ReactNode }) => {
  const { fields, titleColumn } = useDescriptor();
  const columns = Object.keys(fields);
  const sidebar = columns.filter((column) => fields[column]?.sidebar);
  if (sidebar.length === 0) {
    return (
      <>
        <GroupedRows columns={columns} />
        {extra}
      </>
    );
  }
  const collapsed = columns.filter((column) => fields[column]?.collapsed);
  const main = columns.filter((column) => column !== titleColumn && !sidebar.includes(column));
  return (
    <Box
      sx={{
        display: "grid",
        gap: { xs: 3, lg: 4 },
        alignItems: "start",
        gridTemplateColumns: { xs: "minmax(0, 1fr)", lg: "minmax(0, 1fr) 304px" },
      }}
    >
      <Stack spacing={2}>
        <TitleControl column={titleColumn} next={main[0] ?? titleColumn} />
        <GroupedRows columns={main} />
      </Stack>
      <Box component="section" aria-label="Details" sx={panelSx}>
        {extra}
        <Rows columns={sidebar.filter((column) => !fields[column]?.collapsed)} />
        {collapsed.length > 0 && (
          <Box sx={{ mt: 3 }}>
            <Group label="Search engines and links" columns={collapsed} isClosed>
              <LinkPreview />
            </Group>
          </Box>
        )}
      </Box>
    </Box>
  );
};
