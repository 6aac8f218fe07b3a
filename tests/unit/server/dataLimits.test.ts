import { describe, expect, it } from "vitest";
import { problemOfDataRequest } from "#server/embedded/guards/dataLimits.ts";

const problem = (path: string, isVisitor = false): string | null =>
  problemOfDataRequest(new URL(`http://localhost/rest/v1/${path}`), isVisitor);

describe("what a request to the data API may ask for", () => {
  it.each([
    "posts?select=*",
    "posts?select=*,author:authors(name,avatar_url)&slug=eq.a",
    "posts?select=id,writer:authors!posts_author_id_fkey(name,app_users(id))",
    "posts?select=count(),reading_time.max()",
    "posts?select=title&limit=1000&offset=500&order=date.desc",
    "posts?or=(title.ilike.*a*,and(excerpt.ilike.*b*,or(slug.eq.c,slug.eq.d)))",
    'posts?title=eq."((((((((("',
    "posts?or=(title.ilike.%22*((((((*%22,id.is.null)",
    "posts?title=ilike.*match.point*",
    "technical_skills?id=in.(1,2,3)",
    "posts?and=(or(title.imatch.%22a\\.b%22,content.imatch.%22a\\.b%22))",
  ])("lets %s through", (path) => expect(problem(path)).toBeNull());

  it.each([
    ["three levels of tables", "a?select=*,b(*,c(*,d(*)))"],
    ["three levels with aliases, hints and spreads", "a?select=x:b!fk(*,...c!inner(*,y:d(*)))"],
    ["sixteen levels in a circle", `posts?select=${"authors(*,posts(*,".repeat(8)}id${"))".repeat(8)}`],
    ["a table within itself", "posts?select=authors(posts(id))"],
    ["nine tables", `a?select=${Array.from({ length: 9 }, (_, n) => `b${n}(id)`).join()}`],
    ["tables behind a quoted name", 'a?select="x\\":name,b(a(b(a(id)))),"y":name'],
    ["tables whose names cannot be read", "a?select=b((((c(id)))))"],
    ["a pattern that refers back", "posts?content=match.(.*).*\\1"],
    ["such a pattern within conditions", "posts?or=(content.imatch.(.*)\\1,id.is.null)"],
    ["1,001 rows", "posts?limit=1001"],
    ["1,001 rows of an embedded table", "authors?select=posts(id)&posts.limit=1001"],
    ["a limit that is no number", "posts?limit=all"],
    ["the relations of all rows", "content_relations?order=similarity.desc&limit=3"],
    ["the relations of several rows", "content_relations?source_id=in.(1,2)"],
    ["conditions five levels deep", "posts?or=(and(or(and(or(id.is.null)))))"],
  ])("refuses %s", (_what, path) => expect(problem(path)).toMatch(/\.$/));

  it.each(["posts?title=match.a", "posts?title=not.imatch.a", "posts?or=(title.imatch.a,id.is.null)"])(
    "refuses a visitor the pattern in %s, and nobody who has signed in",
    (path) => {
      expect(problem(path, true)).toMatch(/\.$/);
      expect(problem(path)).toBeNull();
    },
  );

  it.each([
    "posts?content=fts.a",
    "posts?content=not.wfts(english).a",
    "posts?or=(title.plfts.a,content.phfts(simple).b)",
    "posts?title=ilike(any).{a,b}",
    "posts?or=(title.not.eq(all).{a},id.is.null)",
  ])("refuses everybody %s, which reads every text", (path) => expect(problem(path)).toMatch(/\.$/));

  it.each([
    "posts?select=id,slug,author:authors(name)&slug=eq.a&order=date.desc,id.asc&limit=24",
    'posts?date=lte.2026-01-01&or=(date.lt."2026-01-01, a",id.gt.5)&order=date.desc,id.asc',
    "posts?tags=cs.%7B%22a%22%7D&order=date.desc",
    "certifications?order=issue_date.desc.nullslast,id.asc",
    "technical_skills?order=category.asc,order.asc,proficiency.desc,id.asc",
    "content_relations?source_id=eq.1&source_type=eq.posts&target_type=eq.posts&order=similarity.desc",
    "rpc/list_posts?words=a&wanted=%7B%7D&first_page=1&last_page=1&after_date=x&after_id=y",
    "redirects?from_path=like.*%3F*&order=from_path",
  ])("lets a visitor ask %s", (path) => expect(problem(path, true)).toBeNull());

  it.each([
    "posts?order=content",
    "posts?order=date.desc,content.asc&offset=8000",
    "posts?content=ilike.*a*",
    "posts?or=(title.ilike.*a*,content.ilike.*b*)",
    "posts?or=(title.ilike.*a*,not.and(excerpt.ilike.*b*,id.is.null))",
    "authors?posts.content=like.*a*",
    `posts?or=(${Array.from({ length: 9 }, (_, n) => `title.ilike.*${n}*`).join()})`,
    `posts?${Array.from({ length: 9 }, (_, n) => `title=ilike.*${n}*`).join("&")}`,
  ])("refuses a visitor %s, and nobody who has signed in", (path) => {
    expect(problem(path, true)).toMatch(/\.$/);
    expect(problem(path)).toBeNull();
  });

  it("takes forty conditions at most of who has signed in", () => {
    const conditions = (count: number) =>
      `posts?or=(${Array.from({ length: count }, (_, n) => `title.ilike.*${n}*`).join()})`;
    expect(problem(conditions(40))).toBeNull();
    expect(problem(conditions(41))).toBe("At most 40 conditions are taken at once.");
  });
});
