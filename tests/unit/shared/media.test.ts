import { describe, expect, it } from "vitest";
import { cleanSvg, findSvgProblem } from "#shared/media/cleanSvg.ts";
import { mediaEndingOf, mediaNameOf } from "#shared/media/mediaFiles.ts";

const hash = "0123456789abcdef0123456789abcdef";
const main = `p/01/${hash.slice(2)}.webp`;

describe("the name of a stored file", () => {
  it.each([
    [main, { key: main, hash, size: null, ending: "webp" }],
    [main.replace(".webp", ".1080.webp"), { key: main, hash, size: 1080, ending: "webp" }],
    [`f/01/${hash.slice(2)}.pdf`, { key: `f/01/${hash.slice(2)}.pdf`, hash, size: null, ending: "pdf" }],
  ])("is parsed: %s", (name, parts) => {
    expect(mediaNameOf(name)).toEqual(parts);
  });

  it.each([
    "",
    "a.webp",
    `/${main}`,
    `../${main}`,
    `${main}\n`,
    `${main}/`,
    main.toUpperCase(),
    main.replace(".webp", ".640.640.webp"),
    main.replace(".webp", ".641.webp"),
    main.replace(".webp", ".pdf"),
    main.replace(".webp", ".webp.html"),
    `f/01/${hash.slice(2)}.640.webp`,
    `f/01/${hash.slice(2)}.html`,
    `f/01/${hash.slice(2)}.constructor`,
    main.replace("/", "%2f"),
    main.replaceAll("/", "\\"),
  ])("is rejected: %j", (name) => {
    expect(mediaNameOf(name)).toBeNull();
  });
});

const bytes = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));

describe("a file's kind", () => {
  it.each([
    ["\xff\xd8\xff\xe0", "jpg"],
    ["\x89PNG\r\n\x1a\n", "png"],
    ["GIF89a", "gif"],
    ["RIFF\0\0\0\0WEBPVP8 ", "webp"],
    ["\0\0\0\x1cftypavif", "avif"],
    ["\0\0\0\x18ftypisom", "mp4"],
    ["\0\0\0\x18ftypmp42", "mp4"],
    ["\x1aE\xdf\xa3\x9fB\x86\x81\x01B\x82\x84webm", "webm"],
    ["%PDF-1.7", "pdf"],
    ["<svg xmlns=", "svg"],
    ['\xef\xbb\xbf \n<?xml version="1.0"?>', "svg"],
    ["GIF89a<html><script>", "gif"],
  ])("is detected by its first bytes: %j", (head, ending) => {
    expect(mediaEndingOf(bytes(head))).toBe(ending);
  });

  it.each([
    "",
    "RIFF",
    "<html><body>",
    "<!doctype html><svg>",
    "<script>",
    "RIFF\0\0\0\0WAVE",
    "\0\0\0\x18ftypheic",
    "\0\0\0\x14ftypqt  ",
    "\x1aE\xdf\xa3matroska",
    "PK\x03\x04",
    "MZ",
  ])("is not supported: %j", (head) => {
    expect(mediaEndingOf(bytes(head))).toBeNull();
  });
});

const drawing = (inside: string, more = "") =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" xmlns:h="http://www.w3.org/1999/xhtml" ${more}>${inside}</svg>`;

