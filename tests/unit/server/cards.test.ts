import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { basename, dirname, join } from "node:path";
import { describe, expect, it, onTestFinished, test, vi } from "vitest";
import { drawingFor } from "#public/components/cover/motifs.ts";
import { fontStacks } from "#server/publishing/cards/cardFonts.ts";
import { cardDrawing, cardLayout, drawableText } from "#server/publishing/cards/cardLayout.ts";
import { cardFileOf, cardPictureReader } from "#server/publishing/cards/cardPicture.ts";
import { createCards } from "#server/publishing/cards/cards.ts";
import { fontFileOf } from "#server/publishing/resume/typeface.ts";
import { portOf } from "#server/shared/listen.ts";
import { projectFile } from "#server/shared/projectFile.ts";
import { accentShades } from "#shared/design/accent.ts";
import { tokens } from "#shared/design/tokens.ts";
import { temporaryFolder } from "../temporaryFolder.ts";

const owner = { name: "Mira Lindqvist", role: "Engineer", accent: null, date: null, picture: null, drawing: null };
const post = (title: string, tags: string[] = []) => ({
  ...owner,
  kind: "4 min read",
  title,
  tags,
  date: "3 Mar 2026",
});

type Node = ReturnType<typeof cardLayout>;

const textsIn = (node: Node): string[] => {
  if (node.type === "text") return [node.text];
  return node.type === "container" ? (node.children ?? []).flatMap(textsIn) : [];
};

const styleOf = (node: Node, text: string): Node["style"] => {
  if (node.type === "text") return node.text === text ? node.style : undefined;
  if (node.type !== "container") return undefined;
  return (node.children ?? []).map((child) => styleOf(child, text)).find(Boolean);
};

test("draws a card of 1200 by 630 in every script of the fonts", async () => {
  const cards = createCards();
  const titles = [
    "Short",
    "word ".repeat(60),
    "a".repeat(300),
    "Привет, мир",
    "لماذا (2026)؟",
    "למה (v2.0)!",
    "Ship it 🚀",
  ];
  const pictures = await Promise.all(titles.map((title) => cards(post(title, ["go", "c++"]))));
  for (const picture of pictures) {
    const view = new DataView(picture.buffer, picture.byteOffset);
    expect(String.fromCharCode(...picture.subarray(1, 4))).toBe("PNG");
    expect([view.getUint32(16), view.getUint32(20)]).toEqual([1200, 630]);
  }
  expect(new Set(pictures.map((picture) => Buffer.from(picture).toString("base64"))).size).toBe(titles.length);
});

test("draws a card once for its content, and again after a failure", async () => {
  const draw = vi.fn(async () => new Uint8Array([1]));
  draw.mockRejectedValueOnce(new Error("out of memory"));
  const cards = createCards(undefined, async () => draw);
  await expect(cards(post("A"))).rejects.toThrow("out of memory");
  await cards(post("A"));
  await Promise.all([cards(post("A")), cards(post("B"))]);
  expect(draw).toHaveBeenCalledTimes(3);
});

test("draws cards one after another", async () => {
  let underWay = 0;
  const most: number[] = [];
  const draw = async () => {
    underWay += 1;
    most.push(underWay);
    await new Promise(setImmediate);
    underWay -= 1;
    return new Uint8Array([1]);
  };
  const cards = createCards(undefined, async () => draw);
  await Promise.all(["A", "B", "C", "D"].map((title) => cards(post(title))));
  expect(Math.max(...most)).toBe(1);
});

test("serves the site's default image if cards cannot be drawn, and logs it once", async () => {
  const warned = vi.spyOn(console, "warn").mockImplementation(() => {});
  const cards = createCards(undefined, () => Promise.reject(new Error("no such platform")));
  const [one, other] = [await cards(post("A")), await cards(post("B"))];
  expect(String.fromCharCode(...one.subarray(1, 4))).toBe("PNG");
  expect(other).toEqual(one);
  expect(warned).toHaveBeenCalledOnce();
});

test("shows tags and date in place of a title that no font can draw", () => {
  expect(textsIn(cardLayout(post("你好,世界", ["日本語", "go", "c++"])))).toEqual([
    "Mira Lindqvist",
    "4 min read",
    "go · c++ · 3 Mar 2026",
    "Engineer",
  ]);
  expect(textsIn(cardLayout({ ...post("你好"), name: "李雷", role: "工程师" }))).toEqual(["4 min read", "3 Mar 2026"]);
  expect(textsIn(cardLayout({ ...post("你好"), kind: null, date: null }))).toEqual(["Mira Lindqvist", "Engineer"]);
});

test.each([
  ["a\u0000b\u202ec\ufe0f", "abc"],
  ["  two\n lines ", "two lines"],
  ["naïve → 100 %", "naïve → 100 %"],
  ["done 🫨🫱🏽‍🫲🏿", expect.stringMatching(/^done/)],
  ["ﬁne", "fine"],
  ["10⁻³ of 5⅓, ⑳", "10⁻³ of 5⅓, (20)"],
  ["漢字 and words", null],
  ["\u0000", null],
])("%j is drawn as %j", (text, drawn) => {
  expect(drawableText(text)).toEqual(drawn);
});

test("aligns a right-to-left title to the right", () => {
  expect(styleOf(cardLayout(post("لماذا (2026)؟")), "لماذا (2026)؟")).toMatchObject({
    direction: "rtl",
    textAlign: "right",
  });
  expect(styleOf(cardLayout(post("Why")), "Why")).toMatchObject({ direction: "ltr", textAlign: "left" });
});

