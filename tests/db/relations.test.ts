import { beforeEach, describe, expect, it } from "vitest";
import type { Row } from "./harness/personas.ts";
import { buildPost, buildProject } from "./harness/rows.ts";
import { openSite } from "./harness/site.ts";

const { visitor, owner, sql, empty } = await openSite();

const insert = async (table: string, row: Row) => {
  const { rows, message } = await owner.insert(table, row);
  expect(message).toBe("");
  return String(rows[0]?.id);
};

// Words of their own for each post, so that only what a test gives them in common relates them.
const post = (title: string, given: Row = {}) =>
  insert("posts", { ...buildPost(), title, content: `${title}text`, ...given });

const project = (title: string, given: Row = {}) =>
  insert("projects", { ...buildProject(), title, description: `${title}text`, ...given });

const titlesFor = async (id: string, type = "posts") => {
  const path = `content_relations?select=target_id&source_id=eq.${id}&target_type=eq.${type}&order=similarity.desc`;
  const { rows } = await visitor.select(path);
  const titles: unknown[] = [];
  for (const { target_id } of rows) titles.push((await visitor.select(`${type}?id=eq.${target_id}`)).rows[0]?.title);
  return titles;
};

const day = (number: number) => new Date(Date.UTC(2026, 0, number)).toISOString();

const emptied = () =>
  empty(
    "public.posts",
    "public.projects",
    "public.content_relations",
    "private.content_index",
    "private.content_terms",
  );

beforeEach(emptied);

describe("related content", () => {
  it("shares tags, in both directions, more of them first", async () => {
    const alpha = await post("Alpha", { tags: ["Docker", "Linux", "CI"] });
    await post("Beta", { tags: ["docker"] });
    await post("Gamma", { tags: ["docker", "linux"] });
    await post("Delta", { tags: ["gardening"] });
    expect(await titlesFor(alpha)).toEqual(["Gamma", "Beta"]);
    const beta = (await visitor.select("posts?title=eq.Beta")).rows[0]?.id;
    expect(await titlesFor(String(beta))).toEqual(["Gamma", "Alpha"]);
  });

  it("shares words of title and text when there are no tags", async () => {
    const alpha = await post("Alpha", { content: "Kubernetes drains the nodes" });
    await post("Beta", { content: "On draining a Kubernetes node" });
    await post("Gamma", { content: "Tulips and roses" });
    expect(await titlesFor(alpha)).toEqual(["Beta"]);
  });

  it("is newest first among equals, whatever the order of writing", async () => {
    const alpha = await post("Alpha", { tags: ["t"], date: day(1) });
    await post("Newest", { tags: ["t"], date: day(9), content: "one" });
    await post("Oldest", { tags: ["t"], date: day(2), content: "two" });
    await post("Middle", { tags: ["t"], date: day(5), content: "three" });
    expect(await titlesFor(alpha)).toEqual(["Newest", "Middle", "Oldest"]);
  });

  it("joins posts and projects, tags and tech", async () => {
    const alpha = await post("Alpha", { tags: ["Docker"] });
    const beta = await project("Beta", { tech: ["docker"] });
    expect(await titlesFor(alpha, "projects")).toEqual(["Beta"]);
    expect(await titlesFor(beta, "posts")).toEqual(["Alpha"]);
  });

  it("is at most ten a row, the best, with three of each kind among them", async () => {
    const alpha = await post("Alpha", { tags: ["t", "u"], date: day(1) });
    const names = Array.from({ length: 14 }, (_, index) => `P${index}`);
    for (const [index, name] of names.entries()) await post(name, { tags: ["t", "u"], date: day(index + 2) });
    for (const name of ["X", "Y", "Z", "W"]) await project(name, { tech: ["t"], date: day(1) });
    expect(await titlesFor(alpha)).toEqual(names.slice(7).reverse());
    expect(await titlesFor(alpha, "projects")).toHaveLength(3);
    const counts = await sql("select count(*)::int as count from public.content_relations group by source_id");
    for (const { count } of counts) expect(count).toBe(10);
  });

  it("is never the row itself, and never twice the same", async () => {
    const alpha = await post("Alpha", { tags: ["t"] });
    await post("Beta", { tags: ["t"] });
    await owner.update("posts", `id=eq.${alpha}`, { content: "again" });
    await owner.update("posts", `id=eq.${alpha}`, { content: "and again" });
    expect(await sql("select source_id from public.content_relations where source_id = target_id")).toEqual([]);
    expect(await titlesFor(alpha)).toEqual(["Beta"]);
  });
});

