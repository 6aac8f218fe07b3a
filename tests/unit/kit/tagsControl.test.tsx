// @vitest-environment jsdom
import "@testing-library/jest-dom/vitest";
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { FormProvider, useForm } from "react-hook-form";
import { afterEach, expect, it, vi } from "vitest";
import { DescriptorProvider } from "#kit/descriptor.ts";
import { BeforeSaveContext, createBeforeSave } from "#kit/form/beforeSave.ts";
import { TagsControl } from "#kit/form/inputs/TagsControl.tsx";
import { posts } from "#resources/posts/index.ts";

afterEach(cleanup);

interface TestFormProps {
  tags: string[];
  beforeSave: ReturnType<typeof createBeforeSave>;
  onSave: (values: { tags: string[] }) => void;
}

const TestForm = ({ tags, beforeSave, onSave }: TestFormProps) => {
  const form = useForm({ defaultValues: { tags } });
  return (
    <DescriptorProvider value={posts}>
      <FormProvider {...form}>
        <BeforeSaveContext value={beforeSave}>
          <form
            onSubmit={(event) => {
              beforeSave.run();
              void form.handleSubmit((values) => onSave(values))(event);
            }}
          >
            <TagsControl column="tags" />
            <button type="submit">Save</button>
          </form>
        </BeforeSaveContext>
      </FormProvider>
    </DescriptorProvider>
  );
};

const setUp = (tags: string[] = []) => {
  const submitted = vi.fn();
  render(<TestForm tags={tags} beforeSave={createBeforeSave()} onSave={submitted} />);
  return { submitted, box: screen.getByLabelText("Tags"), user: userEvent.setup() };
};

const chips = () => screen.queryAllByRole("listitem").map((chip) => chip.textContent);

it("adds a tag on Enter, trimmed and once, without submitting the form", async () => {
  const { box, user, submitted } = setUp();
  await user.type(box, "  react {Enter}React{Enter}go{Enter}");
  expect(chips()).toEqual(["react", "go"]);
  expect(submitted).not.toHaveBeenCalled();
});

it("leaves Enter to the input method while it composes a word", () => {
  const { box } = setUp();
  fireEvent.change(box, { target: { value: "日本" } });
  fireEvent.keyDown(box, { key: "Enter", isComposing: true });
  fireEvent.keyDown(box, { key: "Enter", keyCode: 229 });
  expect(chips()).toEqual([]);
  fireEvent.keyDown(box, { key: "Enter" });
  expect(chips()).toEqual(["日本"]);
});

it("takes text left in the box along when the form is saved", async () => {
  const { box, user, submitted } = setUp(["kept"]);
  await user.type(box, "left over");
  await user.click(screen.getByRole("button", { name: "Save" }));
  await vi.waitFor(() => expect(submitted.mock.calls[0]?.[0]).toEqual({ tags: ["kept", "left over"] }));
});

it("removes a tag by a click and by the keyboard", async () => {
  const { box, user } = setUp(["one", "two", "three"]);
  await user.click(screen.getByRole("button", { name: "Remove one" }));
  expect(chips()).toEqual(["two", "three"]);
  screen.getByRole("button", { name: "Remove two" }).focus();
  await user.keyboard("{Enter}");
  expect(chips()).toEqual(["three"]);
  await user.type(box, "{Backspace}");
  expect(chips()).toEqual([]);
});
