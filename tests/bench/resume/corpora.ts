import type { Resume } from "#public/pages/resume/resume.ts";
import academic from "../../fixtures/resume/corpora/academic.json" with { type: "json" };
import ar from "../../fixtures/resume/corpora/ar.json" with { type: "json" };
import diacritics from "../../fixtures/resume/corpora/diacritics.json" with { type: "json" };
import he from "../../fixtures/resume/corpora/he.json" with { type: "json" };
import hi from "../../fixtures/resume/corpora/hi.json" with { type: "json" };
import hy from "../../fixtures/resume/corpora/hy.json" with { type: "json" };
import ja from "../../fixtures/resume/corpora/ja.json" with { type: "json" };
import ka from "../../fixtures/resume/corpora/ka.json" with { type: "json" };
import ko from "../../fixtures/resume/corpora/ko.json" with { type: "json" };
import long from "../../fixtures/resume/corpora/long.json" with { type: "json" };
import minimal from "../../fixtures/resume/corpora/minimal.json" with { type: "json" };
import standardResume from "../../fixtures/resume/corpora/standard.json" with { type: "json" };
import symbols from "../../fixtures/resume/corpora/symbols.json" with { type: "json" };
import th from "../../fixtures/resume/corpora/th.json" with { type: "json" };
import zhHans from "../../fixtures/resume/corpora/zh-Hans.json" with { type: "json" };
import zhHant from "../../fixtures/resume/corpora/zh-Hant.json" with { type: "json" };

export interface Corpus {
  name: string;
  language: string;
  resume: Resume;
}

/** Résumés of invented people. */
export const corpora: readonly Corpus[] = [
  { name: "standard", language: "en", resume: standardResume },
  { name: "diacritics", language: "fr", resume: diacritics },
  { name: "academic", language: "en", resume: academic },
  { name: "long", language: "en", resume: long },
  { name: "minimal", language: "en", resume: minimal },
  { name: "zh-Hans", language: "zh-CN", resume: zhHans },
  { name: "zh-Hant", language: "zh-TW", resume: zhHant },
  { name: "ja", language: "ja", resume: ja },
  { name: "ko", language: "ko", resume: ko },
  { name: "ar", language: "ar", resume: ar },
  { name: "he", language: "he", resume: he },
  { name: "th", language: "th", resume: th },
  { name: "hi", language: "hi", resume: hi },
  { name: "ka", language: "ka", resume: ka },
  { name: "hy", language: "hy", resume: hy },
  { name: "symbols", language: "en", resume: symbols },
];
