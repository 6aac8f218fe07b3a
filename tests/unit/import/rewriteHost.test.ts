import { describe, expect, it } from "vitest";
import { parseHost, rewriteHost } from "#import/read/rewriteHost.ts";
import { parse } from "./markdownFiles.ts";

describe("the host of the old site", () => {
  it.each([
    ["old.example", "old.example"],
    [" https://www.Old.example/blog/?a=1 ", "old.example"],
    ["http://old.example:8080", "old.example:8080"],
    ["", null],
    ["old", null],
    ["a b.example", null],
    ["javascript:alert(1)", null],
  ])("is parsed from %j as %j", (typed, host) => {
    expect(parseHost(typed)).toBe(host);
  });

  const body = [
    "[a](https://old.example/2020/a/?x=1#y) ![b](http://www.old.example/b.png) [c](https://old.example)",
    "[d](https://old.example.org/d) [e](https://my-old.example/e) [f](https://old.example:8080/f) https://old.example/g",
    "`[h](https://old.example/h)`",
    "[i]: https://OLD.example/i",
  ].join("\n\n");
  const front = "---\ndate: 2020-01-02\nimage: https://old.example/cover.png\n---\n";
  const parsed = parse({ "a.md": `${front}${body}\n\n![k](https://cdn.example/k.png)` });

  it("is replaced in links and pictures, which then use the same paths here", () => {
    const { rows } = rewriteHost(parsed, "old.example");
    expect(rows[0]?.values).toMatchObject({ featured_image: "/cover.png" });
    expect(String(rows[0]?.values.content).split("\n\n")).toEqual([
      "[a](/2020/a/?x=1#y) ![b](/b.png) [c](/)",
      "[d](https://old.example.org/d) [e](https://my-old.example/e) [f](https://old.example:8080/f) https://old.example/g",
      "`[h](https://old.example/h)`",
      "[i]: /i",
      "![k](https://cdn.example/k.png)",
    ]);
    expect(rows[0]?.notes).toEqual(["Copy these files to public/: cover.png, b.png."]);
  });

  it("changes nothing when no post names it", () => {
    expect(rewriteHost(parsed, "other.example")).toEqual(parsed);
  });
});
