import { describe, expect, it } from "vitest";
import { fillTemplate } from "#server/pages.ts";

const template = '<head><!--head--></head><body><div id="root"><!--body--></div><!--data--></body>';

describe("a filled page", () => {
  it("holds head, body and the loaders' data", () => {
    const html = fillTemplate(template, { head: "<title>A</title>", body: "<h1>B</h1>", data: '{"c":1}' });
    expect(html).toBe(
      '<head><title>A</title></head><body><div id="root"><h1>B</h1></div>' +
        '<script type="application/json" id="page-data">{"c":1}</script></body>',
    );
  });

  it("keeps a post's dollar signs and cannot be left by a script end tag in its data", () => {
    const html = fillTemplate(template, {
      head: "",
      body: "costs $& and $'",
      data: '{"c":"</script><script>alert(1)</script>"}',
    });
    expect(html).toContain("costs $& and $'");
    expect(html).not.toContain("<script>alert(1)");
  });
});
