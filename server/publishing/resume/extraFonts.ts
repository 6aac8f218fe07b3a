import { existsSync } from "node:fs";
import { join } from "node:path";
import { commandFor } from "../../shared/commandFor.ts";
import { readSettings } from "../../shared/settings.ts";
import type { Weight } from "./typeface.ts";

/** A font that is too large for a dependency: its package has 50 to 79 MB, of which two files are needed. */
export interface ExtraFont {
  name: string;
  /** Its package and the begin of its files: `@fontsource/noto-sans-jp` has `noto-sans-jp-japanese-400-normal.woff`. */
  code: string;
  subset: string;
  /** SHA-256 of the file of each weight. */
  sha256: Record<Weight, string>;
  letters: RegExp;
}

/** By language. A text needs the first font whose letters it has. */
export const extraFonts: Record<string, ExtraFont> = {
  ja: {
    ...{ name: "Japanese", code: "jp", subset: "japanese", letters: /[\p{sc=Hira}\p{sc=Kana}]/u },
    sha256: {
      400: "5a20c9fa9321ca17a2bdb5b347af5de26ede6f674c78a37f859848e014444e3f",
      700: "589185d95e7382c4330d733dbf40f69edb2e20063d46f79d1b801539dcacb33b",
    },
  },
  ko: {
    ...{ name: "Korean", code: "kr", subset: "korean", letters: /\p{sc=Hang}/u },
    sha256: {
      400: "2b263951a31b9d4f8704796d207de4442d68300d49e8d9636a0a6daeafb83532",
      700: "b9d0b44f8b0a93a4dd186d914c6c8938451dc9db22b8e6207fab5239e3d17689",
    },
  },
  "zh-Hans": {
    ...{ name: "simplified Chinese", code: "sc", subset: "chinese-simplified", letters: /\p{sc=Hani}/u },
    sha256: {
      400: "dc20a86875ff056a6332c353bc9a82d199bb2e5aae1d444f912c1fbff783bfa5",
      700: "22c4ff81e88902b3768f2f1d8b5cf8aa7de0bc134e4238792e3ac0a3ecdec11a",
    },
  },
  "zh-Hant": {
    ...{ name: "traditional Chinese", code: "tc", subset: "chinese-traditional", letters: /\p{sc=Hani}/u },
    sha256: {
      400: "e7db2b36ecbc23a70db88a67fc4d21c6d82b4f672e0668b3e1577f4b218f35e0",
      700: "9c47d3457e1fbf9057d48a68d6f176d23cf9c64addf71cc46b930bb2687477fe",
    },
  },
};

export const extraFontsFolder = (): string => join(readSettings().dataFolder, "fonts");

export const extraFontName = ({ code, subset }: ExtraFont, weight: Weight): string =>
  `noto-sans-${code}-${subset}-${weight}-normal.woff`;

export const extraFontFile = (font: ExtraFont, weight: Weight): string =>
  join(extraFontsFolder(), extraFontName(font, weight));

export const isInstalled = (extra: ExtraFont): boolean =>
  existsSync(extraFontFile(extra, 400)) && existsSync(extraFontFile(extra, 700));

/** Returns the command that installs the font for texts that cannot be drawn; null if no font would help. */
export const fontCommandFor = (texts: readonly string[], language: string): string | null => {
  const all = texts.join("");
  const isTraditional = new Intl.Locale(language).maximize().script === "Hant";
  const [needed] =
    Object.entries(extraFonts).find(
      ([code, extra]) => extra.letters.test(all) && !isInstalled(extra) && !(code === "zh-Hans" && isTraditional),
    ) ?? [];
  return needed ? commandFor("fonts", needed) : null;
};
