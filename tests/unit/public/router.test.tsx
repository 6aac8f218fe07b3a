// @vitest-environment jsdom
import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import { createMemoryRouter } from "react-router-dom";
import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { Link, Outlet, useGo, usePathname } from "#public/router/navigation.tsx";
import { Scrolling } from "#public/router/Scrolling.tsx";
import { openRouter, pageAt, SiteRouter } from "#public/router/SiteRouter.tsx";

const scrolledTo = vi.fn();
beforeEach(() => {
  vi.stubGlobal("scrollTo", scrolledTo.mockReset());
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", false);
});

const Garden = () => {
  const go = useGo();
  return (
    <>
      <h1>Garden</h1>
      <Link to="/plants/oak">Oak</Link>
      <Link to="/garden?by=height">By height</Link>
      <Link to="/plants/elm" isReplacing>
        Elm
      </Link>
      <a href="#pond">To the pond</a>
      <button type="button" onClick={() => go("/garden?by=age")}>
        By age
      </button>
    </>
  );
};

const Plant = () => <h1>{usePathname()}</h1>;

const routes = [
  {
    element: (
      <>
        <Outlet />
        <Scrolling />
      </>
    ),
    children: [
      { id: "garden", path: "/garden", element: <Garden /> },
      { id: "plant", path: "/plants/:id", element: <Plant /> },
    ],
  },
];

const show = (first: string) => {
  const router = createMemoryRouter(routes, { initialEntries: [first] });
  render(<SiteRouter router={router} />);
  const at = () => {
    const { pathname, search, hash } = router.state.location;
    return pathname + search + hash;
  };
  return { router, at };
};

const expectTitle = (text: string) =>
  waitFor(() => expect(screen.getByRole("heading", { level: 1 }).textContent).toBe(text));

// jsdom has no layout.
const observers = new Set<() => void>();
class Observer {
  readonly notify: () => void;
  constructor(notify: () => void) {
    this.notify = notify;
  }
  observe = () => observers.add(this.notify);
  disconnect = () => observers.delete(this.notify);
}
beforeEach(() => void vi.stubGlobal("ResizeObserver", Observer));

const grow = () => {
  scrolledTo.mockReset();
  for (const notify of observers) notify();
};

test("finds a page in any letter case and encoding", () => {
  expect(pageAt(routes, "/Garden/")).toEqual({ id: "garden", slug: undefined });
  expect(pageAt(routes, "/plants/white%20oak")).toEqual({ id: "plant", slug: "white oak" });
  expect(pageAt(routes, "/shed").id).toBeUndefined();
});

test("gives entries of the browser a key that stays", async () => {
  window.history.replaceState(null, "", "/garden");
  const keyNow = async () => (await openRouter(routes)).state.location.key;
  const key = await keyNow();
  expect(key).not.toBe("default");
  expect(await keyNow()).toBe(key);
});

test("restores the scroll position while the page grows, until the visitor scrolls or time is up", async () => {
  const { router } = show("/garden");
  await expectTitle("Garden");
  const leaveAndReturn = async () => {
    vi.stubGlobal("scrollY", 700);
    await router.navigate("/plants/oak");
    await expectTitle("/plants/oak");
    expect(scrolledTo).toHaveBeenLastCalledWith(0, 0);
    await router.navigate(-1);
    await expectTitle("Garden");
    expect(scrolledTo).toHaveBeenLastCalledWith(0, 700);
  };
  await leaveAndReturn();
  grow();
  expect(scrolledTo).toHaveBeenCalledWith(0, 700);
  window.dispatchEvent(new Event("wheel"));
  grow();
  expect(scrolledTo).not.toHaveBeenCalled();
  vi.useFakeTimers({ toFake: ["setTimeout"], shouldAdvanceTime: true });
  await leaveAndReturn();
  await vi.advanceTimersByTimeAsync(10_000);
  vi.useRealTimers();
  grow();
  expect(scrolledTo).not.toHaveBeenCalled();
});

test("scrolls to a fragment of another page once it has loaded, and moves the focus to one of this page", async () => {
  const { router, at } = show("/plants/oak");
  await router.navigate("/garden?by=height#pond");
  await expectTitle("Garden");
  const pond = document.createElement("p");
  pond.id = "pond";
  const reached = vi.fn();
  pond.scrollIntoView = reached;
  document.body.append(pond);
  onTestFinished(() => pond.remove());
  grow();
  expect(reached).toHaveBeenCalledTimes(1);
  await router.navigate("/garden?by=height");
  await waitFor(() => expect(at()).toBe("/garden?by=height"));
  grow();
  expect(reached).toHaveBeenCalledTimes(1);
  fireEvent.click(screen.getByText("To the pond"));
  await waitFor(() => expect(at()).toBe("/garden?by=height#pond"));
  expect(document.activeElement).toBe(pond);
  await waitFor(() => expect(reached.mock.calls.length).toBeGreaterThan(1));
});
