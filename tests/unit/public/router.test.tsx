// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import type { ReactNode } from "react";
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { Link } from "#public/components/Link.tsx";
import { usePathname } from "#public/navigation.tsx";
import { createBrowserHistory } from "#public/router/history.ts";
import { matchRoute, type Route } from "#public/router/match.ts";
import { createMemoryHistory } from "#public/router/memoryHistory.ts";
import { RouterView } from "#public/router/RouterView.tsx";
import { createRouter } from "#public/router/router.ts";

const scrolledTo = vi.fn();
beforeEach(() => {
  vi.stubGlobal("scrollTo", scrolledTo.mockReset());
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", false);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const Plant = () => {
  const pathname = usePathname();
  if (pathname === "/plants/nettle") throw new Error("It stings.");
  return <h1>{pathname}</h1>;
};

const Garden = () => (
  <>
    <h1>Garden</h1>
    <Link to="/plants/oak">Oak</Link>
    <Link to="/plants/oak" target="_blank">
      Oak in a tab
    </Link>
    <Link to="/plants/oak" download>
      Oak as a file
    </Link>
    <Link to="/shed">Shed</Link>
    <Link to="/garden#pond">Pond</Link>
    <a href="#pond">To the pond</a>
  </>
);

const Layout = ({ children }: { children: ReactNode }) => <main>{children}</main>;
const Missing = () => <h1>Nothing grows here</h1>;
const Broken = ({ error }: { error: unknown }) => <h1>{String(error)}</h1>;

const createSite = (first: string) => {
  const asked: string[] = [];
  const load: Route["load"] = ({ pathname, search }) => {
    asked.push(pathname + search);
    if (pathname === "/plants/thistle") throw new Error("Nobody knows it.");
    return {};
  };
  const routes: Route[] = [
    {
      id: "garden",
      path: "/garden",
      load,
      isSameData: (from, to) => from.pathname === to.pathname && from.search !== to.search,
      element: <Garden />,
    },
    { id: "plant", path: "/plants/:id", load, element: <Plant /> },
  ];
  const history = createMemoryHistory(new URL(first, "https://garden.test"));
  const opened: string[] = [];
  const open = ({ pathname }: { pathname: string }) => void opened.push(pathname);
  const router = createRouter({ routes, history: { ...history, open } });
  const at = () => {
    const { pathname, search, hash } = router.state().visit.address;
    return pathname + search + hash;
  };
  return { routes, router, history, asked, opened, at };
};

const show = (first: string) => {
  const made = createSite(first);
  render(<RouterView router={made.router} frame={{ Layout, Missing, Broken }} />);
  return made;
};

const expectTitle = (text: string) =>
  waitFor(() => expect(screen.getByRole("heading", { level: 1 }).textContent).toBe(text));

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
