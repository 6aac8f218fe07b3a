// @vitest-environment jsdom
import { fireEvent, render, screen } from "@testing-library/react";
import { beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { followRows } from "#public/beforeHydration/rows.ts";

describe("a row of a list", () => {
  const opened = vi.fn((event: MouseEvent) => event.preventDefault());

  beforeEach(() => {
    opened.mockClear();
    document.getSelection()?.removeAllRanges();
    render(
      <article data-row>
        <h2 className="title">
          <a href="/blog/a">A title</a>
        </h2>
        <p>An excerpt</p>
        <a href="/blog?tag=go">go</a>
        <details>
          <summary>Share</summary>
          <button type="button">Copy link</button>
        </details>
      </article>,
    );
    onTestFinished(followRows());
    screen.getByText("A title").addEventListener("click", opened);
  });

  it("opens when its text is clicked", () => {
    fireEvent.click(screen.getByText("An excerpt"));
    expect(opened).toHaveBeenCalledOnce();
  });

  it("opens in a new tab with the middle button, or with Ctrl or Cmd", () => {
    fireEvent(screen.getByText("An excerpt"), new MouseEvent("auxclick", { bubbles: true, button: 1 }));
    fireEvent.click(screen.getByText("An excerpt"), { metaKey: true });
    fireEvent.click(screen.getByText("An excerpt"), { ctrlKey: true });
    expect(opened.mock.calls.map(([{ ctrlKey, metaKey }]) => ctrlKey || metaKey)).toEqual([true, true, true]);
  });

  it("does not scroll the page when the middle button is pressed on its text", () => {
    expect(fireEvent.mouseDown(screen.getByText("An excerpt"), { button: 1 })).toBe(false);
    expect(fireEvent.mouseDown(screen.getByText("An excerpt"))).toBe(true);
  });

  it("stays closed for the right button and while its text is selected", () => {
    fireEvent(screen.getByText("An excerpt"), new MouseEvent("auxclick", { bubbles: true, button: 2 }));
    document.getSelection()?.selectAllChildren(screen.getByText("An excerpt"));
    fireEvent.click(screen.getByText("An excerpt"));
    expect(opened).not.toHaveBeenCalled();
  });

  it.each(["go", "Share", "Copy link"])("leaves a click on %s to that control", (name) => {
    fireEvent.click(screen.getByText(name));
    expect(opened).not.toHaveBeenCalled();
  });

  it("opens once when its own link is clicked", () => {
    fireEvent.click(screen.getByText("A title"));
    expect(opened).toHaveBeenCalledOnce();
  });
});
