// @vitest-environment jsdom
import { expect, test } from "vitest";
import { createRenderer } from "#public/app/render.tsx";
import { site as demoSite } from "#public/site.config.ts";
import { readDocument } from "#server/publishing/crawlers/documents.ts";
import { certifications } from "#shared/tables/certifications.ts";
import { builderOf } from "../../builders.ts";
import { address, buildPost, buildProject, startDataApi, table } from "./dataApi.ts";

const api = startDataApi();
const key = `p/ab/${"0123456789".repeat(3)}`;
const picture = `/media/${key}.webp#2560x1440-3a6ea5`;
const bucket = "https://abc.supabase.co/storage/v1/object/public/media";
const site = { ...demoSite, portrait: picture, previewPicture: picture };
const content = `See ![a map](${picture}) and [the file](/media/${key}.webp), [there](#10x10).\n\n![alone](${picture} "Words")\n`;

const serve = () =>
  api.use(
    table("posts", [
      buildPost({
        featured_image: picture,
        content,
        author: { name: "Mira", avatar_url: picture, is_owner: true },
        canonical_url: null,
        card_image: picture,
      }),
    ]),
    table("projects", [
      buildProject({
        thumbnail: picture,
        card_image: picture,
        pictures: [`${picture} The front page`],
        long_description: content,
      }),
    ]),
    table("certifications", [builderOf(certifications)({ name: "Go", issuer: "Gopher", image_url: picture })]),
    table("content_relations", []),
  );

const open = (path: string, mediaBase?: string) =>
  createRenderer({ ...address, ...(mediaBase && { mediaBase }) })(new URL(path, "https://site.test"), { site });

const sizes = (base: string) => [
  `${base}/${key}.640.webp 640w`,
  `${base}/${key}.1600.webp 1600w`,
  `${base}/${key}.webp 2560w`,
];

for (const base of ["/media", bucket]) {
  test.each([
    ["/", 3],
    ["/blog", 1],
    ["/blog/a-post", 5],
    ["/projects", 1],
    ["/projects/a-project", 4],
  ])(`shows each picture of %s in a fitting size, from ${base}`, async (path, count) => {
    serve();
    const { head, body } = await open(path, base);
    const page = new DOMParser().parseFromString(body, "text/html");
    const images = [...page.querySelectorAll<HTMLImageElement>("img")].filter(({ srcset }) => srcset.includes(key));
    expect(images).toHaveLength(count);
    for (const image of images) {
      expect(image.getAttribute("src")).toBe(`${base}/${key}.1600.webp`);
      expect(image.srcset.split(", ")).toEqual(expect.arrayContaining(sizes(base)));
      expect([image.sizes, image.width, image.height, image.dataset.color]).toEqual([
        expect.stringMatching(/^(?:auto, )?\(max-width: 46rem\) 100vw, 44rem$|^\d+px$/),
        2560,
        1440,
        "#3a6ea5",
      ]);
    }
    const eager = images.filter(({ loading }) => loading === "eager");
    for (const image of eager) expect(image.getAttribute("fetchpriority")).toBe("high");
    // The original file is used for the enlarged view and for large screens.
    const others = `${head}${body}`.replace(/ (?:srcset|imagesrcset|href)="[^"]*"/gi, "");
    expect(others).not.toContain(`${key}.webp`);
    expect(`${head}${body}`).not.toContain("#2560x1440");
    const named = [...`${head}${body}`.matchAll(/[^"\s(]*\/p\/ab\/0123/g)].map(([address]) => address);
    expect(new Set(named)).toEqual(
      new Set(base === "/media" ? ["/media/p/ab/0123", "https://site.test/media/p/ab/0123"] : [`${bucket}/p/ab/0123`]),
    );
  });

  test(`preloads a picture at the start of a text, from ${base}`, async () => {
    const loaded = async (content: string) => {
      serve();
      api.use(table("posts", [buildPost({ content })]));
      const { head, body } = await open("/blog/a-post", base);
      return [
        head.includes('rel="preload" as="image"'),
        ...[...body.matchAll(/loading="(\w+)"/g)].map(([, how]) => how),
      ];
    };
    const one = `![one](${picture})`;
    expect(await loaded(`${one}\n\n${one}`)).toEqual([true, "eager", "lazy"]);
    expect(await loaded(`Words.\n\n${one}`)).toEqual([true, "eager"]);
    expect(await loaded(`Words.\n\nMore words.\n\n${one}`)).toEqual([false, "lazy"]);
    expect(await loaded(`Words with ${one} in them.`)).toEqual([false, "lazy"]);
  });

  test(`gives link previews a suitable picture and its size in pixels, from ${base}`, async () => {
    serve();
    const shown = base === "/media" ? "https://site.test/media" : base;
    for (const path of ["/", "/blog", "/blog/a-post", "/projects/a-project"]) {
      const { head } = await open(path, base);
      expect(head).toContain(`property="og:image" content="${shown}/${key}.1600.webp"`);
      expect(head).toContain('property="og:image:width" content="1600"');
      expect(head).toContain('property="og:image:height" content="900"');
    }
  });

  test(`gives programs absolute addresses of one size, from ${base}`, async () => {
    serve();
    const read = async (path: string) => {
      const document = await readDocument({ ...address, mediaBase: base }, new URL(path, "https://site.test"));
      return document?.kind === "text" ? document.body : "";
    };
    const shown = base === "/media" ? "https://site.test/media" : base;
    const image = `<img src="${shown}/${key}.1600.webp" width="1600" height="900" alt="a map" loading="lazy"/>`;
    const { items } = JSON.parse(await read("/feed.json"));
    expect(items[0].image).toBe(`${shown}/${key}.1600.webp`);
    expect(items[0].content_html).toContain(image);
    expect(items[0].content_html).toContain(`<a href="${shown}/${key}.webp">`);
    expect(items[0].content_html).toContain('<a href="https://site.test/blog/a-post#10x10">');
    expect(await read("/blog/a-post.md")).toContain(
      `See ![a map](${shown}/${key}.1600.webp) and [the file](${shown}/${key}.webp), [there](#10x10).\n\n![alone](${shown}/${key}.1600.webp "Words")\n`,
    );
  });
}
