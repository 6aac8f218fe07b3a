import { type FormEvent, useEffect, useRef, useState, useSyncExternalStore } from "react";
import { useForm } from "react-hook-form";
import type { Values } from "#shared/tables/values.ts";
import { notifyFailure } from "#ui/notify.ts";
import { createPendingInputs } from "#ui/pendingInput.ts";
import { useDescriptor } from "../../resource/descriptor.ts";
import { changedValues } from "../drafts/changedValues.ts";
import type { Draft } from "../drafts/draft.ts";
import { useDraft } from "../drafts/useDraft.ts";
import { momentIn, type SaveOptions } from "../inputs/publicationChoice.ts";
import { resolverOf } from "./resolver.ts";
import { useFormRow } from "./useFormRow.ts";
import type { StoredRow } from "./useFreshRow.ts";
import { type Saving, useSave } from "./useSave.ts";

export interface RecordFormOptions extends Saving {
  id: string | null;
  initial: Values;
  /** The raw updated_at of the row that the form shows; null for a new one. */
  version: string | null;
  /** @returns the row as it is stored now @throws {BackendError} */
  save: (values: Values, version: string | null) => Promise<StoredRow>;
  /** Inserts a new row, if another device or tab has deleted this one. */
  saveAsNew?: (values: Values) => Promise<StoredRow>;
}

export const useRecordForm = ({ id, initial, version: opened, save: write, ...options }: RecordFormOptions) => {
  const descriptor = useDescriptor();
  const [pendingInputs] = useState(createPendingInputs);
  const hasPendingInput = useSyncExternalStore(pendingInputs.subscribe, pendingInputs.hasAny);
  const form = useForm<Values>({ defaultValues: initial, resolver: resolverOf(descriptor) });
  const { isDirty, isSubmitted, defaultValues = {} } = form.formState;
  const row = useFormRow(form, { id, version: opened });
  const { rowId, version } = row;
  const draft = useDraft({ form, pendingInputs, id: rowId, version });
  const isInserted = id === null && rowId !== null;
  const saving = useSave({ form, pendingInputs, row, draft, isInserted }, options);
  // A save that is repeated after a conflict has the same options.
  const lastOptions = useRef<SaveOptions>({});

  // A change of one field can fix the problem of another: Current makes the end date optional.
  useEffect(() => {
    if (!isSubmitted) return undefined;
    const subscription = form.watch(() => void form.trigger());
    return () => subscription.unsubscribe();
  }, [form, isSubmitted]);

  const save = (saveOptions: SaveOptions): void => {
    const isStarted = saving.save({ write: (values) => write(values, version), options: saveOptions });
    if (isStarted) lastOptions.current = saveOptions;
  };

  // Does not publish a row that is neither public nor scheduled.
  const saveWithTimeOf = ({ published_at }: Values): void => {
    const isPublishable = "published_at" in descriptor.fields;
    save(isPublishable ? { asDraft: !momentIn(published_at), keepOpen: true } : {});
  };

  // Ctrl+S keeps the form open.
  const submit = (event?: FormEvent): void => {
    event?.preventDefault();
    saveWithTimeOf(defaultValues);
  };

  return {
    form,
    pendingInputs,
    rowId,
    version,
    fill: row.fill,
    save,
    submit,
    isSaving: saving.isSaving,
    isSaved: saving.isSaved,
    isUnsaved: isDirty || hasPendingInput,
    canStoreDrafts: draft.canStore,
    foundDraft: draft.offer,
    isDraftStored: draft.canStore && !draft.isUndecided,
    draftKeptAt: draft.keptAt,
    discardDraft: draft.discard,
    restoreDraft: (): void => {
      if (!draft.offer) return;
      row.fill(draft.offer.values);
      // If the row has changed since, the save reports the conflict.
      row.setVersion(draft.offer.version);
      draft.takeOver();
    },
    /** Saves the form with these values. */
    accept: (values: Values): void => {
      row.fill(values);
      saveWithTimeOf({ ...defaultValues, ...values });
    },
    saveConflict: saving.conflict,
    readStored: options.readStored,
    /** Closes the form, unless something is typed during the save. @param draft saved instead of the form's values, unpublished */
    saveAsNew: (found?: Draft): void => {
      if (found) {
        // Otherwise the filled form would store its text again, also after a discard.
        void draft.close();
        row.fill({ ...found.values, ...descriptor.draft });
      }
      lastOptions.current = { ...lastOptions.current, keepOpen: false, ...(found && { asDraft: true }) };
      saving.save({
        write: async (values) => {
          const saved = await (options.saveAsNew?.(values) ?? write(values, version));
          if (found) draft.discard();
          return saved;
        },
        options: lastOptions.current,
        done: descriptor.labels.created,
      });
    },
    /** Shows the row as it is stored now, with these values and all changes of the form unsaved. */
    rebaseOnto: (stored: StoredRow, values: Values): void =>
      saving.show(stored, { ...changedValues(defaultValues, form.getValues()), ...values }),
    /** @param seen the version to overwrite; the newest by default */
    overwrite: async (seen?: string): Promise<void> => {
      const readNewest = async () => (await options.readStored())?.updated_at;
      const over = seen ?? (await readNewest().catch((error: unknown) => notifyFailure(options.failed, error)));
      if (!over) return;
      row.setVersion(over);
      saving.save({ write: (values) => write(values, over), options: lastOptions.current });
    },
  };
};

export type RecordFormState = ReturnType<typeof useRecordForm>;
