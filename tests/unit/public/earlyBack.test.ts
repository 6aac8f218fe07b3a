// @vitest-environment jsdom
import { beforeEach, describe, expect, it, test, vi } from "vitest";
import { reloadOnHistoryStep, restoreScroll } from "#public/early/back.ts";

beforeEach(() => window.history.replaceState(null, "", "/"));

test("Back to a page that the document does not show loads it, but a step within the page does not", () => {
  const reload = vi.fn();
  const end = reloadOnHistoryStep(reload);
  const move = (address: string) => {
    window.history.replaceState(null, "", address);
    window.dispatchEvent(new PopStateEvent("popstate"));
  };
  move("/#contact");
  expect(reload).not.toHaveBeenCalled();
  for (const address of ["/blog", "/?page=2"]) move(address);
  expect(reload).toHaveBeenCalledTimes(2);
  end();
  move("/blog");
  expect(reload).toHaveBeenCalledTimes(2);
});

describe("Back to a page of an earlier document", () => {
  const scrolledTo = vi.fn();

  const comeBack = (scrollRestoration: ScrollRestoration, state: object | null) => {
    vi.stubGlobal("scrollTo", scrolledTo.mockReset());
    sessionStorage.setItem("plinth-scroll", JSON.stringify({ left: 700 }));
    window.history.scrollRestoration = scrollRestoration;
    window.history.replaceState(state, "");
    restoreScroll();
    window.history.scrollRestoration = "auto";
    return scrolledTo.mock.calls;
  };

  it("leads to where it was left, which the browser leaves to the page", () => {
    expect(comeBack("manual", { key: "left" })).toEqual([[0, 700]]);
  });

  it("leaves to the browser what it does by itself, and a page of which nothing is known", () => {
    expect(comeBack("auto", { key: "left" })).toEqual([]);
    expect(comeBack("manual", { key: "another" })).toEqual([]);
    expect(comeBack("manual", null)).toEqual([]);
  });
});
