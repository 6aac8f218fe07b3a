// @vitest-environment jsdom

import { render, screen } from "@testing-library/react";
import { renderToString } from "react-dom/server";
import { describe, expect, it, vi } from "vitest";
import { Markdown } from "#shared/markdown/Markdown.tsx";
import * as parsing from "#shared/markdown/pipeline.ts";

const failing = () => () => {
  throw new RangeError("Maximum call stack size exceeded");
};

describe("a text that the parser fails on", () => {
  it("is replaced with a message on the server and in the browser", () => {
    vi.spyOn(parsing, "createPipeline").mockReturnValue({
      ...parsing.createPipeline("text"),
      remarkPlugins: [failing],
    });
    expect(renderToString(<Markdown source="text" />)).toContain("This text could not be shown.");
    render(<Markdown source="text" />);
    expect(screen.getByText(/^This text could not be shown/)).toBeTruthy();
  });
});
