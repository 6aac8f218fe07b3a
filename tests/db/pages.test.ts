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

const { owner, visitor, sql, sqlPastTriggers, empty } = await openSite();

const buildPage = (given = {}) => buildRow({ title: "What I use", ...given });

beforeEach(() => empty("public.pages", "public.slug_history"));

const versionOf = async () => (await sql("select private.content_version() as version"))[0]?.version;

describe("an owner's page", () => {
  it("has a slug made from its title, and is found by its old slug", async () => {
    expect((await owner.insert("pages", buildPage())).rows).toMatchObject([{ slug: "what-i-use" }]);
    await owner.update("pages", "slug=eq.what-i-use", { title: "Uses" });
    expect((await visitor.select("pages")).rows).toMatchObject([{ slug: "uses" }]);
    expect((await visitor.select("slug_history")).rows).toMatchObject([{ resource: "pages", slug: "what-i-use" }]);
  });

  it("changes the content version when it is saved and when it is published", async () => {
    const before = await versionOf();
    await owner.insert("pages", buildPage({ published_at: "2999-01-01T00:00:00Z" }));
    expect(await versionOf()).not.toBe(before);
    expect(await sql("select private.next_publication() as at")).toEqual([{ at: "2999-01-01 00:00:00+00" }]);

    // Its publication time passes without a trigger.
    const scheduled = await versionOf();
    await sqlPastTriggers("update public.pages set published_at = clock_timestamp()");
    expect(await versionOf()).not.toBe(scheduled);
  });
});

/** Returns the first path segments of the site's own routes. */
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
    // Added by a build: its files, and the pages without a route.
    ...["assets", "shell", "404", "index"],
    // Redirected to the feed, but not by a route.
    "feed",
  ];
};

describe("reserved slugs", () => {
  it("are the first path segments of the site's own routes", async () => {
    const [found] = await sql("select private.reserved_slugs() as slugs");
    const words = routed().filter((step) => /^[a-z0-9-]+$/.test(step));
    expect(reservedSegments).toEqual([...new Set(words)].sort());
    expect(found?.slugs).toEqual(reservedSegments);
  });

  it.each(["Blog", "Healthz", "404", "Résumé"])("reject the title %s with a sentence", async (title) => {
    const { status, rows, message } = await owner.insert("pages", buildPage({ title }));
    expect([status, rows]).toEqual([400, []]);
    expect(message).toMatch(/^(?:error: )?The site itself uses the address \/[a-z0-9]+\. Choose another title\.$/);
  });
});
