import { Box, FormHelperText, Stack, Typography } from "@mui/material";
import { useEffect, useEffectEvent, useRef } from "react";
import { useRecordContext } from "react-admin";
import { useFormContext } from "react-hook-form";
import { useControl } from "#kit/form/inputs/useControl.ts";
import { Sortable } from "#kit/order/Sortable.tsx";
import { type ResumeItem, type ResumeKind, resumeItems, resumeKinds } from "#shared/tables/resumes.ts";
import { moveFocus } from "#ui/focus/moveFocus.ts";
import { LoadingOrError } from "#ui/LoadingOrError.tsx";
import { ItemRow } from "./ItemRow.tsx";
import { initialItems, reorderRows, type SiteRow, splitRows, storedItems, toggleRow } from "./items.ts";
import { useSiteRows } from "./useSiteRows.ts";

const titles: Readonly<Record<ResumeKind, string>> = {
  experiences: "Experience",
  skill_categories: "Skills",
  projects: "Projects",
  education: "Education",
  certifications: "Certifications",
};

interface SectionProps extends ReturnType<typeof splitRows> {
  title: string;
  /** Changes the items as they are now. They may be newer than the rendered ones. */
  onChange: (edit: (items: readonly ResumeItem[]) => ResumeItem[]) => void;
}

/** The rows of a kind: first the shown ones, in the order of the résumé. */
const Section = ({ title, shown, others, onChange }: SectionProps) => {
  // A row that is shown again has the texts from before.
  const removed = useRef(new Map<string, ResumeItem>());
  const rowProps = (row: SiteRow) => ({
    row,
    onToggle: () => {
      onChange((now) => {
        for (const item of now) removed.current.set(item.id, item);
        return toggleRow(now, row, removed.current.get(row.id));
      });
      moveFocus(`row-${row.id}`);
    },
    onChange: (changed: Partial<ResumeItem>) =>
      onChange((now) => now.map((item) => (item.id === row.id ? { ...item, ...changed } : item))),
  });
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
        onReorder={(ids) => onChange((now) => reorderRows(now, ids))}
        isBusy={false}
        label={`${title} on the résumé`}
      >
        {({ row, item }) => <ItemRow item={item} {...rowProps(row)} />}
      </Sortable>
      {others.length > 0 && (
        <Box component="ul" aria-label={`${title} not on the résumé`} sx={{ m: 0, p: 0, listStyle: "none" }}>
          {others.map((row) => (
            <li key={row.id}>
              <ItemRow {...rowProps(row)} />
            </li>
          ))}
        </Box>
      )}
    </section>
  );
};

export const ItemsInput = ({ column }: { column: string }) => {
  const { value, onChange, ref, id, label, help, problem } = useControl(column);
  const { getValues, resetField } = useFormContext();
  const isNew = useRecordContext() === undefined;
  const { data: rows, error, refetch } = useSiteRows();
  const items = resumeItems.parse(value);
  const fill = useEffectEvent((found: readonly SiteRow[]): void => {
    if (isNew && items.length === 0) resetField(column, { defaultValue: storedItems(initialItems(found)) });
  });
  useEffect(() => {
    if (rows) fill(rows);
  }, [rows]);
  return (
    <Box id={id} ref={ref} tabIndex={-1} role="group" aria-label={label} sx={{ outline: "none" }}>
      <Typography component="h2" variant="h6">
        {label}
      </Typography>
      <Typography variant="body2" color="text.secondary" sx={{ mb: 2 }}>
        {rows?.length === 0 ? "Your site has no rows yet. Add your work experience first." : help}
      </Typography>
      {problem && <FormHelperText error>{problem}</FormHelperText>}
      {rows ? (
        <Stack spacing={3}>
          {resumeKinds.map((kind) => {
            const split = splitRows(rows, items, kind);
            return (
              split.shown.length + split.others.length > 0 && (
                <Section
                  key={kind}
                  title={titles[kind]}
                  {...split}
                  onChange={(edit) => onChange(storedItems(edit(resumeItems.parse(getValues(column)))))}
                />
              )
            );
          })}
        </Stack>
      ) : (
        <LoadingOrError what="Failed to fetch the rows of your site" error={error} onRetry={() => void refetch()} />
      )}
    </Box>
  );
};
