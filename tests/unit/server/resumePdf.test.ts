import { describe, expect, it, vi } from "vitest";
import type { Resume } from "#public/pages/resume/resume.ts";
import { type DrawFile, drawInThread, type FileOptions } from "#server/publishing/resume/drawInThread.ts";
import { createTypesetter } from "#server/publishing/resume/lines.ts";
import * as pdfModule from "#server/publishing/resume/pdf.ts";
import { drawPdf } from "#server/publishing/resume/pdf.ts";
import { createResumeFiles, type ResumeFiles } from "#server/publishing/resume/resumeFiles.ts";
import { resumeRoutes } from "#server/publishing/resume/resumeRoutes.ts";
import { toSupportedText } from "#server/publishing/resume/supportedText.ts";
import { directionOf } from "#server/publishing/resume/typeface.ts";
import { undrawableTexts } from "#server/publishing/resume/undrawableTexts.ts";
import { fontCommandHeader, unsupportedTextsHeader } from "#shared/base/links.ts";
import { pdfText } from "./pdfText.ts";

const basics = { name: "Mira Lindqvist", label: "Engineer", summary: "What it is about.", profiles: [] };
const nothing: Resume = { basics, work: [], education: [], certificates: [], skills: [], languages: [], projects: [] };

const look = { accent: null, language: "en", changedAt: "2026-03-04T05:06:07Z" };

const pdfOf = async (files: ResumeFiles, paper: "A4" | "Letter" = "A4") => {
  const pdf = await files.file("https://mira.example", { format: "pdf", paper });
  if (!pdf) throw new Error("The résumé has no PDF.");
  return pdf;
};

const position = (index: number, points: number): Resume["work"][number] => ({
  name: `Company ${index}`,
  position: `Position ${index}`,
  startDate: "2020-01-01",
  summary: `Summary ${index}`,
  highlights: Array.from(
    { length: points },
    (_, point) => `Point ${index}.${point} ${"and more of it ".repeat(point)}.`,
  ),
  keywords: [],
});

const linesOf = async (resume: Resume): Promise<string[][]> =>
  pdfText(await drawPdf(resume, "A4", look)).map((page) => page.split("\n").filter(Boolean));

