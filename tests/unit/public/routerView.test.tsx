// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { expectTitle, show, startRouting } from "./garden.tsx";

const scrolledTo = startRouting();

test("a plain click on a link goes on here; any other is the browser's", async () => {
  const { at } = show("/garden");
  // What is left to the browser would load a document.
  const leftToBrowser: string[] = [];
  const noteLeft = (event: Event) => {
    if (!event.defaultPrevented && event.target instanceof Element) leftToBrowser.push(event.target.textContent ?? "");
    event.preventDefault();
  };
  window.addEventListener("click", noteLeft);
  const oak = screen.getByText("Oak");
  for (const key of ["ctrlKey", "metaKey", "shiftKey", "altKey"]) fireEvent.click(oak, { [key]: true });
  fireEvent.click(oak, { button: 1 });
  for (const name of ["Oak in a tab", "Oak as a file", "Shed"]) fireEvent.click(screen.getByText(name));
  window.removeEventListener("click", noteLeft);
  expect(leftToBrowser).toEqual([...Array(5).fill("Oak"), "Oak in a tab", "Oak as a file", "Shed"]);
  expect(at()).toBe("/garden");
  fireEvent.click(oak);
  expect(at()).toBe("/plants/oak");
  await expectTitle("/plants/oak");
});

test("a page begins at its top, and Back leads to where one was", async () => {
  const { router, history } = show("/garden");
  await expectTitle("Garden");
  vi.stubGlobal("scrollY", 700);
  router.navigate("/plants/oak");
  await expectTitle("/plants/oak");
  expect(scrolledTo).toHaveBeenLastCalledWith(0, 0);
  vi.stubGlobal("scrollY", 0);
  history.go(-1);
  await expectTitle("Garden");
  expect(scrolledTo).toHaveBeenLastCalledWith(0, 700);
  scrolledTo.mockReset();
  router.navigate("/garden?by=height", { isScrollKept: true });
  await waitFor(() => expect(router.state().visit.scroll).toBe("kept"));
  expect(scrolledTo).not.toHaveBeenCalled();
});

test("Back leads on to where one was as the page grows, until one scrolls or what it asked for is drawn", async () => {
  const { router, history } = show("/garden");
  await expectTitle("Garden");
  const grow = async () => {
    scrolledTo.mockReset();
    document.body.append(document.createElement("p"));
    await new Promise((resolve) => setTimeout(resolve));
  };
  const leaveAndReturn = async () => {
    vi.stubGlobal("scrollY", 700);
    router.navigate("/plants/oak");
    await expectTitle("/plants/oak");
    history.go(-1);
    await expectTitle("Garden");
  };
  await leaveAndReturn();
  await grow();
  expect(scrolledTo).toHaveBeenCalledWith(0, 700);
  window.dispatchEvent(new Event("wheel"));
  await grow();
  expect(scrolledTo).not.toHaveBeenCalled();
  vi.useFakeTimers({ toFake: ["setTimeout"], shouldAdvanceTime: true });
  await leaveAndReturn();
  await vi.advanceTimersByTimeAsync(1000);
  vi.useRealTimers();
  await grow();
  expect(scrolledTo).not.toHaveBeenCalled();
});

test("a page that is passed by before it is shown keeps its place", async () => {
  const { router, history } = show("/garden");
  await expectTitle("Garden");
  router.navigate("/plants/oak");
  await expectTitle("/plants/oak");
  vi.stubGlobal("scrollY", 300);
  router.navigate("/plants/elm");
  await expectTitle("/plants/elm");
  vi.stubGlobal("scrollY", 50);
  history.go(-1);
  history.go(-1);
  await expectTitle("Garden");
  history.go(1);
  await expectTitle("/plants/oak");
  expect(scrolledTo).toHaveBeenLastCalledWith(0, 300);
});

test("a place of another page is scrolled to once it is there, and one of this page is a step with the focus", async () => {
  const { router, at } = show("/plants/oak");
  const reached = vi.fn();
  router.navigate("/garden#pond");
  await expectTitle("Garden");
  const pond = document.createElement("p");
  pond.id = "pond";
  pond.scrollIntoView = reached;
  document.body.append(pond);
  await waitFor(() => expect(reached).toHaveBeenCalledTimes(1));
  router.navigate("/garden");
  fireEvent.click(screen.getByText("To the pond"));
  expect(at()).toBe("/garden#pond");
  expect(document.activeElement).toBe(pond);
  await waitFor(() => expect(reached).toHaveBeenCalledTimes(2));
  pond.remove();
});

test("one page fades into the next, but no view of it, no replaced address, and none that the browser has shown", async () => {
  const fades: string[] = [];
  const { router, history } = show("/garden");
  Object.assign(document, {
    startViewTransition: (change: () => Promise<void>) => {
      fades.push(router.state().visit.address.pathname);
      const done = change();
      // As where the visitor goes on before it has faded in.
      return { ready: Promise.reject(new Error("skipped")), finished: done };
    },
  });
  router.navigate("/garden?by=height");
  router.navigate("/plants/oak", { isReplacing: true });
  expect(fades).toEqual([]);
  router.navigate("/garden");
  await expectTitle("Garden");
  history.go(-1);
  await expectTitle("/plants/oak");
  expect(fades).toEqual(["/garden", "/plants/oak"]);
  Reflect.deleteProperty(document, "startViewTransition");
});
