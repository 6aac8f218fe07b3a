// @vitest-environment jsdom
import { fireEvent, render, screen } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { TagField } from "#ui/TagField.tsx";

it("leaves Enter to an input method, also after its composition as in Safari", () => {
  const onEnter = vi.fn();
  render(<TagField label="Tag" value="日本" known={[]} onChange={() => {}} onEnter={onEnter} />);
  const box = screen.getByLabelText("Tag");
  fireEvent.keyDown(box, { key: "Enter", keyCode: 229 });
  fireEvent.keyDown(box, { key: "Enter", isComposing: true });
  expect(onEnter).not.toHaveBeenCalled();
  fireEvent.keyDown(box, { key: "Enter", keyCode: 13 });
  expect(onEnter).toHaveBeenCalledOnce();
});
