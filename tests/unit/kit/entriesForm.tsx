import { screen } from "@testing-library/react";
import type { ReactNode } from "react";
import { testDataProvider } from "react-admin";
import { FormProvider, useForm } from "react-hook-form";
import { vi } from "vitest";
import type { UsedTag } from "#api/calls/content.ts";
import { DescriptorProvider, type ResourceDescriptor } from "#kit/resource/descriptor.ts";
import { createPendingInputs, PendingInputsContext } from "#ui/pendingInput.ts";
import { drawInAdmin } from "../inAdmin.tsx";

interface EntriesFormProps {
  resource: ResourceDescriptor;
  values: Record<string, string[]>;
  pendingInputs: ReturnType<typeof createPendingInputs>;
  onSave: (values: Record<string, string[]>) => void;
  children: ReactNode;
}

const EntriesForm = ({ resource, values, pendingInputs, onSave, children }: EntriesFormProps) => {
  const form = useForm({ defaultValues: values });
  return (
    <DescriptorProvider value={resource}>
      <FormProvider {...form}>
        <PendingInputsContext value={pendingInputs}>
          <form
            onSubmit={(event) => {
              pendingInputs.commitAll();
              void form.handleSubmit((saved) => onSave(saved))(event);
            }}
          >
            {children}
            <button type="submit">Save</button>
          </form>
        </PendingInputsContext>
      </FormProvider>
    </DescriptorProvider>
  );
};

interface Setting {
  resource: ResourceDescriptor;
  values: Record<string, string[]>;
  label: string;
  control: ReactNode;
  /** The tags of other rows. */
  listTags?: UsedTag[];
}

/** Renders a form with one list of texts. */
export const setUpEntries = ({ label, control, listTags = [], ...form }: Setting) => {
  const submitted = vi.fn();
  const dataProvider = { ...testDataProvider(), listTags: async () => listTags };
  const { user } = drawInAdmin(
    <EntriesForm {...form} pendingInputs={createPendingInputs()} onSave={submitted}>
      {control}
    </EntriesForm>,
    { dataProvider },
  );
  return { submitted, box: screen.getByLabelText(label), user };
};

/** Returns the texts of the list in order. */
export const entriesShown = () =>
  screen.queryAllByRole("listitem").map((entry) => entry.querySelector("textarea")?.value ?? entry.textContent);
