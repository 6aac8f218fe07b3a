// @vitest-environment jsdom
import { act, fireEvent, render, screen } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { site } from "#public/site.config.ts";
import { previewReady } from "#shared/site/site.ts";
import { PreviewFrame } from "#ui/PreviewFrame.tsx";

describe("preview of the home page", () => {
  it("shows an error with a retry when the preview does not load", () => {
    vi.useFakeTimers();
    vi.stubGlobal(
      "ResizeObserver",
      class {
        observe = () => {};
        disconnect = () => {};
      },
    );
    render(
      <PreviewFrame
        title="Preview of the home page"
        desktopWidth={1280}
        message={{ kind: "site preview", site, accentCss: "" }}
        width="phone"
        height={{}}
      />,
    );
    expect(screen.getByLabelText("Loading")).toBeInTheDocument();
    act(() => vi.advanceTimersByTime(15_000));
    expect(screen.getByText("Failed to load the preview.")).toBeInTheDocument();
    fireEvent.click(screen.getByText("Try again"));
    const frame = screen.getByTitle<HTMLIFrameElement>("Preview of the home page");
    const { contentWindow: source } = frame;
    fireEvent(window, new MessageEvent("message", { source, origin: window.location.origin, data: previewReady }));
    act(() => vi.advanceTimersByTime(15_000));
    expect(frame.style.display).not.toBe("none");
  });
});