test("aligns the tags with a right-to-left title", () => {
  const rowOf = (title: string) => JSON.stringify(cardLayout(post(title, ["go"])));
  expect(rowOf("למה (v2.0)!")).toContain('"row-reverse"');
  expect(rowOf("Why")).not.toContain('"row-reverse"');
});

test("shows the tags that fit on one line, and the number of the others", () => {
  const tags = Array.from({ length: 30 }, (_, index) => `tag number ${index}`);
  const shown = textsIn(cardLayout(post("A", tags))).filter((text) => /^(tag|\+)/.test(text));
  expect(shown.at(-1)).toBe(`+${30 - (shown.length - 1)}`);
  expect(textsIn(cardLayout(post("A", ["w".repeat(60)])))).not.toContain("+1");
});

test("draws a card in the accent of the site", () => {
  const colorsOf = (accent: string | null) => JSON.stringify(cardLayout({ ...post("A"), accent }));
  const { accent, accentText } = accentShades("#2266cc", "dark");
  expect(colorsOf("#2266cc")).toContain(accent);
  expect(colorsOf("#2266cc")).toContain(accentText);
  expect(colorsOf("#2266cc")).not.toContain(tokens.color.dark.accent);
  expect(colorsOf(null)).toContain(tokens.color.dark.accent);
});

const hash = "a".repeat(30);
const photo = (): Uint8Array => readFileSync(projectFile("public/og-default.png"));

const readerOf = (name: string, bytes: Uint8Array) => {
  const mediaFolder = temporaryFolder();
  mkdirSync(dirname(join(mediaFolder, name)), { recursive: true });
  writeFileSync(join(mediaFolder, name), bytes);
  return cardPictureReader({ mediaFolder });
};

describe("the picture of a card", () => {
  const png = `p/aa/${hash}.png`;

  it("fills the right half, and the text has the left one", async () => {
    const title = "Retries need a budget that somebody keeps";
    expect(cardLayout(post(title), true)).toMatchObject({
      style: { padding: "64px 636px 68px 72px" },
      children: expect.arrayContaining([expect.objectContaining({ type: "image" })]),
    });
    expect(JSON.stringify(cardLayout(post(title)))).not.toContain('"image"');
    const cards = createCards(readerOf(png, photo()));
    const [bare, pictured] = [await cards(post(title)), await cards({ ...post(title), picture: png })];
    const view = new DataView(pictured.buffer, pictured.byteOffset);
    expect([view.getUint32(16), view.getUint32(20)]).toEqual([1200, 630]);
    expect(pictured).not.toEqual(bare);
  });

  it.each([
    ["is missing", `p/bb/${hash}.png`, photo()],
    ["cannot be decoded", png, photo().slice(0, 400)],
  ])("is left out if it %s", async (_reason, picture, bytes) => {
    const cards = createCards(readerOf(png, bytes));
    expect(await cards({ ...post("A"), picture })).toEqual(await cards(post("A")));
  });

  it("is a drawing in the colors of the card, if the row has none", async () => {
    const cards = createCards(readerOf(png, photo()));
    const drawing = drawingFor("one", ["queue"]);
    const [bare, drawn, other] = await Promise.all(
      [{}, { drawing }, { drawing, accent: "#2266cc" }].map((given) => cards({ ...post("A"), ...given })),
    );
    expect(drawn).not.toEqual(bare);
    expect(other).not.toEqual(drawn);
    expect(await cards({ ...post("A"), drawing, picture: png })).toEqual(await cards({ ...post("A"), picture: png }));
    expect(new TextDecoder().decode(cardDrawing(drawing, "#2266cc"))).not.toMatch(/var\(|undefined/);
  });

  it("is read from the bucket of a hosted project", async () => {
    const server = createServer(({ url }, answer) => answer.writeHead(url === `/${png}` ? 200 : 404).end(photo()));
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    onTestFinished(() => void server.close());
    const read = cardPictureReader({ mediaFolder: null, mediaBase: `http://127.0.0.1:${portOf(server)}` });
    expect(await read(png)).toHaveLength(photo().length);
    expect(await read(`p/cc/${hash}.png`)).toBeNull();
  });

  it.each([
    [`/media/p/aa/${hash}.webp#2400x1600-aabbcc`, `p/aa/${hash}.1080.webp`],
    [`/media/p/aa/${hash}.jpg#800x600`, `p/aa/${hash}.jpg`],
    [`/media/p/aa/${hash}.png`, png],
    [`/media/f/aa/${hash}.jpg#6000x4000`, null],
    [`/media/f/aa/${hash}.gif#1200x630`, null],
    ["/media/../secret.png#1200x630", null],
    ["/demo/covers/queue.svg", null],
    [`https://example.org/media/p/aa/${hash}.webp#800x600`, null],
    [null, null],
  ])("of %s is the file %s", (address, file) => {
    expect(cardFileOf(address)).toBe(file);
  });
});

test("cards draw each letter with the font that the résumé's PDF has for it", () => {
  for (const letter of ["ไ", "ქ", "Ա", "→", "ह", "ש", "م"]) {
    const file = fontFileOf(letter, 700) ?? "";
    expect(fontStacks.sans, letter).toContain(`"${basename(file)}"`);
    expect(fontStacks.mono, letter).toContain(`"${basename(file)}"`);
  }
});
