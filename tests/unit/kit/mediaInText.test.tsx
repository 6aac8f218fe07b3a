// @vitest-environment jsdom
import { screen, waitFor } from "@testing-library/react";
import { testDataProvider } from "react-admin";
import { FormProvider, useForm } from "react-hook-form";
import { expect, it } from "vitest";
import { MarkdownInput } from "#kit/form/inputs/MarkdownInput.tsx";
import { DescriptorProvider } from "#kit/resource/descriptor.ts";
import { posts } from "#resources/posts/index.ts";
import { drawInAdmin, fromServer } from "../inAdmin.tsx";

const Form = () => (
  <FormProvider {...useForm({ defaultValues: { content: "Before after" } })}>
    <DescriptorProvider value={posts}>
      <MarkdownInput column="content" />
    </DescriptorProvider>
  </FormProvider>
);

const pond = {
  ...{ id: "1", key: `p/aa/${"a".repeat(30)}.webp`, name: "Pond", alt: "A pond" },
  ...{ width: 1200, height: 800, color: "3a6ea5" },
};

it("inserts a file at the caret with its description, and returns the focus to the text if none is chosen", async () => {
  const dataProvider = testDataProvider({ getList: async () => fromServer({ data: [pond], total: 1 }) });
  const { user } = drawInAdmin(<Form />, { dataProvider });
  const text = screen.getByLabelText<HTMLTextAreaElement>(/Content/);
  text.focus();
  text.setSelectionRange(7, 7);
  const openPicker = async (): Promise<void> => {
    await user.click(screen.getByLabelText("Picture"));
    await user.click(await screen.findByText("Choose from Media"));
    await screen.findByText("Pond");
  };
  await openPicker();
  await user.click(screen.getByText("Cancel"));
  await waitFor(() => expect(text).toHaveFocus());
  await openPicker();
  await user.click(screen.getByText("Pond"));
  expect(text).toHaveValue(`Before ![A pond](/media/${pond.key}#1200x800-3a6ea5)after`);
  await waitFor(() => expect(text).toHaveFocus());
});
