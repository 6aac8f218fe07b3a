// @vitest-environment jsdom
import Button from "@mui/material/Button";
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { lightened, lightenTextAreas } from "./lightStyles.ts";

afterEach(cleanup);

it.each([
  [".a{color:red;display:none;}", ".a{display:none;}"],
  [".a:hover{color:red;}", ".a:hover{}"],
  ["@media (min-width:600px){.a{margin:0;display:block;}}", "@media (min-width:600px){.a{display:block;}}"],
  ['.a{background:url("data:image/svg+xml;utf8,{}");visibility:hidden;}', ".a{visibility:hidden;}"],
])("of the rule %s remains %s", (rule, left) => {
  expect(lightened(rule)).toBe(left);
});

it("a button that a style hides has no role, as before", () => {
  render(
    <>
      <Button sx={{ display: "none" }}>Gone</Button>
      <Button sx={{ color: "red" }}>Here</Button>
    </>,
  );
  expect(screen.getAllByRole("button").map(({ textContent }) => textContent)).toEqual(["Here"]);
});

it("a text area that a style hides has no role, as before, though none has a width", () => {
  lightenTextAreas();
  render(
    <>
      <textarea aria-label="Gone" style={{ display: "none" }} />
      <textarea aria-label="Here" style={{ width: "9px" }} />
    </>,
  );
  const [here, ...others] = screen.getAllByRole("textbox");
  expect(here).toBe(screen.getByLabelText("Here"));
  expect(others).toEqual([]);
  expect(window.getComputedStyle(screen.getByLabelText("Here")).width).toBe("0px");
});
