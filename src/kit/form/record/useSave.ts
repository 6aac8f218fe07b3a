import { useRef, useState } from "react";
import { useDataProvider, useIsMounted, useRedirect } from "react-admin";
import { flushSync } from "react-dom";
import type { FieldErrors, UseFormReturn } from "react-hook-form";
import { isFailure, published } from "#api/errors.ts";
import { cleanValues, problemsOf, problemWithName, type Values } from "#shared/tables/values.ts";
import { notifyFailure, notifyProblem, notifySuccess } from "#ui/notify.ts";
import type { PendingInputs } from "#ui/pendingInput.ts";
import { useDescriptor } from "../../resource/descriptor.ts";
import { pageLink } from "../../resource/pageLink.ts";
import { useViewOnly } from "../../resource/useViewOnly.ts";
import { lacksRequired } from "../../resource/values.ts";
import { changedValues } from "../drafts/changedValues.ts";
import type { useDraft } from "../drafts/useDraft.ts";
import { momentIn, publishedBy, type SaveOptions, scheduleNote } from "../inputs/publicationChoice.ts";
import { findSlowText, findTaken } from "./resolver.ts";
import type { useFormRow } from "./useFormRow.ts";
import type { StoredRow } from "./useFreshRow.ts";

export interface Saving {
  done: string;
  failed: string;
  /** Returns the row as it is stored now; null if it was never stored. */
  readStored: () => Promise<StoredRow | null>;
  /** Runs after each save. A form that closes waits for it. */
  onSaved?: (saved: StoredRow) => unknown;
  staysOpen?: boolean;
  /** Closes the form after a save; redirects to the list by default. */
  leave?: () => void;
  /** Runs when a field is invalid, before the first invalid field gets the focus. */
  onProblem?: () => void;
}

interface SaveRequest {
  write: (values: Values) => Promise<StoredRow>;
  options: SaveOptions;
  /** Text of the toast, if it differs from that of the form. */
  done?: string;
}

interface FormParts {
  form: UseFormReturn<Values>;
  pendingInputs: PendingInputs;
  row: ReturnType<typeof useFormRow>;
  draft: ReturnType<typeof useDraft>;
  /** Whether the form was opened for a new row, which a save has stored since. */
  isInserted: boolean;
}

const conflicts = ["conflict", "published", "scheduled", "missing"] as const;

const conflictOf = (error: unknown) => conflicts.find((kind) => isFailure(error, kind)) ?? null;

const doneText = (done: string, saved: StoredRow, hasMore: boolean): string => {
  const notes = [scheduleNote(saved.published_at), hasMore ? "What you typed since then is not saved yet" : ""];
  const sentences = notes.filter(Boolean).map((note) => `. ${note}`);
  return `${done}${sentences.join("")}${sentences.length > 0 ? "." : ""}`;
};

export const useSave = ({ form, pendingInputs, row, draft, isInserted }: FormParts, saving: Saving) => {
  const descriptor = useDescriptor();
  const { fields, labels } = descriptor;
  const redirect = useRedirect();
  const dataProvider = useDataProvider();
  const [isSaving, setSaving] = useState(false);
  const [conflict, setConflict] = useState<ReturnType<typeof conflictOf>>(null);
  const viewOnly = useViewOnly();
  const isMounted = useIsMounted();
  const isBusy = useRef(false);
  const isSaved = useRef(false);

  const show = (stored: StoredRow, unsaved: Values): void => {
    setConflict(null);
    row.show(stored, unsaved);
  };

  // Must not wait before it leaves: the user could type something that the caller's last check has not seen.
  const leave = async (): Promise<void> => {
    isSaved.current = true;
    const isClosed = draft.close();
    // Don't redirect if the user navigated away while the save was pending.
    if (isMounted.current && saving.leave) saving.leave();
    else if (isMounted.current) redirect("list", descriptor.name);
    await isClosed;
  };

  /** @returns whether something was typed during the save */
  const finish = async (saved: StoredRow, sent: Values, { asDraft, keepOpen }: SaveOptions): Promise<boolean> => {
    const readChanges = () => changedValues(sent, form.getValues());
    const hasChanges = () => pendingInputs.hasAny() || Object.keys(readChanges()).length > 0;
    await saving.onSaved?.(saved);
    if (isMounted.current && (saving.staysOpen || keepOpen || hasChanges())) {
      const isCleared = draft.clear();
      const changes = readChanges();
      // A row saved as a draft has no time: a chosen time stays in the form.
      const chosen = asDraft && momentIn(sent.published_at) ? { published_at: sent.published_at } : {};
      show(saved, { ...chosen, ...changes });
      await isCleared;
      return pendingInputs.hasAny() || Object.keys(changes).length > 0;
    }
    // If the user has left the form, what was typed last stays in the draft.
    if (hasChanges()) return true;
    await leave();
    return false;
  };

  // A writer cannot save a row that the owner has published.
  const explain = async (error: unknown): Promise<unknown> => {
    const isOfWriter = isFailure(error, "conflict") && descriptor.draftsOnly;
    const stored = isOfWriter && (await saving.readStored().catch(() => null));
    return stored && viewOnly(stored)
      ? published(scheduleNote(stored.published_at) ? "scheduled" : "published")
      : error;
  };

  const saveOnce = async (entered: Values, { write, options, done }: SaveRequest): Promise<void> => {
    if (isBusy.current) return;
    const values = { ...entered, ...publishedBy(options, fields, entered) };
    isBusy.current = true;
    setSaving(true);
    const sent = { ...form.getValues() };
    try {
      const before = { ...form.formState.defaultValues, id: row.rowId };
      const taken = await findTaken(dataProvider, descriptor, values, before);
      const problem = taken ?? (await findSlowText(fields, values));
      if (problem) {
        // A collapsed group must open before its field can have the focus.
        flushSync(() => form.setError(problem.column, { type: "validate", message: problem.reason }));
        form.setFocus(problem.column);
        notifyProblem(problem.reason);
        return;
      }
      const saved = await write({ ...values, ...descriptor.derive(values) });
      const hasMore = await finish(saved, sent, options);
      const text = done ?? (isInserted ? labels.updated : saving.done);
      notifySuccess(doneText(text, saved, hasMore), pageLink(descriptor, saved));
    } catch (error) {
      const reason = await explain(error);
      setConflict(conflictOf(reason));
      notifyFailure(isInserted ? labels.updateFailed : saving.failed, reason, labels.refusals);
    } finally {
      isBusy.current = false;
      setSaving(false);
    }
  };

  const showErrors = (errors: FieldErrors<Values>): void => {
    saving.onProblem?.();
    const clean = cleanValues(fields, form.getValues());
    const [column = "", first] = Object.entries(errors).find(([, error]) => error) ?? [];
    const problem = problemWithName(fields, column, String(first?.message ?? saving.failed));
    const isIncomplete = lacksRequired(fields, clean, problemsOf(fields, clean));
    notifyProblem(isIncomplete ? descriptor.requiredMessage : problem);
  };

  return {
    isSaving,
    isSaved,
    conflict,
    show,
    /** Does nothing while another save runs. @returns whether the form is validated and saved */
    save: (request: SaveRequest): boolean => {
      if (isBusy.current) return false;
      pendingInputs.commitAll();
      void form.handleSubmit((values) => saveOnce(values, request), showErrors)();
      return true;
    },
  };
};
