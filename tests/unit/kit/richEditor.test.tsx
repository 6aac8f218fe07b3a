// @vitest-environment jsdom
import "@testing-library/jest-dom/vitest";
import { cleanup, render, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { RichEditor } from "#kit/form/rich/RichEditor.tsx";
import { parseMarkdown } from "#shared/markdown/parseMarkdown.ts";
import { setUpUser } from "../setUpUser.ts";

// The real parser, in the process of the test.
class ParsingWorker {
  onmessage: ((event: { data: unknown }) => void) | null = null;
  terminate = (): void => {};
  postMessage = (text: string): void => {
    queueMicrotask(() => this.onmessage?.({ data: parseMarkdown(text) }));
  };
}

beforeEach(() => void vi.stubGlobal("Worker", ParsingWorker));
// Its timer would outlast the page.
afterEach(cleanup);

it("a text that the editor itself breaks on is refused with the reason, and the form stays", async () => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  const source = "| [a][r] | b |\n| - | - |\n| x | y |\n\n[r]: https://example.com";
  const onChange = vi.fn();
  render(
    <>
      <p>The form</p>
      <RichEditor source={source} label="Content" onChange={onChange} onLeave={() => {}} />
    </>,
  );
  const reason = /^The rich text editor does not support some of the Markdown in this text: link reference\./;
  expect(await screen.findByText(reason)).toBeInTheDocument();
  expect(screen.getByText("The form")).toBeInTheDocument();
  expect(onChange).not.toHaveBeenCalled();
});

it("a text that keeps its meaning is opened, notes and marks of its own included, and stays as it was written", async () => {
  const source =
    "A heading\n---\n\nSome *soft* and __hard__ text.\n\n* one\n* two\n\n|a|\n|-|\n|1|\n\nSee.[^1]\n\n[^1]: Here.";
  const onChange = vi.fn();
  render(<RichEditor source={source} label="Content" onChange={onChange} onLeave={() => {}} />);
  const rich = await screen.findByRole("textbox", { name: "Content" });
  await waitFor(() => expect(rich).toHaveTextContent("Some soft and hard text."));
  expect(rich).toHaveTextContent("[^1]: Here.");
  expect(onChange).not.toHaveBeenCalled();
});

it("a text that would be changed is not opened before its writer has seen what would be", async () => {
  const onLeave = vi.fn();
  const source = "Kept.\n\n<!-- a note -->\n\nThe end.";
  render(<RichEditor source={source} label="Content" onChange={() => {}} onLeave={onLeave} />);
  expect(await screen.findByText("Rich text mode would change what this text says:")).toBeInTheDocument();
  expect(screen.getByText(/^Line 3:/)).toHaveTextContent("- <!-- a note -->");
  await setUpUser().click(screen.getByText("Keep plain Markdown"));
  expect(onLeave).toHaveBeenCalledOnce();
});
