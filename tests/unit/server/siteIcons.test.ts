import { expect, test, vi } from "vitest";
import { createSiteIcons } from "#server/publishing/siteIcon/siteIcons.ts";
import { accentShades } from "#shared/design/accent.ts";
import { tokens } from "#shared/design/tokens.ts";

const mira = { name: "Mira Lindqvist", accent: null };

const svgOf = async (look: Parameters<ReturnType<typeof createSiteIcons>>[1]): Promise<string> =>
  Buffer.from(await createSiteIcons()("favicon.svg", look)).toString();

test("draws the initial of the name on a plinth in the accent", async () => {
  const looks = [mira, { ...mira, name: "ada" }, { ...mira, accent: "#2266cc" }];
  const icons = await Promise.all(looks.map(svgOf));
  expect(new Set(icons).size).toBe(3);
  expect(icons[0]).toContain(`fill="${tokens.color.dark.accent}"`);
  expect(icons[2]).toContain(`fill="${accentShades("#2266cc", "dark").accent}"`);
  expect(icons[2]).not.toContain(tokens.color.dark.accent);
  expect(await svgOf({ ...mira, name: "Miro" })).toBe(icons[0]);
});

test.each(["Ärla", "Жанна", "Ωmega", "أمل", "שרה", "ngô", "🚀 Labs"])("%s begins with a letter", async (name) => {
  expect(await svgOf({ name, accent: null })).toContain("scale(");
});

test.each(["李雷", "", "  "])("the name %j, whose letter no font has, has the site's mark", async (name) => {
  const svg = await svgOf({ name, accent: "#ffd400" });
  expect(svg).not.toContain("scale(");
  expect(svg).toContain("#ffd400");
});

test("escapes the name in the icon", async () => {
  expect(await svgOf({ name: '"><script>', accent: null })).not.toContain("script");
});

test("provides a favicon and square pictures for home screens", async () => {
  const icons = createSiteIcons();
  const sizeOf = async (file: Parameters<typeof icons>[0]) => {
    const view = new DataView((await icons(file, mira)).buffer);
    return [view.getUint32(16), view.getUint32(20)];
  };
  expect(await sizeOf("favicon.ico")).toEqual([32, 32]);
  expect(await sizeOf("apple-touch-icon.png")).toEqual([180, 180]);
  expect(await sizeOf("icon-192.png")).toEqual([192, 192]);
  expect(await sizeOf("icon-512.png")).toEqual([512, 512]);
  expect(await sizeOf("icon-maskable.png")).toEqual([512, 512]);
});

test("a maskable icon has its drawing in the circle that every launcher shows, on a full background", async () => {
  const drawn: string[] = [];
  const icons = createSiteIcons(async () => async (svg) => {
    drawn.push(svg);
    return new Uint8Array([1]);
  });
  await icons("icon-512.png", mira);
  await icons("icon-maskable.png", mira);
  expect(drawn.map((svg) => /<rect[^>]*rx="(\d+)"/.exec(svg)?.[1])).toEqual(["6", "0"]);
  expect(drawn.map((svg) => /viewBox="([^"]*)"/.exec(svg)?.[1])).toEqual(["0 0 32 32", "-4 -4 40 40"]);
});

test("draws each file once for a name and an accent", async () => {
  const draw = vi.fn(async () => new Uint8Array([1]));
  const icons = createSiteIcons(async () => draw);
  await Promise.all([icons("favicon.ico", mira), icons("favicon.ico", mira)]);
  await icons("favicon.ico", { ...mira, accent: "#123456" });
  expect(draw).toHaveBeenCalledTimes(2);
});

test("serves the default icon files if none can be drawn, and logs it once", async () => {
  const warned = vi.spyOn(console, "warn").mockImplementation(() => {});
  const icons = createSiteIcons(() => Promise.reject(new Error("no such platform")));
  await icons("favicon.ico", mira);
  expect(String.fromCharCode(...(await icons("apple-touch-icon.png", mira)).subarray(1, 4))).toBe("PNG");
  expect(warned).toHaveBeenCalledOnce();
});
