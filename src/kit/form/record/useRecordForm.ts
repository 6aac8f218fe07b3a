import { type FormEvent, useEffect, useRef, useState, useSyncExternalStore } from "react";
import { useDataProvider, useIsMounted, useRedirect } from "react-admin";
import { type FieldErrors, useForm } from "react-hook-form";
import { BackendError } from "#api/errors.ts";
import { cleanValues, problemsOf, problemWithName, type Values } from "#shared/tables/values.ts";
import { notifyFailure, notifyProblem, notifySuccess } from "#ui/notify.ts";
import { createPendingInputs } from "#ui/pendingInput.ts";
import { useDescriptor } from "../../resource/descriptor.ts";
import { columnsWhere } from "../../resource/fields.ts";
import { pageLink } from "../../resource/pageLink.ts";
import { formValues, lacksRequired } from "../../resource/values.ts";
import { changedValues } from "../drafts/changedValues.ts";
import { useDraft } from "../drafts/useDraft.ts";
import { momentIn, onSaving, type SaveOptions, scheduleNote } from "../inputs/publicationChoice.ts";
import { findSlowText, findTaken, resolverOf } from "./resolver.ts";
import type { StoredRow } from "./useFreshRow.ts";

type Write = (values: Values) => Promise<StoredRow>;

interface Saving {
  /** @returns the row as it is stored now @throws {BackendError} */
  save: (values: Values, version: string | null) => Promise<StoredRow>;
  /** The row as it is stored now; null for one that never was. */
  readStored: () => Promise<StoredRow | null>;
  /** Inserts a row of its own, when this one was deleted elsewhere. */
  saveAsNew?: Write;
  done: string;
  failed: string;
  /** Runs after each save; a form that closes waits for it. */
  onSaved?: (saved: StoredRow) => unknown;
  staysOpen?: boolean;
  /** Leaves the form after a save; to the list unless given. */
  leave?: () => void;
  /** Runs when a field is wrong, before the first such field gets the focus. */
  onProblem?: () => void;
}

export interface RecordFormOptions extends Saving {
  id: string | null;
  initial: Values;
  /** The raw updated_at of the row that the form shows; null for a new one. */
  version: string | null;
}

const saveConflictOf = (error: unknown): "conflict" | "missing" | null =>
  error instanceof BackendError && (error.kind === "conflict" || error.kind === "missing") ? error.kind : null;

// A reload, or a phone that ended the tab, finds the new row again. The router is not told: it would open the form anew.
const addressStored = ({ slug }: StoredRow): void => {
  if (typeof slug !== "string") return;
  const address = window.location.pathname.replace(/\/(new|[^/]+\/edit)\/?$/, `/${encodeURIComponent(slug)}/edit`);
  window.history.replaceState(window.history.state, "", address);
};

