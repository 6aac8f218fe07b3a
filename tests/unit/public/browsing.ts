import { configure, getConfig } from "@testing-library/react";
import { afterEach, beforeEach, vi } from "vitest";
import type { DataContext } from "#public/data/pageData.ts";
import { deferred } from "#server/shared/async.ts";
import type { ImportPart } from "#shared/base/importWithReload.ts";
import { startDataApi, table } from "./dataApi.ts";
import { openSite } from "./openSite.tsx";

// Nothing comes near the window.
class FarAway {
  observe() {}
  disconnect() {}
}

export const browse = (path: string, importPart?: ImportPart, askServer?: DataContext["askServer"]) => {
  const onFailure = vi.fn();
  const options = { ...(importPart ? { importPart } : {}), ...(askServer ? { askServer } : {}) };
  return { ...openSite(path, { onFailure, wait: async () => {}, ...options }), onFailure };
};

/** What a file needs that browses the public site as in a browser. @returns the data API, for the file to say what it holds */
export const startBrowsing = () => {
  const api = startDataApi();
  const { eventWrapper } = getConfig();
  beforeEach(() => {
    // As in a browser: what waits for data within React's act would wait for ever.
    configure({ eventWrapper: (run) => run() });
    const still = { matches: true, addEventListener: () => {}, removeEventListener: () => {} };
    vi.stubGlobal("matchMedia", () => still);
    vi.stubGlobal("scrollTo", () => {});
    vi.stubGlobal("IntersectionObserver", FarAway);
    // The router and the data move the page by themselves, as in a browser.
    vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", false);
  });
  afterEach(() => {
    configure({ eventWrapper });
  });

  /** A table that responds when the test resolves it. */
  const slowTable = (name: string, rows: Record<string, unknown>[]) => {
    const { promise: answered, resolve: answer } = deferred<void>();
    api.use(table(name, () => answered.then(() => rows)));
    return answer;
  };
  return { api, slowTable };
};
