// @vitest-environment jsdom
import { act, render } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { RenderedText } from "#public/components/article/RenderedText.tsx";
import { SiteContext } from "#public/router/context.ts";
import { site } from "#public/site.config.ts";
import { fingerprint } from "#shared/markdown/MarkdownFrame.tsx";

const serve = (source: string) => {
  const page = `<div data-text="${fingerprint(source)}"><p>From the server</p></div>`;
  const request = vi.fn(() => Promise.resolve(new Response(page)));
  vi.stubGlobal("fetch", request);
  return request;
};

const show = async (source: string): Promise<Element> => {
  const { container } = await act(async () =>
    render(
      <SiteContext value={site}>
        <RenderedText language={null} source={source}>
          {({ body }) => body}
        </RenderedText>
      </SiteContext>,
    ),
  );
  await vi.waitFor(() => expect(container.querySelector("[data-text]")).not.toBeNull());
  return container;
};

describe("a text that a visitor opens by a link", () => {
  it.each([
    ["HTML", "Press <kbd>K</kbd>."],
    ["a formula", "So $a+b$ is."],
    ["more than 10,000 characters", "word ".repeat(2_001).trim()],
  ])("is the server's if it has %s", async (_, source) => {
    const request = serve(source);
    expect((await show(source)).textContent).toBe("From the server");
    expect(request).toHaveBeenCalledTimes(1);
  });

  it("is rendered by the browser if it is short and plain, or the server does not answer", async () => {
    const request = serve("Plain **words**");
    expect((await show("Plain **words**")).innerHTML).toContain("<strong>words</strong>");
    expect(request).not.toHaveBeenCalled();
    vi.stubGlobal("fetch", vi.fn().mockRejectedValue(new Error("offline")));
    expect((await show("Rendered <kbd>here</kbd>")).innerHTML).toContain("<kbd>here</kbd>");
  });
});
