import { beforeEach, describe, expect, it } from "vitest";
import { importsInto, staged } from "./harness/imports.ts";
import { buildPost } from "./harness/rows.ts";
import { openSite } from "./harness/site.ts";

const site = await openSite();
const { owner, sql } = site;
const { empty, everything, importRows } = importsInto(site);

beforeEach(empty);

describe("old addresses", () => {
  type Redirects = [from: string, sourceId: string][];
  const named = (redirects: Redirects) => ({
    of_source: "ghost",
    redirects: redirects.map(([from, sourceId]) => ({ from, kind: "posts", sourceId })),
  });
  const lead = async (...redirects: Redirects) => (await owner.rpc("import_redirects", named(redirects))).rows;
  const missing = async (...redirects: Redirects) => {
    expect((await owner.rpc("missing_redirects", named(redirects))).status).toBe(200);
    const { of_source, redirects: sent } = named(redirects);
    const asked = "select private.missing_redirects($1, $2::jsonb) as missing";
    return (await sql(asked, [of_source, JSON.stringify(sent)]))[0]?.missing;
  };

  it("lead to the rows that came with them, and are kept once", async () => {
    const post = buildPost({ title: "Moved", slug: "moved" });
    await importRows("posts", [staged("p", post)], "ghost");
    const redirects: [string, string][] = [
      ["/2019/01/moved/", "p"],
      ["/?p=12", "p"],
      ["/blog/moved", "p"],
      ["/gone", "nobody"],
    ];
    expect(await missing(...redirects)).toBe(2);
    expect(await everything("redirects")).toEqual([]);
    expect(await lead(...redirects)).toEqual([{ written: 2, refused: [] }]);
    expect(await missing(...redirects)).toBe(0);
    const stored = await everything("redirects");
    expect(stored.map(({ to_path }) => to_path)).toEqual(["/blog/moved", "/blog/moved"]);
    expect(await lead(...redirects)).toEqual([{ written: 0, refused: [] }]);
    expect(await everything("redirects")).toEqual(stored);
  });

  it("that the owner took away or changed stay so; those of a row that was deleted come back with it", async () => {
    const rows = [staged("p", buildPost({ title: "Moved", slug: "moved" }))];
    await importRows("posts", rows, "ghost");
    const redirects: Redirects = [
      ["/2019/01/moved/", "p"],
      ["/?p=12", "p"],
      ["/mended", "p"],
    ];
    await lead(...redirects);
    await owner.remove("redirects", "from_path=eq./2019/01/moved");
    await owner.update("redirects", "from_path=eq./mended", { from_path: "/by-hand" });
    const left = await everything("redirects");
    expect(await missing(...redirects)).toBe(0);
    expect(await lead(...redirects)).toEqual([{ written: 0, refused: [] }]);
    expect(await everything("redirects")).toEqual(left);
    await owner.remove("posts", "slug=eq.moved");
    await sql("truncate private.imported_rows");
    await importRows("posts", rows, "ghost");
    expect(await lead(...redirects)).toEqual([{ written: 3, refused: [] }]);
  });

  it("that the site needs itself are named, and do no harm to the others", async () => {
    await importRows("posts", [staged("p", buildPost({ slug: "moved" }))], "ghost");
    expect(await lead(["/admin/x", "p"], ["/fine", "p"])).toEqual([{ written: 1, refused: ["/admin/x"] }]);
    expect(await missing(["/admin/x", "p"], ["/fine", "p"])).toBe(0);
  });
});
