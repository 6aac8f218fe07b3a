// @vitest-environment jsdom
import { render, screen } from "@testing-library/react";
import { RecordContextProvider } from "react-admin";
import { FormProvider, useForm } from "react-hook-form";
import { expect, it } from "vitest";
import { onSaving } from "#kit/form/inputs/publicationChoice.ts";
import { DescriptorProvider } from "#kit/resource/descriptor.ts";
import { DateInput } from "#resources/posts/DateInput.tsx";
import { posts } from "#resources/posts/index.ts";

interface Publication {
  publishedAt: string;
  /** Chosen in the form since. */
  chosen: string;
}

const Form = ({ publishedAt, chosen }: Publication) => (
  <DescriptorProvider value={posts}>
    <RecordContextProvider value={{ id: "1", date: "2026-03-04T12:00:00+00:00" }}>
      <FormProvider
        {...useForm({
          defaultValues: { date: "", published_at: publishedAt },
          values: { date: "", published_at: chosen },
          resetOptions: { keepDefaultValues: true },
        })}
      >
        <DateInput column="date" />
      </FormProvider>
    </RecordContextProvider>
  </DescriptorProvider>
);

const past = "2026-03-04T12:00:00+00:00";

it.each([
  ["a draft", "", "", "now."],
  ["a draft that is published with it", "", onSaving, "now, which moves it to the top of the blog."],
  ["a published post", past, past, "now, which moves it to the top of the blog."],
  ["a scheduled post", "", "9999-03-04T12:00:00+00:00", "at the time when it appears."],
  [
    "a post that is published with a time that has passed",
    "",
    "2020-03-04T12:00:00.000Z",
    "at the time of its publication.",
  ],
])("the date says what a save makes of it, for %s", (_what, publishedAt, chosen, end) => {
  render(<Form publishedAt={publishedAt} chosen={chosen} />);
  expect(screen.getByLabelText("Keep the date")).toHaveAccessibleDescription(
    expect.stringMatching(new RegExp(`^Dated .*2026.*\\. Saving dates it ${end}$`)),
  );
});
