import { strFromU8, unzipSync } from "fflate";
import { describe, expect, it, vi } from "vitest";
import type { Resume } from "#public/pages/resume/resume.ts";
import { resumeDocx } from "#server/publishing/resume/docx.ts";
import { createResumeFiles } from "#server/publishing/resume/resumeFiles.ts";
import { resumeRoutes } from "#server/publishing/resume/resumeRoutes.ts";

const resume: Resume = {
  basics: {
    name: "Mira Lindqvist",
    label: "Engineer",
    email: "mira@lindqvist.example",
    summary: "First line\n• a point & more",
    location: { city: "Gothenburg" },
    profiles: [{ network: "GitHub", url: "https://github.example/mira" }],
  },
  work: [
    {
      name: "Halvmåne",
      position: "Engineer",
      location: "Malmö",
      startDate: "2023-02",
      summary: "What it was.",
      highlights: ["- Halved costs"],
      keywords: ["Go", "Rust"],
      url: "https://halvmane.example",
    },
  ],
  education: [{ institution: "Chalmers", studyType: "M.Sc.", startDate: "2011", endDate: "2013", highlights: [] }],
  certificates: [{ name: "Operator", issuer: "Guild", date: "2025-05", url: "https://guild.example/1" }],
  skills: [{ name: "Platform", keywords: ["Linux", "Go"] }],
  languages: [{ language: "Swedish", fluency: "native" }],
  projects: [{ name: "Dock", description: "A dock.", keywords: ["Wasm"], url: "https://dock.example" }],
};

const look = { accent: null, language: "en", changedAt: "2026-03-04T05:06:07.000Z" };

const partsOf = async (of: Resume, paper: "A4" | "Letter" = "A4", language = "en") => {
  const files = unzipSync(await resumeDocx(of, paper, { ...look, language }));
  return (name: string) => strFromU8(files[name] ?? new Uint8Array());
};

/** The paragraphs of a document, each with its style and its text. */
const paragraphsOf = (xml: string): string[][] =>
  [...xml.matchAll(/<w:p>(.*?)<\/w:p>/g)].map(([, paragraph = ""]) => [
    /<w:pStyle w:val="(\w+)"/.exec(paragraph)?.[1] ?? "",
    [...paragraph.matchAll(/<w:tab\/>|<w:t[ >][^<]*/g)]
      .map(([part]) => (part === "<w:tab/>" ? "\t" : part.replace(/^.*?>/, "")))
      .join(""),
  ]);

const named = (label: string): Resume => ({
  ...resume,
  basics: { ...resume.basics, label, summary: label },
  work: [],
});