describe("an SVG", () => {
  it.each([
    ["<script>alert(1)</script>", "<script>"],
    ["<h:script>alert(1)</h:script>", "<script>"],
    ['<x:script xmlns:x="http://www.w3.org/2000/svg"/>', "<script>"],
    ['<rect onload="alert(1)"/>', "code in “onload”"],
    ['<foreignObject><h:iframe src="x"/></foreignObject>', "<iframe>"],
    ["<foreignObject><h:input/></foreignObject>", "<input> of HTML"],
    ['<a href="javascript:alert(1)"><text>x</text></a>', "a link to another file or site"],
    ['<use xlink:href="https://evil.example/a.svg#x"/>', "a link to another file or site"],
    ['<image href="//evil.example/a.png"/>', "a link to another file or site"],
    ['<use href="data:image/svg+xml,&lt;svg/>#a"/>', "a link to another file or site"],
    ["<style>rect { fill: ur<![CDATA[l(https://evil.example/a)]]> }</style>", "a link to another file or site"],
    ["<style>@import 'https://evil.example/a.css';</style>", "a link to another file or site"],
    ["<style>@import 'https://evil.example/a.css</style>", "a link to another file or site"],
    ["<style><![CDATA[rect { fill: url(https://evil.example/a) }]]></style>", "a link to another file or site"],
    ["<style>rect { fill: \\75rl(https://evil.example/a) }</style>", "a link to another file or site"],
    ['<rect style="fill: url(https://evil.example/a)"/>', "a link to another file or site"],
    ['<rect fill="url(https://evil.example/a#b)"/>', "a link to another file or site"],
    ['<a><set attributeName="href" to="javascript:alert(1)"/></a>', "an animated link"],
    ["<?xml-stylesheet href='a.css'?>", "an instruction “xml-stylesheet”"],
  ])("is rejected by the server with the reason, and accepted without it: %s", (inside, problem) => {
    const cleaned = cleanSvg(drawing(inside));
    expect(cleaned).toMatchObject({ removed: [problem] });
    expect("svg" in cleaned && findSvgProblem(cleaned.svg)).toBeNull();
    expect(JSON.stringify(cleaned)).not.toMatch(/evil|alert/);
    expect(findSvgProblem(drawing(inside))).toBe(`This SVG contains ${problem}. Save it as a plain SVG, or as a PNG.`);
  });

  it("is rejected with entities or another root, or when it is cut off", () => {
    expect(findSvgProblem(`<!DOCTYPE svg [<!ENTITY a "b">]>${drawing("<text>&a;</text>")}`)).toContain("SVG");
    expect(findSvgProblem(`<!DOCTYPE svg [<!ENTITY a "b">]>${drawing("")}`)).toContain("its own entities");
    expect(findSvgProblem('<html xmlns="http://www.w3.org/1999/xhtml"/>')).toContain("a root other than <svg>");
    expect(findSvgProblem("<svg><rect/></svg>")).toContain("a root other than <svg>");
    expect(findSvgProblem(drawing("<rect>"))).toBe(
      "This SVG is damaged. Export it again from the program that made it.",
    );
  });

  it("is rejected beyond 200 levels of nested elements", () => {
    const nested = (levels: number) => drawing("<g>".repeat(levels - 1) + "</g>".repeat(levels - 1));
    expect(findSvgProblem(nested(200))).toBeNull();
    const tooDeep = "This SVG contains more than 200 levels of nested elements. Save it as a plain SVG, or as a PNG.";
    expect(findSvgProblem(nested(201))).toBe(tooDeep);
    expect(findSvgProblem(nested(140_000))).toBe(tooDeep);
  });

  it.each([
    ['<rect fill="url(#a)" style="stroke: url(\'#b\')"/><use xlink:href="#a"/><use href="#b"/>'],
    ["<style>rect { fill: red } @media (prefers-color-scheme: dark) { rect { fill: blue } }</style>"],
    ['<image href="data:image/png;base64,AAAA"/><image href="data:image/svg+xml;base64,AAAA"/>'],
    ["<style>@font-face { font-family: A; src: url(data:font/woff2;base64,d09GMgAB) }</style>"],
    ["<style>@font-face { font-family: A; src: url('data:application/x-font-ttf;base64,AAAA') }</style>"],
    ['<foreignObject><h:div style="color: red">Words of <h:b>draw.io</h:b></h:div></foreignObject>'],
    ["<text>Say url(https://example.org) or @import, on purpose</text><title>onload</title>"],
    ['<i:pgf xmlns:i="http://ns.adobe.com/a" i:knockout="Off"/><animate attributeName="opacity" values="0;1"/>'],
  ])("is accepted with content of usual drawings: %s", (inside) => {
    expect(findSvgProblem(`<?xml version="1.0"?><!DOCTYPE svg PUBLIC "a" "b"><!-- x -->${drawing(inside)}`)).toBeNull();
  });

  it("of draw.io, Graphviz or Inkscape keeps its picture without links, remote fonts and scripts", () => {
    const kept =
      '<g id="a"><text style="fill: red">One &amp; two</text><foreignObject><h:div>Words</h:div></foreignObject></g>';
    const found = cleanSvg(
      drawing(
        `<style>@import url("https://fonts.example/css2?family=A;B");\nrect { fill: url(#a) }</style><script>x</script>${kept.replace("<text", '<a xlink:href="https://a.example" target="_blank"><text').replace("</text>", "</text></a>")}`,
      ),
    );
    expect(found).toMatchObject({ removed: ["a link to another file or site", "<script>"] });
    const { svg = "" } = "svg" in found ? found : {};
    expect(svg.replace('<a target="_blank">', "").replace("</a>", "")).toContain(kept);
    expect(svg).toContain("rect { fill: url(#a) }");
    expect(svg).not.toMatch(/https:|script/);
  });
});
