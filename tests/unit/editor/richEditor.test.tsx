// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { render, screen, waitFor } from "@testing-library/react";
import type { ReactNode } from "react";
import { MemoryRouter } from "react-router-dom";
import { describe, expect, it, vi } from "vitest";
import { RichEditor } from "#editor/rich/RichEditor.tsx";
import { setUpUser } from "../setUpUser.ts";

const wrapper = ({ children }: { children: ReactNode }) => (
  <MemoryRouter>
    <QueryClientProvider client={new QueryClient()}>{children}</QueryClientProvider>
  </MemoryRouter>
);

describe("the rich editor", () => {
  it.each([
    [
      "a link by reference",
      "| [a][r] | b |\n| - | - |\n| x | y |\n\n[r]: https://example.com",
      /^Rich text mode cannot show/,
    ],
    ["a footnote", "See.[^1]\n\n[^1]: Here.", /^Rich text mode cannot show/],
    ["HTML", "Kept.\n\n<!-- a note -->\n\nThe end.", /^Rich text mode would change/],
    ["a forced line break", "Kept.\n\nOne\\\ntwo", /^Rich text mode would change line 3 of this text/],
  ])("refuses a text with %s, shows the reason, and keeps the form", async (_what, source, reason) => {
    vi.spyOn(console, "error").mockImplementation(() => {});
    const onChange = vi.fn();
    const onLeave = vi.fn();
    render(
      <>
        <p>The form</p>
        <RichEditor source={source} label="Content" onChange={onChange} onLeave={onLeave} />
      </>,
      { wrapper },
    );
    expect(await screen.findByText(reason)).toHaveTextContent(/\. It stays plain Markdown\.$/);
    expect(screen.getByText("The form")).toBeInTheDocument();
    expect(onChange).not.toHaveBeenCalled();
    await setUpUser().click(screen.getByText("Keep plain Markdown"));
    expect(onLeave).toHaveBeenCalledOnce();
  });

  it("opens a text that keeps its meaning, and leaves the source unchanged", async () => {
    const source = "A heading\n---\n\nSome *soft* and __hard__ text.\n\n* one\n* two\n\n|a|\n|-|\n|1|";
    const onChange = vi.fn();
    render(<RichEditor source={source} label="Content" onChange={onChange} onLeave={() => {}} />, { wrapper });
    const rich = await screen.findByRole("textbox", { name: "Content" });
    await waitFor(() => expect(rich).toHaveTextContent("Some soft and hard text."));
    expect(await screen.findByText(/^Your first change here rewrites/)).toBeVisible();
    expect(onChange).not.toHaveBeenCalled();
  });
});