describe("the résumé's PDF", () => {
  it.each([
    ["en", "Conçu les services et dirigé des équipes dans les délais, et du support", "fr"],
    ["en", "Entwurf der Dienste und Führung der Teams mit Verantwortung für Betrieb", "de"],
    ["de", "Ran the services of the bank and led teams with care for users", "en"],
    ["en", "決済システムの設計", "ja"],
    ["en", "Платёжная система", "ru"],
    ["uk", "Платіжна система", "uk"],
    ["zh-TW", "支付系統", "zh-TW"],
    ["da", "Ledede hold og byggede tjenester", "da"],
    ["fr-CA", "Go, Rust", "fr-CA"],
  ])("is marked with the language of its text: %s for %j is %s", async (language, label, marked) => {
    const pdf = await drawPdf({ ...nothing, basics: { ...basics, label, summary: label } }, "A4", {
      ...look,
      language,
    });
    expect(Buffer.from(pdf).toString("latin1")).toContain(`/Lang (${marked})`);
  });

  it.each([
    "Łukasz Żółć",
    "Ναταλία Παπαδοπούλου",
    "Наталья Ивановна",
    "Nguyễn Văn Đạt",
    "Ọ Hạnh Thị ẹ ọ ụ ǹ ḿ ṃ ṅ ṣ Ŀ",
    "Åse Müller – “yes” € …",
    "Efficient İstanbul Dvořák",
    "Ship it 🎉 👩‍💻 2026",
    "นงลักษณ์ ทั้งนี้ น้ำใจ ทำงาน",
    "प्रिया शर्मा ज़िम्मेदारियाँ बढ़ाई",
    "ნინო ბერიძე",
    "Անի Հակոբյան",
    "✓ ★ → ≤ ∑ √ ⌘",
  ])("holds %j as text that can be selected and searched, in both weights", async (name) => {
    const [[heading, label] = []] = await linesOf({ ...nothing, basics: { ...basics, name, label: name } });
    expect([heading, label]).toEqual([name, name]);
  });

  it.each(["नेतृत्व किया और विश्वसनीयता", "प्रिया शर्मा", "कृष्ण", "ทำงานที่กรุงเทพฯ", "เพื่อผู้ใช้"])(
    "writes the glyphs of %j with its letters in logical order, for readers that ignore ActualText",
    async (label) => {
      const pdf = await drawPdf({ ...nothing, basics: { ...basics, label } }, "A4", look);
      const [page = ""] = pdfText(pdf, { readsActualText: false });
      expect(page.split("\n")).toContain(label);
    },
  );

  it.each([
    ["Engineer", "Jan 2020", "Engineer  Jan 2020"],
    ["מהנדס", "Jan 2020", "סדנהמ\u200f Jan 2020"],
  ])("fills the gap between %j and %j, so that poppler takes them for one line", async (title, date, line) => {
    const [page = []] = await linesOf({ ...nothing, work: [{ ...position(0, 0), position: title }] });
    expect(page.find((text) => text.includes(date))).toContain(line);
  });

  it("gives each letter of a Hindi word a width, because poppler swaps a vowel sign without one and a comma", async () => {
    const pdf = await drawPdf({ ...nothing, basics: { ...basics, label: "पुणे, हैं, किया" } }, "A4", look);
    const widths = Buffer.from(pdf)
      .toString("latin1")
      .matchAll(/\/W \[0 \[([^\]]*)\]/g);
    for (const [, list = ""] of widths) expect(list.trim().split(" ")).not.toContain("0");
  });

  it("keeps a text in one line that fits, also if the widths of its words add up to more", () => {
    const { spans } = createTypesetter((run, size) => (run.text.length + 1) * size);
    expect(spans("ab cd", { size: 1, weight: 400, color: "" }, 0, 6).map(({ text }) => text)).toEqual(["ab cd"]);
  });

  it("measures each letter of a long word a few times, and fills its lines", () => {
    let measured = 0;
    const { spans } = createTypesetter((run, size) => {
      measured += run.text.length;
      return run.text.length * size;
    });
    const word = Array.from({ length: 1000 }, (_, index) => String.fromCharCode(97 + (index % 26))).join("");
    const lines = spans(word, { size: 1, weight: 400, color: "" }, 0, 90).map(({ text }) => text);
    expect(lines.join("")).toBe(word);
    expect(lines.map(({ length }) => length)).toEqual([...Array(11).fill(90), 10]);
    expect(measured).toBeLessThan(5 * word.length);
  });

  it.each(["קורות חיים", "مهندس برمجيات", "قُدتُ فريقًا", "الإسلام أولًا", "نرم‌افزار", "ב (א)"])(
    "writes each letter of %j in visual order with a glyph of its own, which readers reverse",
    async (name) => {
      const [[heading = ""] = []] = await linesOf({ ...nothing, basics: { ...basics, name } });
      const marks = /[\u061c\u200e\u200f]/g;
      expect([...heading.replace(marks, "")].reverse().join("")).toBe(name.normalize("NFC"));
    },
  );

  it.each(["من ١٢", "از ۱۴۰۲", "في ١.٢", "Since ۱۴۰۲"])("draws the digits of %j from left to right", async (name) => {
    const [[heading = ""] = []] = await linesOf({ ...nothing, basics: { ...basics, name } });
    expect(heading.replace(/[\u061c\u200e\u200f]/g, "")).toContain(name.split(" ")[1]);
  });

  it.each([
    ["one\n two\ufe0f", "one two"],
    ["‣ non‑breaking → x ≤ 5 ≈ 4 ‰", "• non‑breaking → x ≤ 5 ≈ 4 0/00"],
    ["Served 10⁶ requests with 10⁻³ errors", "Served 10⁶ requests with 10⁻³ errors"],
    ["2¹⁰ xⁿ⁺¹ m² 500㎡", "2¹⁰ xⁿ⁺¹ m² 500m^2"],
    ["H₂O xₙ₊₁", "H₂O xₙ₊₁"],
    ["5⅓ years, ⅔, 5½, 1¹⁄₃", "5⅓ years, ⅔, 5½, 1 1/3"],
    ["① ⑳ ❶ ➉ ➓ ⓿ ⓫ ⓵ Ⓐ ㊱", "① (20) ❶ ➉ ➓ (0) (11) (1) (A) (36)"],
    ["Ⅳ ⅷ ﬁne ＡＢ１", "IV viii fine AB1"],
    ["★★☆ ✓ ●○ ≠ ≮", "★★☆ ✓ ●○ ≠ ≮"],
    ["x\u030c e\u0301", "x\u030c é"],
    ["你好 🎉 👩‍💻", "?? 🎉 👩‍💻"],
  ])("writes %j in the letters that its fonts have", (text, written) => {
    expect(toSupportedText(text)).toBe(written);
  });

  it("keeps the line breaks of a description", async () => {
    const [page] = await linesOf({
      ...nothing,
      work: [{ ...position(1, 0), summary: "First line\r\n\n  Second line" }],
    });
    expect(page?.slice(-2)).toEqual(["First line", "Second line"]);
  });

  it.each([
    ["שלום", "rtl", ["שלום"]],
    ["מהנדסת Go (1.22)", "rtl", ["Go (1.22)<", "מהנדסת >"]],
    ["כהן-לוי, א", "rtl", ["לוי,> א", "-", "כהן"]],
    ["ב-40%", "rtl", ["40%<", ">-><", "ב"]],
    ["שפה C++ א", "rtl", ["> א", "C++<", "שפה >"]],
    ["קוד +972 3 555, א", "rtl", [">,> א", "<+972 3 555", "קוד >"]],
    ["ב .NET ו", "rtl", ["> ו", "<.NET", "ב >"]],
    ["Lead (שלום עולם) at 3", "ltr", ["Lead (<", "שלום עולם", "<) at 3"]],
    ["Go → א, ב", "ltr", ["Go ", "→", " <", "א,> ב"]],
  ])("draws %j in its order, %s", (text, direction, pieces) => {
    expect(directionOf(text)).toBe(direction);
    const { spans } = createTypesetter((run, size) => run.text.length * size);
    const [line] = spans(text, { size: 1, weight: 400, color: "" }, 10, 50);
    const drawn = line?.runs.toSorted((one, other) => one.place - other.place);
    const shown = drawn?.map((run) => run.text.replaceAll("\u200e", "<").replaceAll("\u200f", ">"));
    expect(shown).toEqual(pieces);
    // Text extractors read the runs in the order of the file.
    const read = line?.runs.map((run) => run.text.replace(/[\u200e\u200f]/g, "")).join("");
    expect(read).toBe(text);
    expect(line?.x).toBe(direction === "rtl" ? 60 - (line?.width ?? 0) : 10);
  });

  it("is in the house's typeface, in those of other scripts where texts need them, and mixes no Latin letters of two", async () => {
    const fontsIn = async (name: string) => {
      const file = Buffer.from(await drawPdf({ ...nothing, basics: { ...basics, name } }, "A4", look)).toString(
        "latin1",
      );
      const named = [...file.matchAll(/\/FontName \/\w+\+(\w+)-Bold/g)].map(([, family]) => family);
      return [...new Set(named)].sort();
    };
    expect(await fontsIn("Mira Łukasz Dvořák")).toEqual(["SchibstedGrotesk"]);
    expect(await fontsIn("מירה 🎉")).toEqual(["NotoEmoji", "NotoSansHebrew"]);
    expect(await fontsIn("Nguyễn")).toEqual(["NotoSans"]);
  });

  it("has no last page that is nearly empty, however long it is", async () => {
    for (const count of [8, 9, 10, 12, 16, 20]) {
      const pages = await linesOf({
        ...nothing,
        work: Array.from({ length: count }, (_, index) => position(index, 3)),
      });
      const [first = [], last = []] = [pages[0], pages.at(-1)];
      expect(last.length / first.length, `${count} positions`).toBeGreaterThan(0.4);
    }
  });

  it("is not made with question marks: its address redirects to the page, and the log names the texts", async () => {
    const warn = vi.spyOn(console, "warn").mockImplementation(() => {});
    const routes = resumeRoutes(
      createResumeFiles(async () => ({ ...nothing, basics: { ...basics, label: "工程师" } })),
      null,
    );
    for (const path of ["/resume.pdf", "/resume-letter.pdf"]) {
      const answer = await routes.request(path);
      expect([answer.status, answer.headers.get("location")]).toEqual([302, "/resume"]);
    }
    expect(warn.mock.calls[0]).toEqual([expect.stringContaining('lack letters of "工程师".')]);
  });

  it("needs only the letters that it prints", async () => {
    const profiles = [{ network: "微博", username: "工程师", url: "https://weibo.example/u" }];
    expect(await undrawableTexts({ ...nothing, basics: { ...basics, profiles } })).toEqual([]);
    const printable = `${Array.from({ length: 0x180 }, (_, code) => String.fromCodePoint(code)).join("")}–—‘’“”•…€`;
    expect(await undrawableTexts({ ...nothing, basics: { ...basics, label: printable } })).toEqual([]);
    expect(toSupportedText(printable).split("?")).toHaveLength(2);
  });

  it("reports the texts that its fonts cannot draw to the admin", async () => {
    const toldOf = async (name: string) => {
      const files = createResumeFiles(async () => ({ ...nothing, basics: { ...basics, name } }));
      const { headers } = await resumeRoutes(files, null).request("/resume.json", { method: "HEAD" });
      return JSON.parse(decodeURIComponent(headers.get(unsupportedTextsHeader) ?? ""));
    };
    expect(await toldOf("Мира קורות حياة 🙂")).toEqual([]);
    expect(await toldOf("工程师")).toEqual(["工程师"]);
  });

  it.each([
    ["en", "工程师", "fonts -- zh-Hans"],
    ["zh-TW", "工程師", "fonts -- zh-Hant"],
    ["en", "技術の責任者", "fonts -- ja"],
    ["en", "개발자", "fonts -- ko"],
    ["en", "ᏣᎳᎩ", null],
  ])(
    "names the command that installs fonts: with the language %s and %j, it is %s",
    async (language, name, command) => {
      const files = createResumeFiles(
        async () => ({ ...nothing, basics: { ...basics, name } }),
        async () => ({ ...look, language }),
      );
      const { headers } = await resumeRoutes(files, null).request("/resume.json", { method: "HEAD" });
      expect(headers.get(fontCommandHeader)).toBe(command && `npm run ${command}`);
    },
  );

  it("breaks lines of scripts without spaces between words, and begins none with a closing mark", () => {
    const { spans } = createTypesetter((run, size) => run.text.length * size);
    const text = "ทำงานที่กรุงเทพ) และ “เชียงใหม่”, (ไทย).";
    for (let width = 13; width < 22; width++) {
      const lines = spans(text, { size: 1, weight: 400, color: "" }, 0, width).map((span) => span.text);
      expect(lines.join("").replaceAll(" ", "")).toBe(text.replaceAll(" ", ""));
      for (const line of lines) expect(line).not.toMatch(/^[)”,.]/);
    }
    const [first] = spans("ทำงานที่กรุงเทพ", { size: 1, weight: 400, color: "" }, 0, 11);
    expect(first?.text).toBe("ทำงานที่");
  });

  it("is made once for the same data, paper and look, in the owner's language and accent", async () => {
    const own = { ...look, language: "de" };
    const files = createResumeFiles(
      async () => nothing,
      async () => own,
    );
    const pdf = await pdfOf(files);
    expect(await pdfOf(files)).toBe(pdf);
    expect(Buffer.from(pdf).toString("latin1")).toContain("/Lang (de)");
    expect(
      await createResumeFiles(
        async () => nothing,
        async () => ({ ...own, accent: "#2266cc" }),
      ).file(null, { format: "pdf", paper: "A4" }),
    ).not.toEqual(pdf);
    const letter = await pdfOf(files, "Letter");
    expect(Buffer.from(pdf).toString("latin1")).toContain("/MediaBox [0 0 595.28 841.89]");
    expect(Buffer.from(letter).toString("latin1")).toContain("/MediaBox [0 0 612 792]");
  });

  it("is drawn once for requests at the same time, outside the thread that answers them", async () => {
    const drawnHere = vi.spyOn(pdfModule, "drawPdf");
    const files = createResumeFiles(async () => nothing);
    const [one, other] = await Promise.all([pdfOf(files), pdfOf(files)]);
    expect(other).toBe(one);
    expect(drawnHere).not.toHaveBeenCalled();
    drawnHere.mockRestore();
    const same = { ...nothing, basics: { ...basics, url: "https://mira.example" } };
    const unchanged = { ...look, changedAt: new Date(0).toISOString() };
    expect(Buffer.compare(one, await drawPdf(same, "A4", unchanged))).toBe(0);
  });

  it("answers 503 if its thread ends for lack of memory, and is drawn again a minute later", async () => {
    vi.spyOn(console, "error").mockImplementation(() => {});
    const now = vi.spyOn(Date, "now");
    const draw = vi.fn((options: FileOptions) => drawInThread(options, 4));
    const files = createResumeFiles(
      async () => nothing,
      async () => look,
      draw,
    );
    const ask = () => resumeRoutes(files, null).request("/resume.pdf");
    for (const refused of [await ask(), await ask()]) {
      expect([refused.status, refused.headers.get("retry-after")]).toEqual([503, "60"]);
      expect(await refused.text()).toBe("The résumé is not available right now. Please try again in a minute.\n");
    }
    expect(draw).toHaveBeenCalledTimes(1);
    draw.mockImplementation((options) => drawInThread(options));
    now.mockReturnValue(Date.now() + 61_000);
    expect((await ask()).status).toBe(200);
  });

  it("stays the last one that was drawn while a new one fails or takes long, for an hour", async () => {
    vi.useFakeTimers();
    vi.spyOn(console, "error").mockImplementation(() => {});
    const [old, changed] = [Uint8Array.of(1), Uint8Array.of(2)];
    let label = "Old";
    const draw = vi.fn<DrawFile>(async () => old);
    const files = createResumeFiles(
      async () => ({ ...nothing, basics: { ...basics, label } }),
      async () => look,
      draw,
    );
    const ask = () => files.file(null, { format: "docx", paper: "A4" });
    expect(await ask()).toBe(old);
    label = "New";
    draw.mockRejectedValue(new Error("no"));
    expect([await ask(), await ask()]).toEqual([old, old]);
    expect(draw).toHaveBeenCalledTimes(2);
    let finish = () => {};
    draw.mockReturnValue(new Promise((resolve) => (finish = () => resolve(changed))));
    vi.advanceTimersByTime(60_000);
    const late = ask();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(await late).toBe(old);
    finish();
    await vi.advanceTimersByTimeAsync(0);
    expect(await ask()).toBe(changed);
    label = "Newest";
    draw.mockRejectedValue(new Error("no"));
    expect(await ask()).toBe(changed);
    vi.advanceTimersByTime(61 * 60_000);
    await expect(ask()).rejects.toThrow("no");
  });

  it("is not sent again to who has it already, nor is its JSON", async () => {
    const routes = resumeRoutes(
      createResumeFiles(async () => nothing),
      null,
    );
    for (const path of ["/resume.pdf", "/resume.json"]) {
      const tag = (await routes.request(path)).headers.get("etag") ?? "";
      expect((await routes.request(path, { headers: { "if-none-match": tag } })).status, path).toBe(304);
    }
  });

  it.each([
    ["Mira Lindqvist", 'inline; filename="Mira-Lindqvist-Resume.docx"'],
    [
      "Zoë O’Hara, Ph.D.",
      `inline; filename="Zoe-O-Hara-Ph-D-Resume.docx"; filename*=UTF-8''Zo%C3%AB-O-Hara-Ph-D-Resume.docx`,
    ],
    ["李雷", `inline; filename="Resume.docx"; filename*=UTF-8''%E6%9D%8E%E9%9B%B7-Resume.docx`],
  ])("has the name of %s in its file name", async (name, disposition) => {
    const files = createResumeFiles(
      async () => nothing,
      async () => look,
      async () => Uint8Array.of(1),
    );
    const answer = await resumeRoutes(files, null, async () => name).request("/resume.docx");
    expect(answer.headers.get("content-disposition")).toBe(disposition);
  });

  it("is the whole one at an address with sections to choose, which links of earlier versions have", async () => {
    const draw = vi.fn<DrawFile>(async () => Uint8Array.of(1));
    const files = createResumeFiles(
      async () => nothing,
      async () => look,
      draw,
    );
    for (const query of ["", "?section=&section=skills", "?section=", "?anonymous=on"]) {
      const answer = await resumeRoutes(files, null).request(`/resume.docx${query}`);
      expect([answer.status, answer.headers.get("content-disposition")], query).toEqual([
        200,
        'inline; filename="Resume.docx"',
      ]);
    }
    expect(draw).toHaveBeenCalledTimes(1);
  });

  it("loses nothing of a long career, and parts no heading from what it heads", async () => {
    const work = [position(0, 50), ...Array.from({ length: 30 }, (_, index) => position(index + 1, 3))];
    const pages = await linesOf({ ...nothing, work });
    expect(pages.length).toBeGreaterThan(4);
    const text = pages.flat().join("\n");
    for (const { position: title, highlights } of work) {
      expect(text).toContain(`${title}  Jan 2020`);
      for (const [index] of highlights.entries()) expect(text).toContain(`•\nPoint ${title.slice(9)}.${index} `);
    }
    for (const [number, page] of pages.entries()) {
      expect(page.at(-1)).toBe(`page ${number + 1} of ${pages.length}`);
      // The foot's name comes first, so that pdf.js does not end a role with the title of the next page.
      expect(page[0]).toBe("Mira Lindqvist");
      expect(page.at(-2)).not.toMatch(/^(?:Experience|Position|Company)/);
    }
  });

  it("keeps a title of several lines, a long address and a wide skill in one piece", async () => {
    const long = "Human Factors in Safety-Critical Systems for Rail, Aviation and Nuclear Power Stations of the North";
    const url = `https://github.example/${"an-exceptionally-long-name-".repeat(3)}`;
    const [page = []] = await linesOf({
      ...nothing,
      work: [{ ...position(0, 0), position: long }],
      projects: [{ name: "Dock", description: "A dock.", keywords: [], url }],
      skills: [{ name: "Infrastructure, delivery and reliability engineering", keywords: ["Go ".repeat(60)] }],
    });
    const text = page.join(" ");
    expect(text).toContain("Power Stations of the North  Jan 2020 – Present");
    expect(text.replaceAll(" ", "")).toContain(long.replaceAll(" ", ""));
    expect(page).toContain(url.slice("https://".length));
    expect(page).toContain("Infrastructure, delivery and reliability engineering");
  });

  it("never ends a page with a title, even one of many lines", async () => {
    for (let points = 20; points < 45; points++) {
      const first = { ...position(0, 0), highlights: Array.from({ length: points }, () => "Point") };
      const next = { ...position(1, 20), position: "Long title ".repeat(80), name: "Name" };
      const pages = await linesOf({ ...nothing, work: [first, next] });
      for (const page of pages.slice(0, -1)) expect(page.at(-2)).not.toMatch(/^(?:Long title|Name$)/);
    }
  });

  it("draws the bullets of an imported text as a list, and tags lists with their items", async () => {
    const summary = "Before\n• one\n•two\n\uf0b7 three\nBetween\n- four\n– five -5 % – six\n-7 stays";
    const pdf = await drawPdf(
      { ...nothing, basics: { ...basics, summary }, certificates: [{ name: "- Operator" }] },
      "A4",
      look,
    );
    const [page = ""] = pdfText(pdf);
    expect(page.split("\n").filter(Boolean).slice(2)).toEqual([
      ...["Before", "•", "one", "•", "two", "•", "three", "Between", "•", "four", "•", "five -5 % – six"],
      ...["-7 stays", "Certifications", "•", "Operator"],
    ]);
    const tags = Buffer.from(pdf)
      .toString("latin1")
      .match(/(?<=\/S \/)(?:L|LI|Lbl|LBody)\b/g);
    expect(tags?.toSorted()).toEqual([
      ...["L", "L", "L", "LBody", "LBody", "LBody", "LBody", "LBody", "LBody"],
      ...["LI", "LI", "LI", "LI", "LI", "LI", "Lbl", "Lbl", "Lbl", "Lbl", "Lbl", "Lbl"],
    ]);
  });

  it("has valid metadata with a name such as Kettle & Sons", async () => {
    const pdf = await drawPdf({ ...nothing, basics: { ...basics, name: "Kettle & Sons" } }, "A4", look);
    expect(Buffer.from(pdf).toString("latin1")).toContain("<rdf:li>Kettle &amp; Sons</rdf:li>");
  });

  it("is small: of its fonts it holds only the letters in use", async () => {
    expect((await drawPdf({ ...nothing, work: [position(0, 9)] }, "A4", look)).length).toBeLessThan(40_000);
  });
});
