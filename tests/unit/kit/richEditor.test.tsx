// @vitest-environment jsdom
import "@testing-library/jest-dom/vitest";
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { RichEditor } from "#kit/form/rich/RichEditor.tsx";

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
