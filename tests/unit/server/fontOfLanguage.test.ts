import { copyFileSync, mkdirSync } from "node:fs";
import { createRequire } from "node:module";
import { basename, dirname } from "node:path";
import { describe, expect, it, vi } from "vitest";
import { temporaryFolder } from "../temporaryFolder.ts";

const { resolve } = createRequire(import.meta.url);

describe("the fonts for Chinese characters", () => {
  it("are those of the résumé's language, because the forms differ", async () => {
    vi.stubEnv("PLINTH_DATA", temporaryFolder());
    vi.resetModules();
    const { extraFontFile, extraFonts } = await import("#server/publishing/resume/extraFonts.ts");
    const { fontFileOf, preferLanguage } = await import("#server/publishing/resume/typeface.ts");
    // Tests have no fonts of these languages, so a font with another letter stands for each of them.
    for (const font of Object.values(extraFonts)) {
      for (const weight of [400, 700] as const) {
        mkdirSync(dirname(extraFontFile(font, weight)), { recursive: true });
        copyFileSync(
          resolve("@fontsource/dejavu-sans/files/dejavu-sans-latin-400-normal.woff"),
          extraFontFile(font, weight),
        );
      }
    }
    const drawnBy = (language: string) => {
      preferLanguage(language);
      return basename(fontFileOf("ⴰ", 400) ?? "");
    };
    expect(["zh", "ja", "zh-TW", "ko", "en"].map(drawnBy)).toEqual([
      "noto-sans-sc-chinese-simplified-400-normal.woff",
      "noto-sans-jp-japanese-400-normal.woff",
      "noto-sans-tc-chinese-traditional-400-normal.woff",
      "noto-sans-kr-korean-400-normal.woff",
      "noto-sans-jp-japanese-400-normal.woff",
    ]);
  });
});
