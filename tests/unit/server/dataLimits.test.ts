import { describe, expect, it } from "vitest";
import { safeFilter } from "#api/rows/filters.ts";
import * as resources from "#resources/index.ts";
import { problemOfDataRequest } from "#server/database/guards/dataGuard.ts";

const problem = (path: string, asker: "visitor" | "member" | "owner" = "owner"): string | null =>
  problemOfDataRequest(new URL(`http://localhost/rest/v1/${path}`), asker);

describe("what a request to the data API may ask for", () => {
  it.each([
    "posts?select=*",
    "posts?select=*,author:authors(name,avatar_url)&slug=eq.a",
    "posts?select=id,writer:authors!posts_author_id_fkey(name,app_users(id))",
    "posts?select=count(),reading_time.max()",
    "posts?select=id,date.min(),date.max(),author:authors(id),post_views(id)",
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
    ["a table within itself, as a spread after a blank", "posts?select=authors(id,%20...posts(id))"],
    ["a table within itself", "posts?select=authors(posts(id))"],
    ["nine tables", `a?select=${Array.from({ length: 9 }, (_, n) => `b${n}(id)`).join()}`],
    ["tables behind a quoted name", 'a?select="x\\":name,b(a(b(a(id)))),"y":name'],
    ["tables whose names cannot be read", "a?select=b((((c(id)))))"],
    ["a column twice", "posts?select=id,tags,excerpt,tags"],
    ["a column under another name", "posts?select=tags,%20other:tags::text"],
    ["two paths of one column", "site?select=settings->a,x:settings->>b"],
    ["all columns twice", "posts?select=author:authors(*,*)"],
    ["a table twice", "posts?select=a:authors(name),id,b:authors(name)"],
    ["a pattern that refers back", "posts?content=match.(.*).*\\1"],
    ["such a pattern within conditions", "posts?or=(content.imatch.(.*)\\1,id.is.null)"],
    ["1,001 rows", "posts?limit=1001"],
    ["1,001 rows of an embedded table", "authors?select=posts(id)&posts.limit=1001"],
    ["a limit that is no number", "posts?limit=all"],
    ["the relations of all rows", "content_relations?order=similarity.desc&limit=3"],
    ["the relations of several rows", "content_relations?source_id=in.(1,2)"],
    ["conditions five levels deep", "posts?or=(and(or(and(or(id.is.null)))))"],
  ])("refuses %s", (_what, path) => expect(problem(path)).toMatch(/\.$/));

  it.each([
    "posts?select=id,slug,author:authors(name)&slug=eq.a&order=date.desc,id.asc&limit=24",
    'posts?date=lte.2026-01-01&or=(date.lt."2026-01-01, a",id.gt.5)&order=date.desc,id.asc',
    "posts?tags=cs.%7B%22a%22%7D&order=date.desc",
    "projects?select=id&limit=1&status=in.(Completed,Live)",
    `posts?tags=cs.{${Array.from({ length: 20 }, (_, n) => `tag-${n}`).join()}}`,
    `posts?id=in.(${Array.from({ length: 240 }, (_, n) => n).join()})`,
    "certifications?order=issue_date.desc.nullslast,id.asc&limit=1000&offset=0",
    "technical_skills?order=category.asc,order.asc,proficiency.desc,id.asc",
    "content_relations?source_id=eq.1&source_type=eq.posts&target_type=eq.posts&order=similarity.desc,target_id.asc",
    "slug_history?select=row_id&resource=eq.posts&slug=eq.a&limit=1",
    "rpc/list_posts?words=a&wanted=%7B%7D&first_page=1&last_page=1&after_date=x&after_id=y",
    "rpc/search_content?query=a&most=50",
    "talks?select=id,title&order=held_on.desc.nullslast,id.asc",
    "redirects?from_path=like.*%3F*&order=from_path",
  ])("lets a visitor ask %s", (path) => expect(problem(path, "visitor")).toBeNull());

  const many = (count: number, part: (n: number) => string, between = ",") =>
    Array.from({ length: count }, (_, n) => part(n)).join(between);

  it.each([
    "posts?order=content",
    "posts?order=%20content",
    "posts?order=date.desc,content.asc",
    "posts?order=content-%3Ea",
    "posts?order=date&offset=20000",
    "posts?content=ilike.*a*",
    'posts?"content"=ilike.*a*',
    "posts?content::text=ilike.*a*",
    "posts?or=(title.ilike.*a*,content.ilike.*b*)",
    "posts?or=(%20content.ilike.*b*)",
    "posts?or=(title.ilike.*a*,not.and(excerpt.ilike.*b*,id.is.null))",
    "authors?posts.content=like.*a*",
    "posts?or=(title.eq.%7B,content.ilike.*a*,title.eq.%7D)",
    "authors?posts.or=(content.like.*a*)",
    "posts?title=fts.a",
    "posts?title=not.wfts(english).a",
    "posts?or=(title.plfts.a,title.phfts(simple).b)",
    "posts?title=ilike(any).{a,b}",
    "posts?or=(title.not.eq(all).{a},id.is.null)",
    "posts?or=(title.imatch.a..b,id.is.null)",
    "posts?title=match.a",
    "posts?or=(content.fts.z0,content.fts.z1)",
    `posts?or=(${many(9, (n) => `title.ilike.*${n}*`)})`,
    `posts?${many(9, (n) => `title=ilike.*${n}*`, "&")}`,
    `posts?tags=ov.{${many(21, (n) => `tag-${n}`)}}`,
    `posts?tags=not.cs.{${many(21, (n) => `tag-${n}`)}}`,
    `authors?posts.tags=cd.{${many(21, (n) => `tag-${n}`)}}`,
    "rpc/search_content?query=a&order=excerpt",
    `rpc/search_content?query=a&${many(8, () => "excerpt=ilike.*a*", "&")}`,
  ])("refuses a visitor %s", (path) => expect(problem(path, "visitor")).toMatch(/\.$/));

  it.each([
    "posts?order=content",
    "posts?content=ilike.*a*",
    'posts?and=(or(title.imatch."(a|b)*c"))',
    'posts?and=(or(title.imatch."[ab]*c"))',
    'posts?and=(or(title.imatch."[[.a.]]{9}"))',
    `posts?and=(or(${many(31, (n) => `title.imatch."${n}"`)}))`,
    `posts?tags=ov.{${many(21, (n) => `tag-${n}`)}}`,
  ])("refuses a member %s, and lets the owner", (path) => {
    expect(problem(path, "member")).toMatch(/\.$/);
    expect(problem(path)).toBeNull();
  });

  it.each(Object.values(resources))("lets a member search and sort $name", ({ list: { search, sort } }) => {
    const filter = safeFilter({ q: 'an odd-one (word) of "eight", C++ is\\all[€]^' }, search);
    const query = new URLSearchParams({ and: filter["and@"] ?? "", order: `${sort.field}.asc,id.asc` });
    expect(problem(`any?${query}`, "member")).toBeNull();
  });
});
