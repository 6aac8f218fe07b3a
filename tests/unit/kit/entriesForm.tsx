import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { ReactNode } from "react";
import { FormProvider, useForm } from "react-hook-form";
import { vi } from "vitest";
import { BeforeSaveContext, createBeforeSave } from "#kit/form/beforeSave.ts";
import { DescriptorProvider, type ResourceDescriptor } from "#kit/resource/descriptor.ts";

interface EntriesFormProps {
  resource: ResourceDescriptor;
  values: Record<string, string[]>;
  beforeSave: ReturnType<typeof createBeforeSave>;
  onSave: (values: Record<string, string[]>) => void;
  children: ReactNode;
}

const EntriesForm = ({ resource, values, beforeSave, onSave, children }: EntriesFormProps) => {
  const form = useForm({ defaultValues: values });
  return (
    <DescriptorProvider value={resource}>
      <FormProvider {...form}>
        <BeforeSaveContext value={beforeSave}>
          <form
            onSubmit={(event) => {
              beforeSave.run();
              void form.handleSubmit((saved) => onSave(saved))(event);
            }}
          >
            {children}
            <button type="submit">Save</button>
          </form>
        </BeforeSaveContext>
      </FormProvider>
    </DescriptorProvider>
  );
};

interface Setting {
  resource: ResourceDescriptor;
  values: Record<string, string[]>;
  label: string;
  control: ReactNode;
}

/** Draws a form with one list of texts in it. */
export const setUpEntries = ({ label, control, ...form }: Setting) => {
  const submitted = vi.fn();
  render(
    <EntriesForm {...form} beforeSave={createBeforeSave()} onSave={submitted}>
      {control}
    </EntriesForm>,
  );
  return { submitted, box: screen.getByLabelText(label), user: userEvent.setup({ delay: null }) };
};

/** The texts of the list, in their order. */
export const entriesShown = () => screen.queryAllByRole("listitem").map((entry) => entry.textContent);
