import { beforeEach, describe, expect, it } from "vitest";
import { createApp } from "#server/http/app.ts";
import { createVisitCounter } from "#server/http/visits.ts";
import { bareSite } from "../unit/server/bareSite.ts";
import { buildPage, buildPost, buildProject } from "./harness/rows.ts";
import { openSite } from "./harness/site.ts";

const { visitor, member, owner, sql, empty } = await openSite();

const post = "00000000-0000-4000-8000-000000000001";
const project = "00000000-0000-4000-8000-000000000002";
const page = "00000000-0000-4000-8000-000000000003";

const dayBefore = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
const today = dayBefore(0);

const add = (counts: Record<string, number>) => sql("select private.add_visits($1)", [JSON.stringify(counts)]);
const stored = async () =>
  (await sql("select day::text, kind, name, times from public.visits order by kind, name, day")).map(
    ({ day, kind, name, times }) => `${day === today ? "" : `${day} `}${kind} ${name}: ${times}`,
  );
const summary = async () => (await owner.rpc("visit_summary", {})).rows[0];

beforeEach(async () => {
  await empty("public.visits", "public.posts", "public.projects", "public.pages", "public.resumes");
  await empty("public.slug_history");
  await owner.insert("posts", buildPost({ id: post, title: "Größe", slug: "größe" }));
  await owner.insert("projects", buildProject({ id: project, title: "Lamp", slug: "lamp" }));
  await owner.insert("pages", buildPage({ id: page, title: "Uses", slug: "uses" }));
});

describe("a batch of visits", () => {
  it("counts rows by their ids, other pages by their paths, and the sum of both", async () => {
    const [{ slug } = {}] = (await owner.select(`posts?select=slug&id=eq.${post}`)).rows;
    const counts = {
      [`${today} paths /`]: 1,
      [`${today} paths /blog`]: 2,
      [`${today} paths ${encodeURI(`/blog/${slug}`)}`]: 3,
      [`${today} paths /projects/lamp`]: 4,
      [`${today} paths /uses`]: 5,
      [`${today} visitors `]: 6,
    };
    await add(counts);
    await add(counts);
    expect(await stored()).toEqual([
      `pages ${page}: 10`,
      "paths /: 2",
      "paths /blog: 4",
      `posts ${post}: 6`,
      `projects ${project}: 8`,
      "views : 30",
      "visitors : 12",
    ]);
  });

  it("counts no path that does not exist, and a row by its former path", async () => {
    await owner.update("projects", `id=eq.${project}`, { slug: "lantern" });
    await add({
      [`${today} paths /projects/lamp`]: 1,
      [`${today} paths /projects/lantern`]: 1,
      ...Object.fromEntries(Array.from({ length: 1_000 }, (_, number) => [`${today} paths /blog/${number}`, 1])),
      ...Object.fromEntries(["/x", "/blog/", "/%00", "/%ff", "//", ""].map((path) => [`${today} paths ${path}`, 1])),
    });
    expect(await stored()).toEqual([`projects ${project}: 2`, "views : 2"]);
  });

  it("keeps 200 referrers a day, the most frequent first, and adds up the others", async () => {
    const hosts = (count: number, times: number, at = "") =>
      Object.fromEntries(
        Array.from({ length: count }, (_, number) => [`${today} referrers ${at}${number}.example`, times]),
      );
    await add({ ...hosts(150, 1, "a"), [`${today} referrers news.example`]: 90 });
    await add({ ...hosts(150, 1, "b"), ...hosts(150, 1, "a"), [`${today} referrers late.example`]: 80 });
    await add({ [`${today} referrers later.example`]: 70, [`${today} referrers ${"x".repeat(400)}`]: 1 });
    const rows = await sql("select name, times from public.visits where kind = 'referrers' order by times desc");
    expect(rows).toHaveLength(201);
    expect(rows.slice(0, 3)).toEqual([
      { name: "", times: 102 + 70 },
      { name: "news.example", times: 90 },
      { name: "late.example", times: 80 },
    ]);
  });

  it("counts openings of résumés without their links, until the link is revoked", async () => {
    const [{ id, token } = {}] = (await owner.insert("resumes", { name: "For Ada", visibility: "By link" })).rows;
    await add({ [`${today} paths /r/${token}`]: 2, [`${today} paths /r/${"0".repeat(32)}`]: 1 });
    expect(await stored()).toEqual([`resumes ${id}: 2`, "views : 2"]);
    const { rows } = await owner.rpc("row_visits", { row_kind: "resumes", ids: [id] });
    expect(rows[0]).toMatchObject({ [String(id)]: { times: 2, recent: 2, last_on: today } });
    await owner.remove("resumes", `id=eq.${id}`);
    await owner.rpc("restore_rows", { resource: "resumes", row_ids: [id] });
    expect(await stored()).toEqual([`resumes ${id}: 2`, "views : 2"]);
    await owner.update("resumes", `id=eq.${id}`, { visibility: "Private" });
    await add({ [`${today} paths /r/${token}`]: 1 });
    expect(await stored()).toEqual(["views : 2"]);
  });

  it("does not change the version of the content", async () => {
    const version = () => sql("select private.content_version() as version");
    const before = await version();
    await add({ [`${today} paths /`]: 1 });
    expect(await version()).toEqual(before);
  });
});

