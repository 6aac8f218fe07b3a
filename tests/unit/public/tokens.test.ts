import { describe, expect, test } from "vitest";
import { contrast } from "#shared/design/oklch.ts";
import { tokens, tokensCss } from "#shared/design/tokens.ts";

describe.each(Object.entries(tokens.color))("the %s theme", (_, color) => {
  const grounds = [color.bg, color.surface, color.surface2, color.codeBg];

  test("has text of at least 4.5 : 1 on every ground", () => {
    for (const ground of grounds) {
      for (const text of [color.text, color.textMuted, color.accentText, color.danger, color.success]) {
        expect(contrast(text, ground), `${text} on ${ground}`).toBeGreaterThanOrEqual(4.5);
      }
    }
    expect(contrast(color.onAccent, color.accent)).toBeGreaterThanOrEqual(4.5);
    expect(contrast(color.onAccent, color.accentText)).toBeGreaterThanOrEqual(4.5);
  });

  test("has controls and focus rings of at least 3 : 1", () => {
    for (const ground of [color.bg, color.surface]) {
      expect(contrast(color.borderStrong, ground), `border on ${ground}`).toBeGreaterThanOrEqual(3);
      expect(contrast(color.accent, ground), `accent on ${ground}`).toBeGreaterThanOrEqual(3);
    }
  });
});

test("both themes and every size reach the stylesheet, dark for pages without scripts", () => {
  const css = tokensCss();
  expect(css).toContain(`:root, :root[data-theme="dark"] { color-scheme: dark; --color-bg: ${tokens.color.dark.bg};`);
  expect(css).toContain(`:root[data-theme="light"] { color-scheme: light; --color-bg: ${tokens.color.light.bg};`);
  for (const name of [
    "--color-surface-2:",
    "--color-on-accent:",
    "--space-8:",
    "--radius-3:",
    "--step--1:",
    "--step-4:",
  ]) {
    expect(css).toContain(name);
  }
});
