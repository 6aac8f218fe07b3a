// @vitest-environment jsdom
import { render, screen } from "@testing-library/react";
import { Suspense } from "react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { lazyComponent } from "#shared/base/lazyComponent.ts";

const ask = (event: Event) => event.preventDefault();
beforeEach(() => window.addEventListener("beforeunload", ask));
afterEach(() => {
  window.removeEventListener("beforeunload", ask);
});

describe("a component whose file is gone", () => {
  it("shows its fallback while the page has unsaved text, which stays", async () => {
    const logged = vi.spyOn(console, "error").mockImplementation(() => {});
    const Preview = lazyComponent(
      () => Promise.reject<() => null>(new Error("Failed to fetch dynamically imported module")),
      () => <p>Not loaded</p>,
    );
    render(
      <>
        <textarea defaultValue="Typed" />
        <Suspense>
          <Preview />
        </Suspense>
      </>,
    );
    expect(await screen.findByText("Not loaded")).toBeTruthy();
    expect(screen.getByRole("textbox")).toHaveProperty("value", "Typed");
    expect(logged).toHaveBeenCalled();
  });
});
