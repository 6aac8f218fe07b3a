// @vitest-environment jsdom
import { screen } from "@testing-library/react";
import { expect, onTestFinished, test, vi } from "vitest";
import { createBrowserHistory } from "#public/router/history.ts";
import { matchRoute } from "#public/router/match.ts";
import { createSite, expectTitle, show, startRouting } from "./garden.tsx";

startRouting();

test.each([
  ["/garden", "garden", undefined],
  ["/Garden/", "garden", undefined],
  ["/%67arden", "garden", undefined],
  ["/plants/white%20oak", "plant", "white oak"],
  ["/plants/a%2Fb", "plant", "a/b"],
  ["/plants/100%", "plant", "100%"],
  ["/plants", undefined, undefined],
  ["/plants/oak/leaf", undefined, undefined],
])("the address %s is the page %s of %s", (pathname, page, id) => {
  const match = matchRoute(createSite("/garden").routes, { pathname });
  expect(match?.route.id).toBe(page);
  expect(match?.id).toBe(id);
});

test("the address that no page has is opened by the browser", () => {
  const { router, opened, at } = createSite("/garden");
  router.navigate("/shed");
  expect(opened).toEqual(["/shed"]);
  expect(at()).toBe("/garden");
});

test("a page that a link names in other letters has its own address", () => {
  const { router, at } = createSite("/plants/oak");
  router.navigate("/Garden/?by=height#pond");
  expect(at()).toBe("/garden?by=height#pond");
  router.navigate("/Plants/White%20oak");
  expect(at()).toBe("/plants/White%20oak");
});

test("a link to a place of the page stays on it, however its address is spelled", () => {
  const { router, at, asked } = createSite("/garden/");
  router.navigate("#pond");
  expect(at()).toBe("/garden/#pond");
  expect(asked).toEqual(["/garden/"]);
});

test("a page is loaded once for its views and places, and again when it is asked for again", () => {
  const { router, asked } = createSite("/garden");
  router.navigate("/garden?by=height");
  router.navigate("/garden?by=height#pond");
  router.navigate("/garden?by=height#pond");
  expect(asked).toEqual(["/garden"]);
  router.reload();
  router.navigate("/plants/oak");
  router.navigate("/plants/ash");
  expect(asked.slice(1)).toEqual(["/garden?by=height", "/plants/oak", "/plants/ash"]);
});

test("Back leads to the step before, of which there is none for a replaced address or one that is there already", () => {
  const { router, history, at } = createSite("/garden");
  router.navigate("/plants/oak");
  router.navigate("/plants/oak");
  router.navigate("/plants/ash", { isReplacing: true });
  history.go(-1);
  expect(at()).toBe("/garden");
  history.go(1);
  expect(at()).toBe("/plants/ash");
});

test("a page that breaks, or whose data cannot be asked for, is the last word until the visitor goes on", async () => {
  const logged = vi.spyOn(console, "error").mockImplementation(() => {});
  const { router } = show("/plants/nettle");
  await expectTitle("Error: It stings.");
  router.navigate("/plants/oak");
  await expectTitle("/plants/oak");
  router.navigate("/plants/thistle");
  await expectTitle("Error: Nobody knows it.");
  router.navigate("/garden");
  await expectTitle("Garden");
  expect(logged).toHaveBeenCalled();
});

test("an address without a page shows what is shown then", async () => {
  show("/desert");
  await expectTitle("Nothing grows here");
});

test("a page whose file arrives in a moment is waited for, and no longer", async () => {
  const { router, routes } = show("/garden");
  await expectTitle("Garden");
  const plant = routes.find(({ id }) => id === "plant");
  if (!plant) throw new Error();
  let arrive = () => {};
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  plant.arrival = () => arrived;
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  router.navigate("/plants/oak");
  await vi.advanceTimersByTimeAsync(90);
  const title = () => screen.getByRole("heading", { level: 1 }).textContent;
  expect(title()).toBe("Garden");
  await vi.advanceTimersByTimeAsync(20);
  vi.useRealTimers();
  await expectTitle("/plants/oak");
  router.navigate("/garden");
  await expectTitle("Garden");
  vi.useFakeTimers();
  router.navigate("/plants/oak");
  arrive();
  await vi.advanceTimersByTimeAsync(0);
  vi.useRealTimers();
  await expectTitle("/plants/oak");
});

test("in a tab each entry has a key of its own, which stays", () => {
  const history = createBrowserHistory();
  const first = history.current();
  expect(history.current()).toEqual(first);
  history.push({ pathname: "/garden", search: "?by=height", hash: "" });
  expect(history.current()).toMatchObject({ address: { pathname: "/garden", search: "?by=height" } });
  expect(history.current().key).not.toBe(first.key);
  history.replace({ pathname: "/", search: "", hash: "" });
  expect(window.location.pathname).toBe("/");
});
