import { readdirSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";

// Drawn on the accent, which both themes have.
const onAccent = ["covers/dns.svg"];

const drawings = ["covers", "figures", "projects"]
  .flatMap((folder) => readdirSync(`public/demo/${folder}`).map((file) => `${folder}/${file}`))
  .filter((file) => !onAccent.includes(file));

it.each(drawings)("the demo's %s has colors for both themes", (file) => {
  expect(readFileSync(`public/demo/${file}`, "utf8")).toContain("@media (prefers-color-scheme");
});
