// @vitest-environment jsdom
import "@testing-library/jest-dom/vitest";
import { Dialog } from "@mui/material";
import { act, cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { useState } from "react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { Confirm } from "#kit/ui/Confirm.tsx";
import { SelectField } from "#kit/ui/SelectField.tsx";
import { useClosable } from "#kit/ui/useClosable.ts";
import { setUpUser } from "../setUpUser.ts";

// As a browser has them: a request goes to the last that is still there, and ends it.
let watchers: EventTarget[] = [];
class CloseWatcher extends EventTarget {
  constructor() {
    super();
    watchers.push(this);
  }
  destroy = (): void => {
    watchers = watchers.filter((one) => one !== this);
  };
}

/** @returns whether the request leaves the page, as nothing takes it */
const requestClose = (): boolean => {
  const last = watchers.pop();
  act(() => void last?.dispatchEvent(new Event("close")));
  return last === undefined;
};

const pressEscape = (): void => {
  if (fireEvent.keyDown(document.activeElement ?? document.body, { key: "Escape" })) requestClose();
};

beforeEach(() => {
  watchers = [];
  vi.stubGlobal("CloseWatcher", CloseWatcher);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const Editor = () => {
  const [isOpen, setOpen] = useState(true);
  const [isAsked, setAsked] = useState(false);
  const closable = useClosable(isOpen, () => setAsked(true));
  return (
    <Dialog {...closable} slotProps={{ paper: { "aria-label": "Editor" } }}>
      <SelectField label="Status" value="Live" options={[{ value: "Live", text: "Live" }]} />
      <Confirm
        isOpen={isAsked}
        isBusy={false}
        warning="Nothing is kept."
        action="Discard"
        onCancel={() => setAsked(false)}
        onConfirm={() => {
          setAsked(false);
          setOpen(false);
        }}
      />
    </Dialog>
  );
};

// A person's next press comes when all that the first one caused has ended.
const settle = () => act(() => new Promise<void>((resolve) => setTimeout(resolve)));
const gone = (role: string) => waitFor(() => expect(screen.queryByRole(role)).not.toBeInTheDocument());
const ways = [
  ["a close request", requestClose],
  ["Escape", pressEscape],
] as const;

it.each(ways)("%s closes what was opened last, a menu or a question, and nothing else", async (_name, close) => {
  const user = setUpUser();
  render(<Editor />);
  await user.click(screen.getByRole("combobox", { name: "Status" }));
  expect(screen.getByRole("listbox")).toBeVisible();
  close();
  await gone("listbox");
  expect(screen.queryByRole("alertdialog")).not.toBeInTheDocument();
  for (const _time of ["once", "again"]) {
    close();
    expect(screen.getByRole("alertdialog")).toBeVisible();
    await settle();
    close();
    await gone("alertdialog");
    expect(screen.getByRole("dialog", { name: "Editor" })).toBeVisible();
  }
});

const Form = () => {
  const [isAsked, setAsked] = useState(false);
  const closable = useClosable(isAsked, () => setAsked(false));
  return (
    <>
      <input aria-label="Name" onKeyDown={() => setAsked(true)} />
      <Dialog {...closable} />
    </>
  );
};

it("Escape that opens a question leaves it open, and the next one closes it", async () => {
  render(<Form />);
  screen.getByLabelText("Name").focus();
  pressEscape();
  expect(screen.getByRole("dialog")).toBeVisible();
  await settle();
  expect(screen.getByRole("dialog")).toBeVisible();
  requestClose();
  await gone("dialog");
});

it("Escape closes what is open where the focus is nowhere, and nothing around what uses the key itself", async () => {
  render(
    <>
      <Editor />
      <input aria-label="Own" onKeyDown={(event) => event.stopPropagation()} />
    </>,
  );
  await settle();
  const own = screen.getByLabelText("Own");
  if (fireEvent.keyDown(own, { key: "Escape" })) requestClose();
  expect(screen.queryByRole("alertdialog")).not.toBeInTheDocument();
  if (fireEvent.keyDown(document.body, { key: "Escape" })) requestClose();
  expect(screen.getByRole("alertdialog")).toBeVisible();
});

it("a close request goes on to the browser when all is closed", async () => {
  const user = setUpUser();
  render(<Editor />);
  await settle();
  requestClose();
  await user.click(screen.getByText("Discard"));
  await gone("dialog");
  expect(requestClose()).toBe(true);
});