describe("related content of many rows", () => {
  const words = ["docker", "linux", "garden", "music", "postgres", "react", "travel", "bread"];
  const wordsOf = (number: number) => words.filter((_, place) => (number * 37) % (place + 3) < 2);
  const posts = Array.from({ length: 24 }, (_, number) => ({
    ...buildPost(),
    title: `Post ${number}`,
    content: `Text${number} ${wordsOf(number + 5).join(" ")}`,
    tags: wordsOf(number),
    date: day((number * 7) % 24),
  }));
  const projects = posts.slice(0, 8).map(({ title, tags, content, date }, number) => ({
    ...buildProject(),
    title: title.replace("Post", "Project"),
    description: content,
    tech: tags.slice(number % 2),
    date,
  }));
  const relations = () =>
    sql(`with row as (select id, title from public.posts union all select id, title from public.projects)
      select source.title as source, target.title as target, similarity from public.content_relations
      join row as source on source.id = source_id join row as target on target.id = target_id order by 1, 2`);

  const isOfPost = ({ source }: Row) => String(source).startsWith("Post");

  it("is the same, written and changed in one request or row by row", async () => {
    for (const row of posts) await insert("posts", row);
    for (const row of projects) await insert("projects", row);
    const rowByRow = await relations();
    expect(rowByRow.length).toBeGreaterThan(200);

    await emptied();
    expect((await owner.insert("posts", posts)).message).toBe("");
    expect((await owner.insert("projects", projects)).message).toBe("");
    expect(await relations()).toEqual(rowByRow);
    await sql("update public.posts set tags = tags || '{shared}'::text[]");
    const changed = (await relations()).filter(isOfPost);
    expect(changed).not.toEqual(rowByRow.filter(isOfPost));

    await emptied();
    await owner.insert("projects", projects);
    await owner.insert(
      "posts",
      posts.map((row) => ({ ...row, tags: [...row.tags, "shared"] })),
    );
    expect((await relations()).filter(isOfPost)).toEqual(changed);
  });

  it("is not computed anew by a save that changes nothing that rows are compared by", async () => {
    for (const row of posts.slice(0, 3)) await insert("posts", row);
    const made = () =>
      sql("select min(created_at)::text as first, max(created_at)::text as last from public.content_relations");
    const before = await made();
    await sql("update public.posts set reading_time = '9 min read'");
    expect(await made()).toEqual(before);
  });
});

describe("related content follows", () => {
  it("changed tags", async () => {
    const alpha = await post("Alpha", { tags: ["t"] });
    const beta = await post("Beta", { tags: ["t"] });
    await owner.update("posts", `id=eq.${beta}`, { tags: ["other"] });
    expect(await titlesFor(alpha)).toEqual([]);
    await owner.update("posts", `id=eq.${beta}`, { tags: ["t"] });
    expect(await titlesFor(alpha)).toEqual(["Beta"]);
  });

  it("a deletion, and fills the freed place", async () => {
    const alpha = await post("Alpha", { tags: ["t"], date: day(1) });
    for (const index of Array.from({ length: 11 }, (_, number) => number)) {
      await post(`P${index}`, { tags: ["t"], date: day(index + 2) });
    }
    expect(await titlesFor(alpha)).not.toContain("P0");
    await owner.remove("posts", "title=eq.P10");
    expect(await titlesFor(alpha)).toHaveLength(10);
    expect(await titlesFor(alpha)).toContain("P0");
  });

  it("a deletion of many in one request: their lists go, and those of the others are filled again together", async () => {
    const alpha = await post("Alpha", { tags: ["t"], date: day(1) });
    const others = await owner.insert(
      "posts",
      Array.from({ length: 24 }, (_, number) => ({
        title: `P${number}`,
        content: `Text ${number}`,
        tags: ["t"],
        date: day(number + 2),
        published_at: day(1),
      })),
    );
    const gone = others.rows.slice(12).map(({ id }) => String(id));
    expect((await owner.remove("posts", `id=in.(${gone.join()})`)).rows).toHaveLength(12);
    expect(await titlesFor(alpha)).toHaveLength(10);
    const left = await sql(
      `select count(*)::int as left from public.content_relations
       where source_id = any ($1) or target_id = any ($1)`,
      [gone],
    );
    expect(left).toEqual([{ left: 0 }]);
    const index = await sql("select count(*)::int as left from private.content_terms where id = any ($1)", [gone]);
    expect(index).toEqual([{ left: 0 }]);
  });

  it.each([
    ["a draft", { published_at: null }, { published_at: day(1) }],
    ["a post for later", { published_at: "2999-01-01T00:00:00Z" }, { published_at: day(1) }],
  ])("%s: not shown before it is published", async (_, hidden, published) => {
    const alpha = await post("Alpha", { tags: ["t"] });
    const beta = await post("Beta", { tags: ["t"], ...hidden });
    expect(await titlesFor(alpha)).toEqual([]);
    expect(await titlesFor(beta)).toEqual([]);
    await owner.update("posts", `id=eq.${beta}`, published);
    expect(await titlesFor(alpha)).toEqual(["Beta"]);
    await owner.update("posts", `id=eq.${beta}`, hidden);
    expect(await titlesFor(alpha)).toEqual([]);
  });

  it("the status of a project: a draft is left out", async () => {
    const alpha = await post("Alpha", { tags: ["t"] });
    const beta = await project("Beta", { tech: ["t"], status: "Draft" });
    expect(await sql("select from public.content_relations")).toEqual([]);
    await owner.update("projects", `id=eq.${beta}`, { status: "Live" });
    expect(await titlesFor(alpha, "projects")).toEqual(["Beta"]);
  });
});
