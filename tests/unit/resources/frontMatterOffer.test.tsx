// @vitest-environment jsdom
import { act, screen, waitFor } from "@testing-library/react";
import { useEffect } from "react";
import { FormProvider, useForm, useWatch } from "react-hook-form";
import { describe, expect, it } from "vitest";
import { DescriptorProvider } from "#kit/resource/descriptor.ts";
import { FrontMatterOffer } from "#resources/posts/FrontMatterOffer.tsx";
import { posts } from "#resources/posts/index.ts";
import { readToast } from "#shared/toast/toast.ts";
import { drawInAdmin } from "../inAdmin.tsx";

const text =
  "---\ntitle: A day\ndate: 2024-03-04T10:00:00Z\ntags: [Go, tools]\ndraft: true\ndescription: In short\nweather: rain\n---\n\nThe text.\n";

const Shown = () => <output>{JSON.stringify(useWatch())}</output>;

const Form = ({ title, stored = "" }: { title: string; stored?: string }) => {
  const form = useForm({ defaultValues: { title, excerpt: "", tags: [], date: "", slug: "", content: stored } });
  const { setValue } = form;
  useEffect(() => setValue("content", text), [setValue]);
  return (
    <DescriptorProvider value={posts}>
      <FormProvider {...form}>
        <FrontMatterOffer column="content" />
        <Shown />
      </FormProvider>
    </DescriptorProvider>
  );
};

const values = (): unknown => JSON.parse(document.querySelector("output")?.textContent ?? "");

// behaviour 18.13
describe("front matter in the text of a post", () => {
  it("is not offered if the stored text starts with it", () => {
    drawInAdmin(<Form title="" stored={text.replace("A day", "A night")} />);
    expect(screen.queryByText(/front matter/)).toBeNull();
  });

  it("fills the empty fields, names the others, and can be undone", async () => {
    const { user } = drawInAdmin(<Form title="Mine" />);
    const before = values();
    await user.click(screen.getByRole("button", { name: "Use them" }));
    await waitFor(() =>
      expect(readToast()?.description).toBe("Filled in: Excerpt, tags, and date. Not used: title, weather, and draft."),
    );
    expect(values()).toMatchObject({
      title: "Mine",
      excerpt: "In short",
      tags: ["Go", "tools"],
      date: "2024-03-04T10:00:00.000Z",
      content: "The text.\n",
    });
    const action = readToast()?.action;
    act(() => action && "onClick" in action && action.onClick());
    expect(values()).toEqual(before);
  });

  it("stays text if the user wants so", async () => {
    const { user } = drawInAdmin(<Form title="" />);
    await user.click(screen.getByRole("button", { name: "Keep as text" }));
    await waitFor(() => expect(screen.queryByText(/front matter/)).toBeNull());
    expect(values()).toMatchObject({ title: "", content: text });
  });
});
