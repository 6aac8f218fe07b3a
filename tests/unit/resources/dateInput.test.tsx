// @vitest-environment jsdom
import { screen, waitFor } from "@testing-library/react";
import { useEffect } from "react";
import { localStorageStore, memoryStore, RecordContextProvider } from "react-admin";
import { FormProvider, useForm } from "react-hook-form";
import { expect, it } from "vitest";
import { DescriptorProvider } from "#kit/resource/descriptor.ts";
import { DateInput } from "#resources/posts/DateInput.tsx";
import { posts } from "#resources/posts/index.ts";
import { drawInAdmin } from "../inAdmin.tsx";

interface Publication {
  publishedAt: string;
  /** The time that is chosen in the form. */
  chosen: string;
}

interface PostOf extends Publication {
  createdAt?: string;
}

const past = "2026-03-04T12:00:00+00:00";

const Form = ({ publishedAt, chosen, createdAt = past }: PostOf) => {
  const form = useForm({ defaultValues: { date: "", published_at: publishedAt } });
  useEffect(() => form.setValue("published_at", chosen), [form, chosen]);
  return (
    <DescriptorProvider value={posts}>
      <RecordContextProvider value={{ id: "1", date: past, created_at: createdAt }}>
        <FormProvider {...form}>
          <DateInput column="date" />
        </FormProvider>
      </RecordContextProvider>
    </DescriptorProvider>
  );
};

const drawn = (post: PostOf, store = memoryStore()) => drawInAdmin(<Form {...post} />, { store });

it.each([
  ["a draft", "", "", "now."],
  ["a published post", past, past, "now, which moves the post to the top of the blog."],
  ["a scheduled post", "", "9999-03-04T12:00:00+00:00", "the time of publication."],
  ["a post that is published with a time that has passed", "", "2020-03-04T12:00:00.000Z", "the time of publication."],
])("explains how a save changes the date of %s", (_what, publishedAt, chosen, end) => {
  drawn({ publishedAt, chosen });
  expect(screen.getByLabelText("Keep the date")).toHaveAccessibleDescription(
    expect.stringMatching(new RegExp(`^The date is .*2026.*\\. Saving sets it to ${end}$`)),
  );
});

it("keeps the date of an imported post until the owner switches that off", async () => {
  const { user } = drawn({ publishedAt: past, chosen: past, createdAt: "2026-11-04T12:00:00+00:00" });
  const keep = screen.getByLabelText("Keep the date");
  await waitFor(() => expect(keep).toBeChecked());
  expect(keep).toHaveAccessibleDescription(/^Saving keeps 4 Mar 2026/);
  await user.click(keep);
  expect(keep).not.toBeChecked();
});

it("remembers the choice for other posts", async () => {
  const store = localStorageStore();
  const post = { publishedAt: past, chosen: past };
  const first = drawn(post, store);
  expect(screen.getByLabelText("Keep the date")).not.toBeChecked();
  await first.user.click(screen.getByLabelText("Keep the date"));
  first.close();
  const second = drawn(post, store);
  await waitFor(() => expect(screen.getByLabelText("Keep the date")).toBeChecked());
  await second.user.click(screen.getByLabelText("Keep the date"));
  second.close();
  drawn(post, store);
  expect(screen.getByLabelText("Keep the date")).not.toBeChecked();
});
