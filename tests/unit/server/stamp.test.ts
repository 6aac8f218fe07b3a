import { expect, it } from "vitest";
import { stampedSources } from "#server/build/stamp.ts";
import { closureOf } from "../../../lint/house/graph.ts";
import { readSources } from "../../../lint/house/sources.ts";

it("a change of any file that the render thread is built from makes a new build", () => {
  const files = closureOf(readSources(), ["server/render/renderThread.ts"], false);
  const isStamped = (path: string): boolean =>
    stampedSources.some((source) => path === source || path.startsWith(`${source}/`));
  expect([...files].filter((path) => !isStamped(path))).toEqual([]);
});
