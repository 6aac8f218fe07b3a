// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, fireEvent, render, screen } from "@testing-library/react";
import { useState } from "react";
import { FormProvider, type UseFormReturn, useForm } from "react-hook-form";
import { MemoryRouter } from "react-router-dom";
import { describe, expect, it, vi } from "vitest";
import { MarkdownInput } from "#kit/form/inputs/MarkdownInput.tsx";
import { DescriptorProvider } from "#kit/resource/descriptor.ts";
import { posts } from "#resources/posts/index.ts";
import { setUpUser } from "../setUpUser.ts";

interface Rich {
  source: string;
  label: string;
  onChange: (source: string) => void;
  onLeave: () => void;
}

// Like MDXEditor, it ignores changes of its text after it is mounted.
vi.mock("#editor/rich/RichEditor.tsx", () => ({
  RichEditor: ({ source, label, onChange, onLeave }: Rich) => {
    const [text, setText] = useState(source);
    return (
      <>
        <textarea
          data-testid="rich"
          aria-label={label}
          value={text}
          onChange={({ target }) => {
            setText(target.value);
            onChange(target.value);
          }}
        />
        <button type="button" onClick={onLeave}>
          Keep plain Markdown
        </button>
      </>
    );
  },
}));

interface Opened {
  form: UseFormReturn<{ content: string }> | null;
}

const ContentForm = ({ opened, content = "Old" }: { opened: Opened; content?: string }) => {
  const form = useForm({ defaultValues: { content } });
  opened.form = form;
  return (
    <MemoryRouter>
      <QueryClientProvider client={new QueryClient()}>
        <DescriptorProvider value={posts}>
          <FormProvider {...form}>
            <MarkdownInput column="content" />
          </FormProvider>
        </DescriptorProvider>
      </QueryClientProvider>
    </MemoryRouter>
  );
};

describe("the length of a text", () => {
  it.each([
    ["one two", "2 words · 1 min read"],
    ["我们喜欢 Kubernetes", "4 characters and 1 word · 1 min read"],
    ["漢".repeat(1001), "1,001 characters · 3 min read"],
  ])("of %j is shown as %s", async (content, shown) => {
    render(<ContentForm opened={{ form: null }} content={content} />);
    expect(await screen.findByText(shown)).toBeDefined();
  });
});

describe("the Markdown editor", () => {
  it("follows the writing direction of its letters", () => {
    render(<ContentForm opened={{ form: null }} />);
    expect(screen.getByLabelText(/Content/)).toHaveAttribute("dir", "auto");
  });

  it.each(["Enter", "Tab"])("leaves %s to an input method, also after its composition as in Safari", (key) => {
    render(<ContentForm opened={{ form: null }} content={"- 中\n- 日本"} />);
    const area = screen.getByLabelText<HTMLTextAreaElement>(/Content/);
    area.setSelectionRange(8, 8);
    fireEvent.compositionEnd(area, { data: "日本" });
    for (const sign of [{ keyCode: 229 }, { isComposing: true }])
      expect(fireEvent.keyDown(area, { key, ...sign })).toBe(true);
    expect(area).toHaveValue("- 中\n- 日本");
    expect(fireEvent.keyDown(area, { key, keyCode: 13 })).toBe(false);
    expect(area).not.toHaveValue("- 中\n- 日本");
  });

  it("shows that there is no content to preview yet", async () => {
    const opened: Opened = { form: null };
    render(<ContentForm opened={opened} />);
    const user = setUpUser();
    await user.clear(screen.getByLabelText(/Content/));
    await user.click(screen.getByRole("tab", { name: "Preview" }));
    expect(screen.getByText("No content to preview yet.")).toBeVisible();
  });

  it("opens links of the preview in a new tab, and links to headings in place", async () => {
    render(
      <ContentForm opened={{ form: null }} content="A [link](/blog/other) and [one within](#user-content-part)." />,
    );
    const user = setUpUser();
    await user.click(screen.getByRole("tab", { name: "Preview" }));
    const link = await screen.findByRole("link", { name: "link" });
    const within = screen.getByRole("link", { name: "one within" });
    await user.click(link);
    await user.click(within);
    expect([link, within].map((anchor) => anchor.getAttribute("target"))).toEqual(["_blank", null]);
  });

  const openRich = async () => {
    const opened: Opened = { form: null };
    render(<ContentForm opened={opened} />);
    const user = setUpUser();
    await user.click(screen.getByLabelText("Rich text"));
    await screen.findByTestId("rich");
    return {
      user,
      rich: () => screen.getByTestId("rich"),
      valueNow: () => opened.form?.getValues("content"),
      replace: (content: string) => act(() => opened.form?.setValue("content", content)),
    };
  };

  it("remounts the rich editor when something else changes the text, but not while the user types in it", async () => {
    const { user, rich, valueNow, replace } = await openRich();
    const before = rich();
    await user.type(before, " and typed");
    expect(rich()).toBe(before);
    expect(valueNow()).toBe("Old and typed");
    await replace("Restored");
    expect(rich()).toHaveValue("Restored");
    await user.type(rich(), "!");
    expect(valueNow()).toBe("Restored!");
  });

  it("keeps the label in rich text mode", async () => {
    const { rich } = await openRich();
    expect(screen.getByText("Content", { selector: "label" })).toBeInTheDocument();
    expect(rich()).toHaveAccessibleName("Content (required)");
    expect(rich().closest("[role=group]")).toHaveAccessibleName(/^Content/);
  });

  it("focuses the source when the user leaves rich text mode by its button", async () => {
    const { user } = await openRich();
    await user.click(screen.getByText("Keep plain Markdown"));
    await vi.waitFor(() => expect(screen.getByLabelText(/Content/)).toHaveFocus());
  });
});
