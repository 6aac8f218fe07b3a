import { mkdtempSync, readdirSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Hono } from "hono";
import { beforeEach, describe, expect, it } from "vitest";
import { reservedSegments } from "#public/app/reservedSegments.ts";
import { siteMap } from "#public/app/siteMap.tsx";
import { createApp } from "#server/http/app.ts";
import { backendOf, bareSite } from "../unit/server/bareSite.ts";
import { buildPage as buildRow } from "./harness/rows.ts";
import { openSite } from "./harness/site.ts";

const { owner, visitor, sql, empty } = await openSite();

const buildPage = (given = {}) => buildRow({ title: "What I use", ...given });

beforeEach(() => empty("public.pages", "public.slug_history"));

const versionOf = async () => (await sql("select private.content_version() as version"))[0]?.version;

describe("a page of the owner's", () => {
  it("has a slug of its title, and is found by the former one after a new title", async () => {
    expect((await owner.insert("pages", buildPage())).rows).toMatchObject([{ slug: "what-i-use" }]);
    await owner.update("pages", "slug=eq.what-i-use", { title: "Uses" });
    expect((await visitor.select("pages")).rows).toMatchObject([{ slug: "uses" }]);
    expect((await visitor.select("slug_history")).rows).toMatchObject([{ resource: "pages", slug: "what-i-use" }]);
  });

  it("is read by visitors from the moment of its publication on, and its former slug too", async () => {
    await owner.insert("pages", [
      buildPage({ title: "Draft", published_at: null }),
      buildPage({ title: "Later", published_at: "2999-01-01T00:00:00Z" }),
      buildPage({ title: "Now", published_at: "2020-01-01T00:00:00Z" }),
    ]);
    await owner.update("pages", "slug=eq.draft", { title: "Secret" });
    expect((await visitor.select("pages")).rows).toMatchObject([{ title: "Now" }]);
    expect((await visitor.select("slug_history")).rows).toEqual([]);
    expect((await owner.select("pages")).rows).toHaveLength(3);
  });

  it("moves the version of the content by a change and when its moment comes, which it tells before", async () => {
    const before = await versionOf();
    await owner.insert("pages", buildPage({ published_at: "2999-01-01T00:00:00Z" }));
    expect(await versionOf()).not.toBe(before);
    expect(await sql("select private.next_publication() as at")).toEqual([{ at: "2999-01-01 00:00:00+00" }]);

    // Time passes: its moment comes, unnoticed by any trigger.
    const scheduled = await versionOf();
    await sql("set session_replication_role = replica");
    await sql("update public.pages set published_at = clock_timestamp()");
    await sql("set session_replication_role = origin");
    expect(await versionOf()).not.toBe(scheduled);
  });
});

/** The first steps of all that the site answers itself. */
const routed = (): string[] => {
  const { routes } = createApp({
    ...bareSite,
    contact: new Hono().post("/contact", (context) => context.text("")),
    backend: backendOf(async () => new Response()),
    mediaFolder: join(mkdtempSync(join(tmpdir(), "plinth-media-")), "media"),
  });
  return [
    ...[...routes.map(({ path }) => path), ...siteMap.map(({ path }) => path)].map((path) => path.split("/")[1] ?? ""),
    ...readdirSync("public"),
    // What a build adds: its files, and the pages that are named by no route.
    ...["assets", "shell", "404", "index"],
  ];
};

describe("the slugs that no page may have", () => {
  it("are the first steps of all that the site answers itself", async () => {
    const [found] = await sql("select private.reserved_slugs() as slugs");
    const words = routed().filter((step) => /^[a-z0-9-]+$/.test(step));
    expect(reservedSegments).toEqual([...new Set(words)].sort());
    expect(found?.slugs).toEqual(reservedSegments);
  });

  it.each(["Blog", "Healthz", "404", "Résumé"])("refuse the title %s in words for people", async (title) => {
    const { status, rows, message } = await owner.insert("pages", buildPage({ title }));
    expect([status, rows]).toEqual([400, []]);
    expect(message).toMatch(/^(?:error: )?The address \/[a-z0-9]+ belongs to the site itself: choose another title\.$/);
  });
});
