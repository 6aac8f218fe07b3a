// @vitest-environment jsdom
import { beforeEach, describe, expect, it, test, vi } from "vitest";
import { followMoves } from "#public/early/moves.ts";
import { returnToPlace } from "#public/early/places.ts";

beforeEach(() => window.history.replaceState(null, "", "/"));

test("Back to a page that the document does not show loads it, but a step within the page does not", () => {
  const reload = vi.fn();
  const end = followMoves(reload);
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

  const comeBack = async (scrollRestoration: ScrollRestoration, state: unknown, meanwhile = () => {}) => {
    vi.stubGlobal("scrollTo", scrolledTo.mockReset());
    sessionStorage.setItem("plinth-scroll", JSON.stringify({ left: 700 }));
    window.history.scrollRestoration = scrollRestoration;
    window.history.replaceState(state, "");
    const isBack = returnToPlace(Promise.resolve());
    meanwhile();
    await isBack;
    window.history.scrollRestoration = "auto";
    return scrolledTo.mock.calls;
  };

  it("leads to where it was left, which the browser leaves to the page, before and after its font is there", async () => {
    const place = [0, 700];
    expect(await comeBack("manual", "left")).toEqual([place, place]);
    expect(await comeBack("manual", "left", () => window.dispatchEvent(new Event("wheel")))).toEqual([place]);
  });

  it("leaves to the browser what it does by itself, and a page of which nothing is known", async () => {
    expect(await comeBack("auto", "left")).toEqual([]);
    expect(await comeBack("manual", "another")).toEqual([]);
    expect(await comeBack("manual", null)).toEqual([]);
  });
});
