import { Autocomplete, Box, createFilterOptions, FormHelperText, Stack, TextField, Typography } from "@mui/material";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useRecordContext } from "react-admin";
import { useFormContext } from "react-hook-form";
import { useControl } from "#kit/form/inputs/useControl.ts";
import { Sortable } from "#kit/order/Sortable.tsx";
import { joinCommas } from "#shared/base/text.ts";
import { type ResumeItem, type ResumeKind, resumeItems, resumeKinds } from "#shared/tables/resumes.ts";
import { LoadingOrError } from "#ui/LoadingOrError.tsx";
import { ItemRow } from "./ItemRow.tsx";
import { initialItems, itemOf, reorderRows, type SiteRow, splitRows, storedItems } from "./items.ts";
import { useSiteRows } from "./useSiteRows.ts";

const titles: Readonly<Record<ResumeKind, [title: string, add: string]>> = {
  experiences: ["Experience", "Add a position…"],
  skill_categories: ["Skills", "Add a category…"],
  projects: ["Projects", "Add a project…"],
  education: ["Education", "Add an education…"],
  certifications: ["Certifications", "Add a certification…"],
  activities: ["Activities", "Add an activity…"],
};

interface AddRowProps {
  label: string;
  rows: readonly SiteRow[];
  onAdd: (row: SiteRow) => void;
}

// More options would take seconds to draw.
const filterOptions = createFilterOptions<SiteRow>({ limit: 30 });

const AddRow = ({ label, rows, onAdd }: AddRowProps) => {
  const [typed, setTyped] = useState("");
  return (
    <Autocomplete
      options={rows}
      value={null}
      inputValue={typed}
      onInputChange={(_event, text, reason) => setTyped(reason === "input" ? text : "")}
      onChange={(_event, row) => row && onAdd(row)}
      filterOptions={filterOptions}
      getOptionLabel={({ title, note }) => joinCommas(title, note.slice(0, 80))}
      getOptionKey={({ id }) => id}
      renderInput={(params) => <TextField {...params} label={label} size="small" sx={{ mt: 1 }} />}
    />
  );
};

interface SectionProps extends ReturnType<typeof splitRows> {
  kind: ResumeKind;
  /** Changes the items as they are now. They may be newer than the rendered ones. */
  onChange: (edit: (items: readonly ResumeItem[]) => ResumeItem[]) => void;
}

/** The shown rows of a kind in the order of the résumé, and a search for the others. */
const Section = ({ kind, shown, others, onChange }: SectionProps) => {
  const [title, add] = titles[kind];
  // A row that is shown again has the texts from before.
  const removed = useRef(new Map<string, ResumeItem>());
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
        {({ row, item }) => (
          <ItemRow
            row={row}
            item={item}
            onRemove={() => {
              removed.current.set(item.id, item);
              onChange((now) => now.filter(({ id }) => id !== item.id));
            }}
            onChange={(changed) =>
              onChange((now) => now.map((other) => (other.id === item.id ? { ...other, ...changed } : other)))
            }
          />
        )}
      </Sortable>
      {others.length > 0 && (
        <AddRow
          label={add}
          rows={others}
          onAdd={(row) => onChange((now) => [...now, removed.current.get(row.id) ?? itemOf(row)])}
        />
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
                  kind={kind}
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
