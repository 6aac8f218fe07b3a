import { describe, expect, it } from "vitest";
import { createRenderer } from "#public/app/render.tsx";
import { drawingFor } from "#public/components/cover/motifs.ts";
import { projectPicture } from "#shared/base/links.ts";
import { address, buildPost, buildProject, startDataApi, table } from "./dataApi.ts";
import { siteWith } from "./siteWith.ts";

const api = startDataApi();
const render = createRenderer(address);
const open = (path: string, site = siteWith({})) => render(new URL(path, "https://site.test"), { site });

const motifs = ["queues", "postgresql", "kubernetes", "ci", "dns", "latency", "rust", "writing"];

describe("a drawn cover", () => {
  it("stays the same for a row, and differs between rows with the same tags", () => {
    for (const tag of motifs) {
      expect(drawingFor("one", [tag])).toEqual(drawingFor("one", [tag]));
      const ids = Array.from({ length: 20 }, (_, index) => `row ${index}`);
      expect(new Set(ids.map((id) => drawingFor(id, [tag]))).size).toBe(20);
      expect(Math.max(...ids.map((id) => drawingFor(id, [tag]).length))).toBeLessThan(3_000);
    }
  });

  it("takes its motif from a tag, and from a programming language only without others", () => {
    const drawn = motifs.map((tag) => drawingFor("one", ["unknown", tag]));
    expect(new Set(drawn).size).toBe(motifs.length);
    expect(drawingFor("one", ["Go", "unknown", "kubernetes"])).toBe(drawn[motifs.indexOf("kubernetes")]);
    expect(drawingFor("one", ["Go", "unknown"])).toBe(drawn[motifs.indexOf("rust")]);
  });

  it("has the motif that the owner chose", () => {
    expect(drawingFor("one", ["kubernetes", "dns"], "queue")).toBe(drawingFor("one", ["queues"]));
    expect(drawingFor("one", ["dns"], null)).toBe(drawingFor("one", ["dns"], "graph"));
  });

  it.each([
    [true, null, 1],
    [true, "queue", 1],
    [true, "none", 0],
    [false, "queue", 0],
  ])(
    "replaces a missing picture of lists and pages if the setting is %s and the choice %s",
    async (drawnCovers, drawing, drawings) => {
      const post = buildPost({ featured_image: null, drawing });
      const project = buildProject({ thumbnail: projectPicture, drawing });
      api.use(table("posts", [post]), table("projects", [project]), table("content_relations", []));
      for (const path of ["/blog", "/blog/a-post", "/projects", "/projects/a-project"]) {
        const { body } = await open(path, siteWith({ drawnCovers }));
        expect(body.match(/viewBox="0 0 320 180"/g) ?? [], path).toHaveLength(drawings);
      }
    },
  );

  it("never replaces a picture of the owner", async () => {
    api.use(table("posts", [buildPost({ featured_image: "/own.webp" })]), table("content_relations", []));
    const { body } = await open("/blog/a-post");
    expect(body).toContain("/own.webp");
    expect(body).not.toContain('viewBox="0 0 320 180"');
  });
});

describe("a project", () => {
  it.each([
    ["A queue in a table. It holds jobs.", 1],
    ["It holds jobs.", 1],
  ])("shows its description once before or in the text %j", async (long_description, count) => {
    const description = "A queue in a table.";
    api.use(table("projects", [buildProject({ description, long_description })]), table("content_relations", []));
    const { body } = await open("/projects/a-project");
    const article = body.slice(0, body.indexOf('aria-labelledby="forward"'));
    expect(article.split(description)).toHaveLength(count + 1);
  });
});
