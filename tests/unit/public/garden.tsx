import { cleanup, render, screen, waitFor } from "@testing-library/react";
import type { ReactNode } from "react";
import { afterEach, beforeEach, expect, vi } from "vitest";
import { Link } from "#public/components/Link.tsx";
import type { Route } from "#public/router/match.ts";
import { createMemoryHistory } from "#public/router/memoryHistory.ts";
import { usePathname } from "#public/router/navigation.tsx";
import { RouterView } from "#public/router/RouterView.tsx";
import { createRouter } from "#public/router/router.ts";

/** For each file that routes: the page does not scroll, but says where it would be. */
export const startRouting = () => {
  const scrolledTo = vi.fn();
  beforeEach(() => {
    vi.stubGlobal("scrollTo", scrolledTo.mockReset());
    vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", false);
  });
  afterEach(() => {
    cleanup();
    vi.unstubAllGlobals();
  });
  return scrolledTo;
};

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

/** A site of a few pages, in memory. */
export const createSite = (first: string) => {
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

export const show = (first: string) => {
  const made = createSite(first);
  render(<RouterView router={made.router} frame={{ Layout, Missing, Broken }} />);
  return made;
};

export const expectTitle = (text: string) =>
  waitFor(() => expect(screen.getByRole("heading", { level: 1 }).textContent).toBe(text));
