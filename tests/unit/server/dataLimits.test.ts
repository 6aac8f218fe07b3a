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
    ["conditions five levels deep", "posts?or=(and(or(and(or(id.is.null)))))"],
  ])("refuses %s", (_what, path) => expect(problem(path)).toMatch(/\.$/));

  it.each([
    "posts?title=match.a",
    "posts?title=not.imatch.a",
    "posts?or=(title.imatch.a,id.is.null)",
    "posts?title=match(any).{a,b}",
  ])("refuses a visitor the pattern in %s, and nobody who has signed in", (path) => {
    expect(problem(path, true)).toMatch(/\.$/);
    expect(problem(path)).toBeNull();
  });
});
