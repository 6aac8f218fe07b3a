import { expect, test } from "../harness/test.ts";

/** How letters and lines stand out from what they are drawn on, by WCAG's measure. */
const contrasts = () => {
  const light = (color: string): number => {
    const [red = 0, green = 0, blue = 0] = (color.match(/[\d.]+/g) ?? []).slice(0, 3).map((part) => {
      const share = Number(part) / 255;
      return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  const contrast = (one: string, other: string): number => {
    const [dark = 0, bright = 0] = [light(one), light(other)].sort((a, b) => a - b);
    return (bright + 0.05) / (dark + 0.05);
  };
  const ground = getComputedStyle(document.body).backgroundColor;
  const drawn = [...document.querySelectorAll("main svg g:has(> rect + text)")].map((layer) => {
    const [box, words] = [layer.querySelector("rect"), layer.querySelector("text")];
    return box && words ? contrast(getComputedStyle(words).fill, getComputedStyle(box).fill) : 0;
  });
  const icons = [...document.querySelectorAll(":is(header, main) .icon")].map((icon) =>
    contrast(getComputedStyle(icon).stroke, ground),
  );
  const skills = [...document.querySelectorAll("main li > svg")].map((icon) =>
    contrast(getComputedStyle(icon).color, ground),
  );
  const gauges = [...document.querySelectorAll("main li svg:has(> rect:only-child)")].map((gauge) => {
    const level = getComputedStyle(gauge.firstElementChild ?? gauge).fill;
    return { level: contrast(level, ground), apart: contrast(level, getComputedStyle(gauge).backgroundColor) };
  });
  return { ground: light(ground), drawn, icons, skills, gauges };
};

for (const colorScheme of ["dark", "light"] as const) {
  test(`drawings, icons and gauges are read in a system's own ${colorScheme} colors`, async ({ page }) => {
    await page.emulateMedia({ forcedColors: "active", colorScheme, reducedMotion: "reduce" });
    await page.goto("/");
    await expect(page.getByRole("region", { name: "Skills" })).toBeAttached();
    const { ground, drawn, icons, skills, gauges } = await page.evaluate(contrasts);
    expect(ground > 0.5).toBe(colorScheme === "light");
    expect(drawn.length).toBeGreaterThan(3);
    expect(icons.length).toBeGreaterThan(5);
    expect(gauges.length).toBeGreaterThan(5);
    for (const contrast of drawn) expect(contrast).toBeGreaterThan(4.5);
    for (const contrast of [...icons, ...skills]) expect(contrast).toBeGreaterThan(3);
    for (const { level, apart } of gauges) {
      expect(level).toBeGreaterThan(3);
      expect(apart).toBeGreaterThan(1.3);
    }
  });
}