describe("the résumé as a Word file", () => {
  it("has the sections of the page in their order, in Word's own styles", async () => {
    expect(paragraphsOf((await partsOf(resume))("word/document.xml"))).toEqual([
      ["Title", "Mira Lindqvist"],
      ["Subtitle", "Engineer"],
      ["Contact", "Gothenburg | mira@lindqvist.example | github.example/mira"],
      ["BodyText", "First line"],
      ["ListBullet", "a point &amp; more"],
      ["Heading1", "Experience"],
      ["Heading2", "Engineer\tFeb 2023 – Present"],
      ["Place", "Halvmåne, Malmö"],
      ["BodyText", "What it was."],
      ["ListBullet", "Halved costs"],
      ["Keywords", "Go, Rust"],
      ["Heading1", "Skills"],
      ["BodyText", "Platform: Linux, Go"],
      ["Heading1", "Projects"],
      ["Heading2", "Dock\tdock.example"],
      ["BodyText", "A dock."],
      ["Keywords", "Wasm"],
      ["Heading1", "Languages"],
      ["BodyText", "Swedish (native)"],
      ["Heading1", "Education"],
      ["Heading2", "M.Sc.\t2011 – 2013"],
      ["Place", "Chalmers"],
      ["Heading1", "Certifications"],
      ["ListBullet", "Operator, Guild, 2025"],
    ]);
  });

  it("has one column without tables and text boxes, on either paper", async () => {
    for (const [paper, width] of [
      ["A4", 11_906],
      ["Letter", 12_240],
    ] as const) {
      const xml = (await partsOf(resume, paper))("word/document.xml");
      expect(xml).toContain(`<w:pgSz w:w="${width}"`);
      expect(xml).not.toMatch(/<w:tbl>|<w:txbxContent|<w:drawing|<w:cols [^>]*w:num="[2-9]/);
    }
  });

  it("links its addresses, and names its owner and its dates in the properties", async () => {
    const part = await partsOf(resume);
    const links = [...part("word/_rels/document.xml.rels").matchAll(/Target="([^"]*)" TargetMode="External"/g)];
    expect(links.map(([, target]) => target)).toEqual([
      "mailto:mira@lindqvist.example",
      "https://github.example/mira",
      "https://halvmane.example/",
      "https://dock.example/",
      "https://dock.example/",
      "https://guild.example/1",
    ]);
    const core = part("docProps/core.xml");
    expect(core).toContain("<dc:title>Résumé of Mira Lindqvist</dc:title><dc:creator>Mira Lindqvist</dc:creator>");
    expect(core.match(/2026-03-04T05:06:07\.000Z/g)).toHaveLength(2);
  });

  it("is the same to the byte for the same résumé, whenever it is made", async () => {
    vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-01-01") });
    const first = await resumeDocx(resume, "A4", look);
    vi.setSystemTime(new Date("2027-02-03"));
    expect(Buffer.compare(await resumeDocx(resume, "A4", look), first)).toBe(0);
  });

  it.each([
    ["en", "Built services", '<w:lang w:val="en-US"', '<w:rFonts w:ascii="Calibri"'],
    ["en", "Développement des services et du support dans les délais", '<w:lang w:val="fr-FR"', ""],
    ["ja", "決済システムの設計", '<w:lang w:val="ja-JP" w:eastAsia="ja-JP"', 'w:eastAsia="Yu Gothic"'],
    ["zh-TW", "支付系統", '<w:lang w:val="zh-TW" w:eastAsia="zh-TW"', 'w:eastAsia="Microsoft JhengHei"'],
    ["he", "מהנדסת תוכנה", '<w:lang w:val="he-IL" w:eastAsia="he-IL" w:bidi="he-IL"', ""],
  ])("is marked with the language of its text, and has its fonts: %s, %j", async (language, label, lang, font) => {
    const styles = (await partsOf(named(label), "A4", language))("word/styles.xml");
    expect(styles).toContain(lang);
    expect(styles).toContain(font);
  });

  it("marks the direction of paragraphs and of words", async () => {
    const xml = (await partsOf(named("מהנדסת Go (1.22) בענן C++, +972 3 555 ו"), "A4", "he"))("word/document.xml");
    const [paragraph = ""] = /<w:p><w:pPr><w:pStyle w:val="Subtitle"\/><w:bidi\/>.*?<\/w:p>/.exec(xml) ?? [];
    const runs = [...paragraph.matchAll(/<w:r>(.*?)<w:t [^>]*>([^<]*)/g)];
    expect(runs.map(([, mark = "", text]) => [mark.includes("<w:rtl/>"), text])).toEqual([
      [true, "מהנדסת "],
      [false, "Go"],
      [true, " (1.22) בענן "],
      [false, "C++"],
      [true, ", "],
      [false, "+972 3 555"],
      [true, " ו"],
    ]);
  });

  it("is at /resume.docx, and is not sent again to a client that has it", async () => {
    const routes = resumeRoutes(
      createResumeFiles(
        async () => resume,
        async () => look,
      ),
      null,
    );
    const answer = await routes.request("/resume.docx");
    expect([answer.status, answer.headers.get("content-type"), answer.headers.get("cache-control")]).toEqual([
      200,
      "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
      "no-cache",
    ]);
    expect(Buffer.compare(await answer.bytes(), await resumeDocx(resume, "A4", look))).toBe(0);
    const tag = answer.headers.get("etag") ?? "";
    expect((await routes.request("/resume.docx", { headers: { "if-none-match": tag } })).status).toBe(304);
  });

  it("needs no fonts of the server, and lacks the phone number that only the PDF shows", async () => {
    const files = createResumeFiles(
      async () => named("工程师"),
      async () => ({ ...look, pdfPhone: "+46 31 123" }),
    );
    const xml = strFromU8(
      unzipSync((await files.file(null, { format: "docx", paper: "A4" })) ?? new Uint8Array())["word/document.xml"] ??
        new Uint8Array(),
    );
    expect(xml).toContain("工程师");
    expect(xml).not.toContain("+46");
  });

  it.each(["a\ufffeb\uffffc", "a\u0000b\u001fc", "]]> <![CDATA[ &#0; <w:p/>", "a\ud800b\udc00c"])(
    "is well-formed XML with %j",
    async (text) => {
      const part = await partsOf({ ...named(text), basics: { ...named(text).basics, name: text } });
      for (const name of ["word/document.xml", "docProps/core.xml"]) {
        // biome-ignore lint/suspicious/noControlCharactersInRegex: they are not allowed in XML
        expect(part(name)).not.toMatch(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|<!\[CDATA|\p{Cs}/u);
      }
    },
  );

  it.each([
    ["https://a.example/x y?q=“ü”", "https://a.example/x%20y?q=%E2%80%9C%C3%BC%E2%80%9D"],
    ["https://müller.example/", "https://xn--mller-kva.example/"],
    ["mailto:a b@c.example", "mailto:a%20b@c.example"],
    ["javascript:alert(1)", undefined],
    ["data:text/html,x", undefined],
    ["file:///etc/passwd", undefined],
    ["//a.example", undefined],
    ["https://[", undefined],
    [`https://a.example/${"ü".repeat(1_000)}`, undefined],
  ])("has a link to an address that Word opens, else its text: %j", async (url, target) => {
    const part = await partsOf({
      ...resume,
      basics: { ...resume.basics, email: "", profiles: [] },
      work: [],
      certificates: [],
      projects: [{ name: "Dock", description: "", keywords: [], url }],
    });
    const links = part("word/_rels/document.xml.rels").matchAll(/Target="([^"]*)" TargetMode="External"/g);
    expect([...links].map(([, found]) => found)).toEqual(target ? [target, target] : []);
    expect(part("word/document.xml")).toContain("Dock");
  });
});
