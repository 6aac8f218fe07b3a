// @vitest-environment jsdom
import { act, fireEvent, render, screen } from "@testing-library/react";
import { StrictMode } from "react";
import { renderToString } from "react-dom/server";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Toaster } from "#shared/toast/Toaster.tsx";
import { dismissToast, toast } from "#shared/toast/toast.ts";

const show = (message: Parameters<typeof toast>[0]) => act(() => toast(message));
const wait = (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds));
const shown = () => screen.queryAllByRole("listitem").map(({ textContent }) => textContent);

beforeEach(() => {
  vi.useFakeTimers();
  render(
    <StrictMode>
      <Toaster />
    </StrictMode>,
  );
});

afterEach(() => {
  act(dismissToast);
});

describe("a toast", () => {
  it("replaces the previous one", () => {
    show({ description: "First" });
    show({ description: "Second" });
    expect(shown()).toEqual(["Second"]);
  });

  it("disappears after 5,000 ms, counted per toast", () => {
    show({ description: "First" });
    wait(4000);
    show({ description: "Second" });
    wait(4900);
    expect(shown()).toEqual(["Second"]);
    wait(200);
    expect(shown()).toEqual([]);
  });

  it.each([
    ["closed", () => fireEvent.click(screen.getByRole("button", { name: "Close" }))],
    ["followed by it", () => {}],
  ])("disappears after 5,000 ms, also when the pointer was on one that was %s", (_, end) => {
    show({ description: "First" });
    fireEvent.pointerMove(screen.getByRole("listitem"));
    end();
    show({ description: "Second" });
    wait(5100);
    expect(shown()).toEqual([]);
  });

  it("stays while the pointer is on it", () => {
    show({ description: "First" });
    fireEvent.pointerMove(screen.getByRole("listitem"));
    wait(60_000);
    expect(shown()).toEqual(["First"]);
  });

  it("disappears when it is closed, and leaves the focus in the region of messages", () => {
    show({ description: "Stored" });
    const button = screen.getByRole("button", { name: "Close" });
    button.focus();
    fireEvent.click(button);
    expect(shown()).toEqual([]);
    expect(document.activeElement?.parentElement?.getAttribute("aria-label")).toBe("Notifications (F8)");
  });

  it("is titled Error when it is destructive, unless it has a title", () => {
    show({ description: "Broken", variant: "destructive" });
    expect(shown()).toEqual(["ErrorBroken"]);
    show({ title: "Failed to copy", description: "Please try copying the URL manually.", variant: "destructive" });
    expect(shown()).toEqual(["Failed to copyPlease try copying the URL manually."]);
  });

  it.each([
    ["default", "polite"],
    ["destructive", "assertive"],
  ] as const)("is announced by its variant: %s as %s", (variant, politeness) => {
    show({ description: "Done", variant });
    expect(document.querySelector("[aria-live]")?.getAttribute("aria-live")).toBe(politeness);
  });
});

describe("the server", () => {
  it("renders no toasts, because their inline styles would violate the policy", () => {
    toast({ description: "Done" });
    expect(renderToString(<Toaster />)).toBe("");
  });
});
