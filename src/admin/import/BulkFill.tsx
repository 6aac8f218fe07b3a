import { Box, Button, Typography } from "@mui/material";
import { type FormEvent, useId, useRef, useState } from "react";
import { FormProvider, useForm } from "react-hook-form";
import { isWanted, missingColumns, type PlannedRow } from "#import/plan.ts";
import { FieldInput } from "#kit/form/inputs/FieldInput.tsx";
import { FieldIdPrefix } from "#kit/form/inputs/useControl.ts";
import { resolverOf } from "#kit/form/record/resolver.ts";
import { DescriptorProvider, type ResourceDescriptor } from "#kit/resource/descriptor.ts";
import type { Field } from "#kit/resource/fields.ts";
import { formValues } from "#kit/resource/values.ts";
import { pluralize } from "#shared/base/text.ts";
import { isMissing, labelOf, type Values } from "#shared/tables/values.ts";
import { moveFocus } from "#ui/focus/moveFocus.ts";
import { createPendingInputs, PendingInputsContext } from "#ui/pendingInput.ts";
import { rowsText } from "./rowLabels.ts";

interface BulkFillProps {
  resource: ResourceDescriptor;
  rows: readonly PlannedRow[];
  /** The owner's place in the source, proposed for positions without one. */
  place?: string | undefined;
  onSet: (keys: ReadonlySet<string>, values: Values) => void;
}

/** Whether a row lacks a value that the review offers to set: one that it needs, its language, or the place of a position. */
const lacksValue = (row: PlannedRow, column: string): boolean => {
  if (row.state === "refused") return row.isTicked && missingColumns(row).includes(column);
  const isOffered = column === "language" ? row.detected : row.kind === "experiences" && column === "location";
  return Boolean(isOffered) && isWanted(row) && isMissing(row.values[column]);
};

const languageNames = new Intl.DisplayNames("en", { type: "language" });

const rowSx = {
  display: "grid",
  gridTemplateColumns: { xs: "minmax(0, 1fr)", sm: "minmax(0, 1fr) auto" },
  alignItems: "start",
  gap: 1.5,
} as const;

interface MissingColumnProps {
  resource: ResourceDescriptor;
  column: string;
  field: Field;
  rows: readonly PlannedRow[];
  proposed: string;
  onSet: (values: Values) => void;
}

const MissingColumn = ({ resource, column, field, rows, proposed, onSet }: MissingColumnProps) => {
  const fields = { [column]: { ...field, sidebar: false } };
  const [pendingInputs] = useState(createPendingInputs);
  const form = useForm<Values>({
    defaultValues: formValues(fields, { [column]: proposed || undefined }),
    resolver: resolverOf({ fields, check: () => ({}) }),
  });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    event.stopPropagation();
    pendingInputs.commitAll();
    void form.handleSubmit((values) => {
      onSet(values);
      form.reset();
    })(event);
  };
  const { one, many } = resource.labels;
  const question =
    column === "language" && proposed
      ? `The text of ${pluralize(rows.length, one, many).toLowerCase()} looks like ${languageNames.of(proposed)}. Set its language?`
      : `${labelOf(column, field)} is missing in ${rowsText(rows.length)}.`;
  return (
    <Box component="form" noValidate onSubmit={submit} aria-label={`Set for all: ${question}`}>
      <Typography variant="body2" sx={{ mb: 1.5 }}>
        {question}
      </Typography>
      <Box sx={rowSx}>
        <DescriptorProvider value={{ ...resource, fields }}>
          <FormProvider {...form}>
            <PendingInputsContext value={pendingInputs}>
              <FieldIdPrefix value={useId()}>
                <FieldInput column={column} />
              </FieldIdPrefix>
            </PendingInputsContext>
          </FormProvider>
        </DescriptorProvider>
        <Button type="submit" variant="outlined" sx={{ minHeight: 40 }}>
          {rows.length === 1 ? "Set" : "Set for all"}
        </Button>
      </Box>
    </Box>
  );
};

interface Filled {
  column: string;
  keys: ReadonlySet<string>;
}

export const BulkFill = ({ resource, rows, place = "", onSet }: BulkFillProps) => {
  const [latest, setLatest] = useState<Filled | null>(null);
  const box = useRef<HTMLDivElement>(null);
  const missing = Object.entries(resource.fields).flatMap(([column, field]) => {
    const lacking = rows.filter((row) => lacksValue(row, column));
    const proposedIn = ({ detected }: PlannedRow): string => ({ location: place, language: detected })[column] ?? "";
    // A whole text is hardly the same for several rows.
    const all = field.kind === "markdown" ? [] : [...new Set(lacking.map(proposedIn))];
    const withValue = (proposed: string) => lacking.filter((row) => proposedIn(row) === proposed);
    return all.map((proposed) => ({ column, field, proposed, lacking: withValue(proposed) }));
  });
  // Imported rows cannot be undone here.
  const filled = rows.some(({ key, state }) => latest?.keys.has(key) && state !== "same") ? latest : null;
  if (missing.length === 0 && !filled) return null;

  const undo = ({ column, keys }: Filled): void => {
    onSet(keys, { [column]: null });
    setLatest(null);
    moveFocus(box.current);
  };
  return (
    <Box
      ref={box}
      tabIndex={-1}
      role="group"
      aria-label={`Missing values of ${resource.labels.title}`}
      sx={{ display: "grid", gap: 3, p: 2, mb: 1, borderRadius: 2, bgcolor: "action.hover" }}
    >
      <Box role="status" sx={{ display: filled ? "flex" : "none", alignItems: "center", gap: 1 }}>
        {filled && (
          <>
            <Typography variant="body2">
              {labelOf(filled.column, resource.fields[filled.column])} is set for {rowsText(filled.keys.size)}.
            </Typography>
            <Button size="small" onClick={() => undo(filled)}>
              Undo
            </Button>
          </>
        )}
      </Box>
      {missing.map(({ column, field, proposed, lacking }) => (
        <MissingColumn
          key={`${column} ${proposed}`}
          resource={resource}
          column={column}
          field={field}
          rows={lacking}
          proposed={proposed}
          onSet={(values) => {
            const keys = new Set(lacking.map(({ key }) => key));
            onSet(keys, values);
            setLatest({ column, keys });
            moveFocus(box.current);
          }}
        />
      ))}
    </Box>
  );
};
