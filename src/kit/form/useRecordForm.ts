import { type FormEvent, useEffect, useRef, useState, useSyncExternalStore } from "react";
import { useRedirect } from "react-admin";
import { type FieldErrors, useForm } from "react-hook-form";
import { BackendError } from "#providers/errors.ts";
import { useDescriptor } from "../resource/descriptor.ts";
import { notifyFailure, notifyProblem, notifySuccess } from "../resource/notify.ts";
import { cleanValues, formValues, lacksRequired, problemsOf, type Values } from "../resource/values.ts";
import { createBeforeSave } from "./beforeSave.ts";
import { resolverOf } from "./resolver.ts";
import { warnOfUnshownText } from "./unshownText.ts";
import { useDraft } from "./useDraft.ts";
import type { StoredRow } from "./useFreshRow.ts";

/** How a form's values get into the database, and the words for it. */
interface Saving {
  /** @returns the row as it is stored now @throws {BackendError} */
  save: (values: Values, version: string | null) => Promise<StoredRow>;
  /** Reads the version of the row that is stored now. */
  readVersion: () => Promise<string | null>;
  done: string;
  failed: string;
  /** Runs after each save; a form that closes waits for it. */
  onSaved?: (saved: StoredRow) => unknown;
  /** The form stays open after a save. */
  staysOpen?: boolean;
  /** Leaves the form after a save; to the list unless given. */
  leave?: () => void;
}

export interface RecordFormOptions extends Saving {
  /** Id of the row that is edited; null for a new one. */
  id: string | null;
  initial: Values;
  /** The raw updated_at of the row that the form shows; null for a new one. */
  version: string | null;
}

// Inputs make a new value at each change, and keep it otherwise.
const changesBetween = (before: Values, now: Values): Values =>
  Object.fromEntries(Object.entries(now).filter(([column, value]) => value !== before[column]));

/** One form for one row: values, drafts, checks, and a save that happens once at a time. */
export const useRecordForm = ({ id, initial, version: opened, ...saving }: RecordFormOptions) => {
  const descriptor = useDescriptor();
  const redirect = useRedirect();
  const [version, setVersion] = useState(opened);
  const [isSaving, setSaving] = useState(false);
  const [isConflict, setConflict] = useState(false);
  const isBusy = useRef(false);
  const isSettled = useRef(false);
  const [beforeSave] = useState(createBeforeSave);
  const form = useForm<Values>({ defaultValues: initial, resolver: resolverOf(descriptor) });
  const draft = useDraft({ form, id, version });
  const { isDirty, isSubmitted } = form.formState;
  const hasLeftover = useSyncExternalStore(beforeSave.subscribe, beforeSave.hasLeftover);

  // Fields answer for each other (Current makes an end date needless), so a change may settle another field's problem.
  useEffect(() => {
    if (!isSubmitted) return undefined;
    const subscription = form.watch(() => void form.trigger());
    return () => subscription.unsubscribe();
  }, [form, isSubmitted]);

  const leave = async (saved: StoredRow): Promise<void> => {
    isSettled.current = true;
    await draft.settle();
    await saving.onSaved?.(saved);
    if (saving.leave) saving.leave();
    else redirect("list", descriptor.name);
  };

  const stay = async (saved: StoredRow, typedSince: Values): Promise<void> => {
    setVersion(saved.updated_at);
    setConflict(false);
    form.reset(formValues(descriptor.fields, saved));
    await draft.forgetKept();
    for (const [column, value] of Object.entries(typedSince)) form.setValue(column, value, { shouldDirty: true });
    void saving.onSaved?.(saved);
  };

  const saveOnce = async (values: Values, base: string | null): Promise<void> => {
    if (isBusy.current) return;
    isBusy.current = true;
    setSaving(true);
    const sent = { ...form.getValues() };
    try {
      const saved = await saving.save({ ...values, ...descriptor.derive(values, new Date()) }, base);
      const typedSince = changesBetween(sent, form.getValues());
      const isOvertaken = Object.keys(typedSince).length > 0;
      await (saving.staysOpen || isOvertaken ? stay(saved, typedSince) : leave(saved));
      notifySuccess(isOvertaken ? `${saving.done}. What you typed since then is not saved yet.` : saving.done);
      // Not waited for: the save is done, whatever comes of it.
      warnOfUnshownText(descriptor.fields, values).catch(() => {});
    } catch (error) {
      setConflict(error instanceof BackendError && error.kind === "conflict");
      notifyFailure(saving.failed, error, descriptor.labels.refusals);
    } finally {
      isBusy.current = false;
      setSaving(false);
    }
  };

  const refuse = (errors: FieldErrors<Values>): void => {
    const clean = cleanValues(descriptor.fields, form.getValues());
    const first = Object.values(errors).find((error) => error)?.message;
    const isIncomplete = lacksRequired(descriptor.fields, clean, problemsOf(descriptor.fields, clean));
    notifyProblem(isIncomplete ? descriptor.requiredMessage : String(first ?? saving.failed));
  };

  const submit = (event?: FormEvent): void => {
    event?.preventDefault();
    beforeSave.run();
    void form.handleSubmit((values) => saveOnce(values, version), refuse)();
  };

  return {
    form,
    beforeSave,
    submit,
    isSaving,
    isUnsaved: isDirty || hasLeftover,
    isSettled,
    isConflict,
    isDraftKept: draft.isKept,
    foundDraft: draft.found,
    discardDraft: draft.discard,
    restoreDraft: (): void => {
      if (!draft.found) return;
      for (const [column, value] of Object.entries(draft.found.values)) {
        if (column in descriptor.fields) form.setValue(column, value, { shouldDirty: true });
      }
      // The text belongs to the row as it was then: if it has changed since, the save will say so.
      setVersion(draft.found.version);
      void draft.takeOver();
    },
    overwrite: async (): Promise<void> => {
      const current = await saving.readVersion().catch((error: unknown) => {
        notifyFailure(saving.failed, error);
        return null;
      });
      if (!current) return;
      setVersion(current);
      beforeSave.run();
      void form.handleSubmit((values) => saveOnce(values, current), refuse)();
    },
  };
};

/** What a form's frame and fields work with. */
export type RecordFormState = ReturnType<typeof useRecordForm>;
