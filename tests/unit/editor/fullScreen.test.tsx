// @vitest-environment jsdom
import { act, render, screen } from "@testing-library/react";
import { useRef } from "react";
import { describe, expect, it } from "vitest";
import { useFullScreen } from "#editor/review/useFullScreen.ts";

const Text = () => {
  const part = useRef<HTMLDivElement>(null);
  const [isFull, setFull] = useFullScreen(part);
  return (
    <div ref={part}>
      <button type="button" onClick={() => setFull(!isFull)}>
        Full screen
      </button>
    </div>
  );
};

describe("full screen", () => {
  it("makes the page behind it inert, except for the questions of a save", () => {
    render(
      <form>
        <p data-urgent="true">This post was changed in another tab</p>
        <p>Title</p>
        <Text />
      </form>,
    );
    const isInert = (text: string) => screen.getByText(text).inert === true;
    const press = () => act(() => screen.getByText("Full screen").click());
    press();
    expect(["This post was changed in another tab", "Title"].map(isInert)).toEqual([false, true]);
    press();
    expect(isInert("Title")).toBe(false);
  });
});
