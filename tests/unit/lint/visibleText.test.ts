import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { textsOutsideCatalogue } from "../../../lint/house/visibleText.ts";
import { temporaryFolder } from "../temporaryFolder.ts";

const folder = temporaryFolder(afterAll);

it("lists the visible texts of components, not values, marks and classes", () => {
  const code = [
    'export const P = () => <p className="no text" title="Share">Read <b>{words}</b> · <a href="/x" aria-label={say("a")}>more</a></p>;',
    "export const Q = () => <i data-label='x'>×</i>;",
  ];
  writeFileSync(join(folder, "a.tsx"), code.join("\n"));
  expect(textsOutsideCatalogue(folder).map((text) => text.slice(folder.length + 1))).toEqual([
    "a.tsx: “Share”",
    "a.tsx: “Read”",
    "a.tsx: “more”",
  ]);
});