describe("stored visits", () => {
  it("sums up visits for the owner only, by day and by row", async () => {
    expect((await owner.rpc("visit_summary", {})).text).toBe("null");
    await add({ [`${today} paths /projects/lamp`]: 3, [`${today} visitors `]: 2, [`${today} referrers a.example`]: 1 });
    await add({ [`${dayBefore(29)} paths /projects/lamp`]: 4, [`${dayBefore(29)} referrers b.example`]: 2 });
    await add({ [`${dayBefore(30)} paths /projects/lamp`]: 5, [`${dayBefore(30)} referrers c.example`]: 9 });
    const counted = await summary();
    expect(counted).toMatchObject({ views: 7, visitors: 2 });
    expect(counted?.referrers).toEqual([
      { name: "b.example", times: 2 },
      { name: "a.example", times: 1 },
    ]);
    expect(counted?.days).toHaveLength(30);
    expect(counted?.days).toMatchObject({
      0: { day: dayBefore(29), views: 4 },
      28: { views: 0 },
      29: { day: today, views: 3 },
    });
    const asked = { row_kind: "projects", ids: [project, post] };
    expect((await owner.rpc("row_visits", asked)).rows[0]).toMatchObject({ [project]: { times: 12, recent: 7 } });
    expect((await member.rpc("row_visits", asked)).text).toBe("null");
    expect((await member.rpc("visit_summary", {})).text).toBe("null");
    expect((await visitor.select("visits")).code).toBe("42501");
  });

  it("deletes them after 400 days", async () => {
    await add({ [`${dayBefore(400)} paths /`]: 1, [`${dayBefore(401)} paths /`]: 1 });
    await sql("select private.forget_old_visits()");
    expect(await stored()).toEqual([`${dayBefore(400)} paths /: 1`, `${dayBefore(400)} views : 1`]);
  });
});

describe("10,000 requests with restarts", () => {
  it("counts each exactly once, in a few batches", async () => {
    const agent =
      "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Safari/537.36";
    const kinds: { path: string; headers?: Record<string, string>; isCounted: boolean }[] = [
      { path: "/", isCounted: true },
      { path: "/projects/lamp", headers: { referer: "https://news.example/item" }, isCounted: true },
      { path: "/blog?page=2", isCounted: true },
      { path: "/nothing", isCounted: false },
      { path: "/", headers: { "user-agent": "curl/8.5.0" }, isCounted: false },
      { path: "/", headers: { "sec-purpose": "prefetch" }, isCounted: false },
      { path: "/admin", isCounted: false },
    ];
    let batches = 0;
    const start = () => {
      const counter = createVisitCounter((statement, parameters) => {
        batches += 1;
        return sql(statement, parameters);
      });
      const answer = async ({ pathname }: URL) => ({ status: pathname === "/nothing" ? 404 : 200, html: pathname });
      return { counter, app: createApp({ ...bareSite, page: answer, visits: counter }) };
    };
    const expected = new Map<string, number>();
    for (let run = 0; run < 5; run++) {
      const { app, counter } = start();
      for (let number = 0; number < 2_000; number++) {
        const { path, headers, isCounted } = kinds[(number * 13 + run) % kinds.length] ?? {
          path: "/",
          isCounted: true,
        };
        await app.request(`http://localhost${path}`, { headers: { "user-agent": agent, ...headers } });
        if (isCounted) expected.set(path, (expected.get(path) ?? 0) + 1);
      }
      await counter.close();
    }
    const [home = 0, lamp = 0, blog = 0] = [...kinds.slice(0, 3)].map(({ path }) => expected.get(path));
    expect(home + lamp + blog).toBeGreaterThan(4_000);
    expect(batches).toBe(5);
    // A restart forgets who has visited the site on the same day.
    expect(await stored()).toEqual([
      `paths /: ${home}`,
      `paths /blog: ${blog}`,
      `projects ${project}: ${lamp}`,
      `referrers news.example: ${lamp}`,
      `views : ${home + lamp + blog}`,
      "visitors : 5",
    ]);
  });
});