/** The state of a form: validation, drafts, saving, conflicts, and what has been typed but not entered yet. */
export const useRecordForm = ({ id, initial, version: opened, ...saving }: RecordFormOptions) => {
  const descriptor = useDescriptor();
  const redirect = useRedirect();
  const dataProvider = useDataProvider();
  const [rowId, setRowId] = useState(id);
  const [version, setVersion] = useState(opened);
  const [isSaving, setSaving] = useState(false);
  const [saveConflict, setSaveConflict] = useState<"conflict" | "missing" | null>(null);
  const isOpen = useIsMounted();
  const isBusy = useRef(false);
  const isSaved = useRef(false);
  const [pendingInputs] = useState(createPendingInputs);
  const form = useForm<Values>({ defaultValues: initial, resolver: resolverOf(descriptor) });
  const draft = useDraft({ form, pendingInputs, id: rowId, version });
  const { isDirty, isSubmitted, defaultValues = {} } = form.formState;
  const isInserted = id === null && rowId !== null;
  const isPublishable = "published_at" in descriptor.fields;
  // How the last save was asked for, for one that is repeated after a conflict.
  const asked = useRef<SaveOptions>({});
  const hasPendingInput = useSyncExternalStore(pendingInputs.subscribe, pendingInputs.hasAny);

  // One field can fix the problem of another: Current makes an end date needless.
  useEffect(() => {
    if (!isSubmitted) return undefined;
    const subscription = form.watch(() => void form.trigger());
    return () => subscription.unsubscribe();
  }, [form, isSubmitted]);

  const fill = (values: Values): void => {
    for (const [column, value] of Object.entries(values)) {
      if (column in descriptor.fields) form.setValue(column, value, { shouldDirty: true });
    }
  };

  // Nothing is waited for between the last look at what was typed and this.
  const leave = async (): Promise<void> => {
    isSaved.current = true;
    const draftGone = draft.close();
    // Who has gone elsewhere meanwhile stays there.
    if (isOpen.current && saving.leave) saving.leave();
    else if (isOpen.current) redirect("list", descriptor.name);
    await draftGone;
  };

  const stay = (saved: StoredRow, laterChanges: Values): void => {
    setVersion(saved.updated_at);
    setRowId(saved.id);
    if (rowId !== saved.id) addressStored(saved);
    setSaveConflict(null);
    const kept = columnsWhere(
      descriptor.fields,
      ({ computed = false, showStoredValue = false }) => computed && !showStoredValue,
    );
    const stillKept = Object.fromEntries(kept.map((column) => [column, form.getValues(column)]));
    form.reset({ ...formValues(descriptor.fields, saved), ...stillKept });
    fill(laterChanges);
  };

  /** @returns whether something was typed since */
  const finish = async (saved: StoredRow, sent: Values): Promise<boolean> => {
    const readChanges = () => changedValues(sent, form.getValues());
    const isTypedOn = () => pendingInputs.hasAny() || Object.keys(readChanges()).length > 0;
    await saving.onSaved?.(saved);
    if (isOpen.current && (saving.staysOpen || asked.current.keepOpen || isTypedOn())) {
      // What is typed from now on is kept as of the stored row.
      const isCleared = draft.clear();
      const laterChanges = readChanges();
      // A draft has no time: one that was chosen stays in the form.
      const chosen = asked.current.asDraft && momentIn(sent.published_at) ? { published_at: sent.published_at } : {};
      stay(saved, { ...chosen, ...laterChanges });
      await isCleared;
      return pendingInputs.hasAny() || Object.keys(laterChanges).length > 0;
    }
    // The draft of one who has left keeps what was typed last.
    if (isTypedOn()) return true;
    await leave();
    return false;
  };

  const published = ({ published_at }: Values): Values => {
    if (!isPublishable) return {};
    return { published_at: asked.current.asDraft ? null : (published_at ?? onSaving) };
  };

  const saveOnce = async (entered: Values, write: Write, done: string): Promise<void> => {
    if (isBusy.current) return;
    const values = { ...entered, ...published(entered) };
    isBusy.current = true;
    setSaving(true);
    const sent = { ...form.getValues() };
    try {
      const isTaken = await findTaken(dataProvider, descriptor, values, { ...defaultValues, id: rowId });
      const found = isTaken ?? (await findSlowText(descriptor.fields, values));
      if (found) {
        form.setError(found.column, { type: "validate", message: found.reason }, { shouldFocus: true });
        notifyProblem(found.reason);
        return;
      }
      const saved = await write({ ...values, ...descriptor.derive(values) });
      const hasMore = await finish(saved, sent);
      const unsaved = hasMore ? "What you typed since then is not saved yet" : "";
      const notes = [scheduleNote(saved.published_at), unsaved].filter(Boolean).map((note) => `. ${note}`);
      notifySuccess(`${done}${notes.join("")}${notes.length > 0 ? "." : ""}`, pageLink(descriptor, saved));
    } catch (error) {
      setSaveConflict(saveConflictOf(error));
      notifyFailure(isInserted ? descriptor.labels.updateFailed : saving.failed, error, descriptor.labels.refusals);
    } finally {
      isBusy.current = false;
      setSaving(false);
    }
  };

  const showErrors = (errors: FieldErrors<Values>): void => {
    saving.onProblem?.();
    const clean = cleanValues(descriptor.fields, form.getValues());
    const [column = "", first] = Object.entries(errors).find(([, error]) => error) ?? [];
    const problem = problemWithName(descriptor.fields, column, String(first?.message ?? saving.failed));
    const isIncomplete = lacksRequired(descriptor.fields, clean, problemsOf(descriptor.fields, clean));
    notifyProblem(isIncomplete ? descriptor.requiredMessage : problem);
  };

  const submitTo = (write: Write, done = isInserted ? descriptor.labels.updated : saving.done): void => {
    pendingInputs.commitAll();
    void form.handleSubmit((values) => saveOnce(values, write, done), showErrors)();
  };

  const save = (options: SaveOptions): void => {
    if (isBusy.current) return;
    asked.current = options;
    submitTo((values) => saving.save(values, version));
  };

  // By Ctrl+S, which publishes nothing that was not public or scheduled, and lets one write on.
  const submit = (event?: FormEvent): void => {
    event?.preventDefault();
    save(isPublishable ? { asDraft: !momentIn(defaultValues.published_at), keepOpen: true } : {});
  };

  return {
    form,
    pendingInputs,
    rowId,
    version,
    save,
    submit,
    isSaving,
    isUnsaved: isDirty || hasPendingInput,
    isSaved,
    saveConflict,
    /** Leaves the form, unless something is typed meanwhile. */
    saveAsNew: (): void => {
      asked.current = { ...asked.current, keepOpen: false };
      submitTo(saving.saveAsNew ?? ((values) => saving.save(values, version)), descriptor.labels.created);
    },
    canSaveDrafts: draft.canStore,
    foundDraft: draft.offer,
    isDraftKept: draft.canStore && !draft.isUndecided,
    discardDraft: draft.discard,
    restoreDraft: (): void => {
      if (!draft.offer) return;
      fill(draft.offer.values);
      // If the row has changed since, the save reports the conflict.
      setVersion(draft.offer.version);
      draft.takeOver();
    },
    /** Puts values into the form, unsaved. */
    fill,
    readStored: saving.readStored,
    /** Goes on from the row as it is stored now, with these values and all that was changed in the form unsaved. */
    rebaseOnto: (row: StoredRow, values: Values): void =>
      stay(row, { ...changedValues(defaultValues, form.getValues()), ...values }),
    /** @param seen the version to save over; the newest unless given */
    overwrite: async (seen?: string): Promise<void> => {
      const readNewest = async () => (await saving.readStored())?.updated_at;
      const over = seen ?? (await readNewest().catch((error: unknown) => notifyFailure(saving.failed, error)));
      if (!over) return;
      setVersion(over);
      submitTo((values) => saving.save(values, over));
    },
  };
};

export type RecordFormState = ReturnType<typeof useRecordForm>;
