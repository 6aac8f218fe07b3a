// @vitest-environment jsdom
import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import { FormProvider, useForm } from "react-hook-form";
import { beforeEach, expect, it, vi } from "vitest";
import { PublicationInput } from "#kit/form/inputs/PublicationInput.tsx";
import { onSaving } from "#kit/form/inputs/publicationChoice.ts";
import { resolverOf } from "#kit/form/resolver.ts";
import { DescriptorProvider } from "#kit/resource/descriptor.ts";
import { posts } from "#resources/posts/index.ts";
import type { Values } from "#shared/tables/values.ts";
import { setUpUser } from "../setUpUser.ts";

beforeEach(() => {
  vi.stubEnv("TZ", "Europe/Berlin");
});

const Form = ({ publishedAt, save }: { publishedAt: string; save: (values: Values) => void }) => {
  const written = { title: "A title", content: "Words.", published_at: publishedAt };
  const form = useForm<Values>({ defaultValues: written, resolver: resolverOf(posts) });
  return (
    <DescriptorProvider value={posts}>
      <FormProvider {...form}>
        <form noValidate onSubmit={(event) => void form.handleSubmit(save)(event)}>
          <PublicationInput column="published_at" />
          <button type="submit">Save</button>
        </form>
      </FormProvider>
    </DescriptorProvider>
  );
};

const openInput = (publishedAt: string = onSaving) => {
  const save = vi.fn();
  render(<Form publishedAt={publishedAt} save={save} />);
  const user = setUpUser();
  return {
    user,
    choose: (choice: string) => user.click(screen.getByRole("radio", { name: choice })),
    time: () => screen.getByLabelText(/^Date and time in Europe\/Berlin \(UTC\+[12]\)/),
    says: (words: string) =>
      waitFor(() => expect(screen.getByRole("group", { name: "Publication" })).toHaveTextContent(words)),
    saved: async () => {
      await user.click(screen.getByText("Save"));
      await waitFor(() => expect(save).toHaveBeenCalled());
      return save.mock.lastCall?.[0].published_at;
    },
    save,
  };
};

it("a new post is published as soon as it is saved, unless it is to be a draft", async () => {
  const { choose, says, saved } = openInput();
  expect(screen.getByRole("radio", { name: "Published" })).toBeChecked();
  await says("Everybody can see it as soon as it is saved.");
  await choose("Draft");
  await says("Only you can see it.");
  expect(await saved()).toBeNull();
});

it("a schedule needs its time, which has the focus where it is missing, and is told in the owner's zone", async () => {
  const { user, choose, time, says, saved, save } = openInput();
  await choose("Scheduled");
  await user.click(screen.getByText("Save"));
  await waitFor(() => expect(time()).toHaveFocus());
  await says("Choose the date and time of publication");
  expect(save).not.toHaveBeenCalled();
  fireEvent.change(time(), { target: { value: "2020-07-01T09:00" } });
  await says("1 Jul 2020, 09:00, Europe/Berlin (UTC+2) has passed: saving publishes the post at once, with this time.");
  fireEvent.change(time(), { target: { value: "2999-07-01T09:00" } });
  await says("Everybody can see it from 1 Jul 2999, 09:00, Europe/Berlin (UTC+2)");
  await choose("Draft");
  await choose("Scheduled");
  expect(time()).toHaveValue("2999-07-01T09:00");
  expect(await saved()).toBe("2999-07-01T07:00:00.000Z");
});

it("a post that is scheduled shows its time, and again after it was to be a draft for a moment", async () => {
  const { choose, time } = openInput("2999-07-01T07:00:00+00:00");
  expect(screen.getByRole("radio", { name: "Scheduled" })).toBeChecked();
  expect(time()).toHaveValue("2999-07-01T09:00");
  await choose("Draft");
  await choose("Scheduled");
  expect(time()).toHaveValue("2999-07-01T09:00");
});

it("a published post says since when, and keeps that though it was to be a draft for a moment", async () => {
  const { choose, says, saved } = openInput("2026-03-04T01:13:03.123456+00:00");
  await says("Published on 4 Mar 2026, 02:13, Europe/Berlin (UTC+1)");
  await choose("Draft");
  await choose("Published");
  await says("Published on 4 Mar 2026, 02:13");
  expect(await saved()).toBe("2026-03-04T01:13:03.123456+00:00");
});
