import { Box, FormHelperText, Stack, Typography } from "@mui/material";
import { useEffect, useMemo, useRef } from "react";
import { useRecordContext } from "react-admin";
import { useFormContext } from "react-hook-form";
import { useControl } from "#kit/form/inputs/useControl.ts";
import { DragHandle, MoveButtons } from "#kit/order/MoveButtons.tsx";
import { Sortable } from "#kit/order/Sortable.tsx";
import { type ResumeItem, type ResumeKind, resumeItems, resumeKinds, storedItems } from "#shared/tables/resumes.ts";
import { moveFocus } from "#ui/focus/moveFocus.ts";
import { LoadingOrError } from "#ui/LoadingOrError.tsx";
import { ItemChanges, RowChoice } from "./ItemRow.tsx";
import { changeItem, initialItems, isItemOf, reorderRows, type SiteRow, splitRows, toggleRow } from "./items.ts";
import { useSiteRows } from "./useSiteRows.ts";

const titles: Readonly<Record<ResumeKind, string>> = {
  experiences: "Experience",
  skill_categories: "Skills",
  projects: "Projects",
  education: "Education",
  certifications: "Certifications",
};

/** Changes the items as they are now. They may be newer than the rendered ones. */
type Change = (edit: (items: readonly ResumeItem[]) => ResumeItem[]) => void;

interface SectionProps {
  kind: ResumeKind;
  rows: readonly SiteRow[];
  items: readonly ResumeItem[];
  onChange: Change;
  onToggle: (row: SiteRow) => void;
}

const rowSx = { display: "flex", alignItems: "start", bgcolor: "background.default" };

/** The rows of a kind: first the shown ones, in the order of the résumé. */
const Section = ({ kind, rows, items, onChange, onToggle }: SectionProps) => {
  const { shown, others } = splitRows(rows, items, kind);
  const title = titles[kind];
  if (shown.length + others.length === 0) return null;
  return (
    <section aria-label={title}>
      <Box sx={{ display: "flex", justifyContent: "space-between", borderBottom: 1, borderColor: "divider", pb: 0.5 }}>
        <Typography component="h3" variant="subtitle2">
          {title}
        </Typography>
        <Typography variant="body2" color="text.secondary">
          {`${shown.length} of ${shown.length + others.length} shown`}
        </Typography>
      </Box>
      <Sortable
        rows={shown}
        nameOf={({ row }) => row.title}
        onReorder={(ids) => onChange((now) => reorderRows(now, kind, ids))}
        isBusy={false}
        label={`${title} on the résumé`}
      >
        {({ row, item }) => (
          <Box role="group" aria-label={row.title} sx={{ bgcolor: "background.default", pb: 0.5 }}>
            <Box sx={rowSx}>
              <RowChoice row={row} isShown onToggle={onToggle} />
              <MoveButtons />
              <DragHandle />
            </Box>
            <ItemChanges
              row={row}
              item={item}
              onChange={(changed) => onChange((now) => changeItem(now, row, changed))}
            />
          </Box>
        )}
      </Sortable>
      {others.length > 0 && (
        <Box component="ul" aria-label={`${title} not on the résumé`} sx={{ m: 0, p: 0, listStyle: "none" }}>
          {others.map((row) => (
            <Box component="li" key={row.id} sx={rowSx}>
              <RowChoice row={row} isShown={false} onToggle={onToggle} />
            </Box>
          ))}
        </Box>
      )}
    </section>
  );
};

/** Chooses and orders the rows of the site for a résumé. A new one starts with the rows of /resume. */
export const ItemsInput = ({ column }: { column: string }) => {
  const { value, onChange: store, ref, id, label, help, problem } = useControl(column);
  const { getValues, resetField } = useFormContext();
  const isNew = useRecordContext() === undefined;
  const { data: rows, error, refetch } = useSiteRows();
  const items = useMemo(() => resumeItems.parse(value), [value]);
  const onChange: Change = (edit) => store(storedItems(edit(resumeItems.parse(getValues(column)))));
  // A row that is shown again has the texts from before.
  const removed = useRef(new Map<string, ResumeItem>());
  const isFilled = useRef(!isNew);

  useEffect(() => {
    if (!rows || isFilled.current) return;
    isFilled.current = true;
    if (items.length === 0) resetField(column, { defaultValue: storedItems(initialItems(rows)) });
  }, [rows, items, column, resetField]);

  const toggle = (row: SiteRow): void => {
    onChange((now) => {
      const item = now.find(isItemOf(row));
      if (item) removed.current.set(row.id, item);
      return toggleRow(now, row, removed.current.get(row.id));
    });
    moveFocus(`row-${row.id}`);
  };

  return (
    <Box id={id} ref={ref} tabIndex={-1} role="group" aria-label={label} sx={{ outline: "none" }}>
      <Typography component="h2" variant="h6">
        {label}
      </Typography>
      <Typography variant="body2" color="text.secondary" sx={{ mb: 2 }}>
        {help}
      </Typography>
      {problem && <FormHelperText error>{problem}</FormHelperText>}
      {rows ? (
        <Stack spacing={3}>
          {resumeKinds.map((kind) => (
            <Section key={kind} kind={kind} rows={rows} items={items} onChange={onChange} onToggle={toggle} />
          ))}
        </Stack>
      ) : (
        <LoadingOrError what="Failed to fetch the rows of your site" error={error} onRetry={() => void refetch()} />
      )}
    </Box>
  );
};
