// @vitest-environment jsdom
import { InputBase, TextField } from "@mui/material";
import { createTheme, ThemeProvider } from "@mui/material/styles";
import { render, screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { adminTheme } from "#admin/app/muiTheme.ts";

describe("text direction", () => {
  it("detects the direction of the text in every input of the admin", () => {
    render(
      <ThemeProvider theme={createTheme(adminTheme("dark", null))}>
        <TextField label="One line" slotProps={{ htmlInput: { autoComplete: "off" } }} />
        <TextField label="Lines" multiline minRows={3} slotProps={{ input: { startAdornment: "A" } }} />
        <InputBase multiline inputProps={{ "aria-label": "A list's line" }} />
      </ThemeProvider>,
    );
    const boxes = screen.getAllByRole("textbox");
    expect(boxes).toHaveLength(3);
    for (const box of boxes) expect(box).toHaveAttribute("dir", "auto");
  });
});
