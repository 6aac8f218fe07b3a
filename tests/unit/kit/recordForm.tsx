import { screen } from "@testing-library/react";
import { Route, Routes } from "react-router-dom";
import { expect, vi } from "vitest";
import { defineResource } from "#kit/defineResource.ts";
import { RecordForm } from "#kit/form/record/RecordForm.tsx";
import type { StoredRow } from "#kit/form/record/useFreshRow.ts";
import { DescriptorProvider } from "#kit/resource/descriptor.ts";
import { defaultValues } from "#kit/resource/values.ts";
import { lines, optional, text } from "#shared/tables/columns.ts";
import { table } from "#shared/tables/table.ts";
import type { Values } from "#shared/tables/values.ts";
import { createHeldRequest, drawInAdmin, type Providers } from "../inAdmin.tsx";

const study = table("education", { field: optional(text(200)), achievements: lines() });

/** Education entries with two fields. */
export const education = defineResource(study, {
  labels: { one: "Education entry", many: "Education entries", description: "" },
  icon: () => null,
  fields: { field: { label: "Field of Study", required: true } },
});

/** Stores all values. */
export const storing = async (values: Values): Promise<StoredRow> => ({ ...values, id: "1", updated_at: "later" });

/** Returns a save that ends when the test ends it. */
export const slowSave = () => {
  const { ask, answer } = createHeldRequest();
  const save = vi.fn(async (values: Values): Promise<StoredRow> => {
    await ask();
    return storing(values);
  });
  const saved = () => save.mock.calls.map(([values]) => values.field);
  return { save, answer, saved, isAsked: () => vi.waitFor(() => expect(save).toHaveBeenCalled()) };
};

type Save = (values: Values, version: string | null) => Promise<StoredRow>;

interface Opened extends Providers {
  account?: string;
  version?: string | null;
  id?: string | null;
  /** The hash of the address. */
  hash?: string;
  onSaved?: () => unknown;
  saveAsNew?: (values: Values) => Promise<StoredRow>;
}

/** Opens the form of a new education entry, with a text and a list, next to another button. */
export const openForm = (
  save: Save = storing,
  {
    account = "the owner",
    version = null,
    id = null,
    hash = "",
    onSaved = () => {},
    saveAsNew = storing,
    ...providers
  }: Opened = {},
) => {
  const address = id ? `/education/${id}` : "/education/create";
  const form = (
    <DescriptorProvider value={education}>
      <RecordForm
        title="A form"
        id={id}
        initial={defaultValues(education.fields)}
        version={version}
        save={save}
        saveAsNew={saveAsNew}
        readStored={async () => null}
        onSaved={onSaved}
        onReload={() => {}}
        done="Stored"
        failed="Not stored"
      />
      <button type="button">Other button</button>
    </DescriptorProvider>
  );
  const drawn = drawInAdmin(
    <Routes>
      <Route path={address} element={form} />
      <Route path="*" element={<p>Another page</p>} />
    </Routes>,
    { address: address + hash, account, ...providers },
  );
  const close = (): void => {
    drawn.close();
    document.body.replaceChildren();
  };
  return {
    ...drawn,
    close,
    study: screen.getByLabelText<HTMLInputElement>(/^Field of Study/),
    achievements: screen.getByLabelText<HTMLInputElement>(/^Achievements/),
    save: screen.getByText("Save"),
  };
};

/** Types a text and closes the form without saving it. */
export const leaveText = async (text: string, opened?: Opened): Promise<void> => {
  const { user, study, close } = openForm(storing, opened);
  await user.type(study, text);
  close();
};
