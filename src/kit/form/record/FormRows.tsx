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
            // An input may show nothing.
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
  /** At first, though something is in it. */
  isClosed?: boolean;
  /** Above the rows. */
  children?: ReactNode;
}

// Open where something is in it, or wrong with it: the form gives the focus to what is wrong.
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

/** The rows of some columns, and below them their folded groups. */
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

// A long panel scrolls by itself, below the page's header.
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
 * The inputs of a form; where some are settings, those are in a side panel, and the rest is as a page of text.
 * @param extra stands above the settings, where they are in sight, else below the inputs
 */
export const FormRows = ({ extra }: { extra?: ReactNode }) => {
  const { fields, titleColumn } = useDescriptor();
  const columns = Object.keys(fields);
  const aside = columns.filter((column) => fields[column]?.sidebar);
  if (aside.length === 0) {
    return (
      <>
        <GroupedRows columns={columns} />
        {extra}
      </>
    );
  }
  const folded = columns.filter((column) => fields[column]?.collapsed);
  const main = columns.filter((column) => column !== titleColumn && !aside.includes(column));
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
        <Rows columns={aside.filter((column) => !fields[column]?.collapsed)} />
        {folded.length > 0 && (
          <Box sx={{ mt: 3 }}>
            <Group label="Search engines and links" columns={folded} isClosed>
              <LinkPreview />
            </Group>
          </Box>
        )}
      </Box>
    </Box>
  );
};
