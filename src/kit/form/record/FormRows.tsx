import { Box, Stack } from "@mui/material";
import { useStore } from "react-admin";
import { useFormContext, useFormState } from "react-hook-form";
import { isMissing } from "#shared/tables/values.ts";
import { belowHeader } from "#ui/header.ts";
import { useDescriptor } from "../../resource/descriptor.ts";
import { type Fields, searchGroup } from "../../resource/fields.ts";
import { TitleControl } from "../inputs/controls.tsx";
import { FieldInput } from "../inputs/FieldInput.tsx";

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
}

const groupSx = {
  borderTop: 1,
  borderColor: "divider",
  "& > summary": { py: 1.5, cursor: "pointer", fontWeight: 600 },
  "&[open]:not(:last-child)": { pb: 2 },
};

// Opens if a field has a problem: the form moves the focus to the first problem.
const Group = ({ label, columns }: GroupProps) => {
  const { getValues } = useFormContext();
  const { fields } = useDescriptor();
  const { errors } = useFormState();
  const isUsual = columns.some((column) => fields[column]?.sidebar || isFilled(getValues(column)));
  // The browser remembers what the user has opened and closed.
  const [isOpen, setOpen] = useStore(`form.${label}`, label !== searchGroup && isUsual);
  return (
    <Box
      component="details"
      open={isOpen || columns.some((column) => errors[column])}
      onToggle={({ currentTarget: { open } }) => open !== isOpen && setOpen(open)}
      sx={groupSx}
    >
      <summary>{label}</summary>
      <Box sx={{ pt: 1 }}>
        <Rows columns={columns} />
      </Box>
    </Box>
  );
};

const GroupedRows = ({ columns, spacing = 3 }: { columns: readonly string[]; spacing?: number }) => {
  const { fields } = useDescriptor();
  const groups = new Set(columns.map((column) => fields[column]?.group));
  return (
    <Stack spacing={spacing}>
      {[...groups].map((label) => {
        const grouped = columns.filter((column) => fields[column]?.group === label);
        return label ? <Group key={label} label={label} columns={grouped} /> : <Rows key="" columns={grouped} />;
      })}
    </Stack>
  );
};

/** A ref for the side panel. Publishes its height to its styles. */
const measurePanel = (panel: HTMLElement | null) => {
  if (!panel) return undefined;
  const observer = new ResizeObserver(() => panel.style.setProperty("--panel-height", `${panel.offsetHeight}px`));
  observer.observe(panel);
  return () => observer.disconnect();
};

const panelSx = {
  position: { lg: "sticky" },
  // Stays in view while it fits below the header. A longer panel scrolls with the page: the factor moves the limit out of reach.
  top: { lg: `min(${belowHeader("19px")}, (100dvh - ${belowHeader("43px")} - var(--panel-height, 100dvh)) * 1000)` },
  px: 2,
  "& > * > :first-of-type": { borderTop: 0 },
  border: 1,
  borderColor: "divider",
  borderRadius: 2,
  bgcolor: "background.paper",
};

/** The inputs of a form. Fields with `sidebar` are in a side panel, and the other inputs look like a page of text. */
export const FormRows = () => {
  const { fields, titleColumn } = useDescriptor();
  const columns = Object.keys(fields);
  const sidebar = columns.filter((column) => fields[column]?.sidebar);
  if (sidebar.length === 0) return <GroupedRows columns={columns} />;
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
      <Box component="section" aria-label="Details" ref={measurePanel} sx={panelSx}>
        <GroupedRows columns={sidebar} spacing={0} />
      </Box>
    </Box>
  );
};
