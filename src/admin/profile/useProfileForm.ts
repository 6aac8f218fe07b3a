import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { useDataProvider } from "react-admin";
import { useForm } from "react-hook-form";
import { resolverOf } from "#kit/form/resolver.ts";
import { useDraft } from "#kit/form/useDraft.ts";
import { notifyFailure, notifyProblem, notifySuccess } from "#kit/notify.ts";
import { formValues, type Values } from "#kit/values.ts";
import { BackendError } from "#providers/errors.ts";
import { type Account, profile } from "./profile.ts";

const { table, fields, phrases } = profile;

/** The form of the own profile. Unlike a resource's form it stays open when it is saved. */
export const useProfileForm = (account: Account) => {
  const { id } = account;
  const dataProvider = useDataProvider();
  const queryClient = useQueryClient();
  const [version, setVersion] = useState(account.updated_at);
  const [isSaving, setSaving] = useState(false);
  const [isConflict, setConflict] = useState(false);
  const isBusy = useRef(false);
  const form = useForm<Values>({ defaultValues: formValues(fields, account), resolver: resolverOf(profile) });
  const draft = useDraft({ form, id, version });
  const { isDirty } = form.formState;

  const store = async (data: Values, base: string): Promise<void> => {
    const previousData = { ...account, updated_at: base };
    const { data: saved } = await dataProvider.update<Account>(table, { id, data, previousData });
    setVersion(saved.updated_at);
    form.reset(formValues(fields, saved));
    await draft.discard();
    // The header shows the name's letter or the picture.
    await queryClient.invalidateQueries({ queryKey: ["auth", "getIdentity"] });
  };

  const saveOnce = async (data: Values, readBase: () => Promise<string>): Promise<void> => {
    if (isBusy.current) return;
    isBusy.current = true;
    setSaving(true);
    try {
      await store(data, await readBase());
      setConflict(false);
      notifySuccess(phrases.updated);
    } catch (error) {
      setConflict(error instanceof BackendError && error.kind === "conflict");
      notifyFailure(phrases.updateFailed, error);
    } finally {
      isBusy.current = false;
      setSaving(false);
    }
  };

  const saveOver = (readBase: () => Promise<string>) =>
    form.handleSubmit(
      (data) => saveOnce(data, readBase),
      (errors) => {
        const first = Object.values(errors).find((error) => error)?.message;
        notifyProblem(String(first ?? phrases.updateFailed));
      },
    );

  return {
    form,
    draft,
    isSaving,
    isDirty,
    isConflict,
    submit: saveOver(async () => version),
    overwrite: saveOver(async () => (await dataProvider.getOne<Account>(table, { id })).data.updated_at),
    restoreDraft: (): void => {
      for (const [column, value] of Object.entries(draft.found?.values ?? {})) {
        if (column in fields) form.setValue(column, value, { shouldDirty: true });
      }
      // The text belongs to the profile as it was then: if it has changed since, the save will say so.
      if (draft.found?.version) setVersion(draft.found.version);
      draft.setAside();
    },
  };
};
