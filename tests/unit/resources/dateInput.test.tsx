// @vitest-environment jsdom
import "@testing-library/jest-dom/vitest";
import { cleanup, render, screen } from "@testing-library/react";
import { RecordContextProvider } from "react-admin";
import { FormProvider, useForm } from "react-hook-form";
import { afterEach, expect, it } from "vitest";
import { onSaving } from "#kit/form/inputs/publication.ts";
import { DescriptorProvider } from "#kit/resource/descriptor.ts";
import { DateInput } from "#resources/posts/DateInput.tsx";
import { posts } from "#resources/posts/index.ts";

afterEach(cleanup);

const Form = ({ publishedAt }: { publishedAt: string }) => (
  <DescriptorProvider value={posts}>
    <RecordContextProvider value={{ id: "1", date: "2026-03-04T12:00:00+00:00" }}>
      <FormProvider {...useForm({ defaultValues: { date: "", published_at: publishedAt } })}>
        <DateInput column="date" />
      </FormProvider>
    </RecordContextProvider>
  </DescriptorProvider>
);

it.each([
  ["a draft", "", "now."],
  ["a post that is published with it", onSaving, "now, which moves it to the top of the blog."],
  ["a published post", "2026-03-04T12:00:00+00:00", "now, which moves it to the top of the blog."],
  ["a scheduled post", "9999-03-04T12:00:00+00:00", "at the time when it appears."],
])("the date says what a save makes of it, for %s", (_what, publishedAt, end) => {
  render(<Form publishedAt={publishedAt} />);
  expect(screen.getByLabelText("Keep the date")).toHaveAccessibleDescription(
    expect.stringMatching(new RegExp(`^Dated .*2026.*\\. Saving dates it ${end}$`)),
  );
});
