import { expect, it } from "vitest";
import { lightened } from "./lightStyles.ts";

it.each([
  [".a{color:red;display:none;}", ".a{display:none;}"],
  [".a:hover{color:red;}", ".a:hover{}"],
  ["@media (min-width:600px){.a{margin:0;display:block;}}", "@media (min-width:600px){.a{display:block;}}"],
  ['.a{background:url("data:image/svg+xml;utf8,{}");visibility:hidden;}', ".a{visibility:hidden;}"],
])("of the rule %s remains %s, so that what a style hides has no role", (rule, left) => {
  expect(lightened(rule)).toBe(left);
});
