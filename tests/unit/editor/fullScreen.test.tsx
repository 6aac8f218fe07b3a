// @vitest-environment jsdom
import { act, render, screen } from "@testing-library/react";
import { useRef } from "react";
import { expect, it } from "vitest";
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

it("what is behind a text in all of the window is out of reach, but for what a save has to ask", () => {
  render(
    <form>
      <p data-urgent="true">This post was changed elsewhere</p>
      <p>Title</p>
      <Text />
    </form>,
  );
  const isInert = (text: string) => screen.getByText(text).inert === true;
  const press = () => act(() => screen.getByText("Full screen").click());
  press();
  expect(["This post was changed elsewhere", "Title"].map(isInert)).toEqual([false, true]);
  press();
  expect(isInert("Title")).toBe(false);
});
