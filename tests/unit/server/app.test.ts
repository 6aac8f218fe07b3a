import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { site as fileSite } from "#public/site.config.ts";
import { createApp, type SiteParts } from "#server/http/app.ts";
import { shell } from "#server/pages/render/pages.ts";
import { accentCss } from "#shared/design/accent.ts";
import { backendOf, bareSite } from "./bareSite.ts";

const siteOf = (parts: Partial<SiteParts> = {}) =>
  createApp({
    ...bareSite,
    page: async (url) => ({ status: 200, html: `The page of ${url}` }),
    siteUrl: "https://mira.example",
    ...parts,
  });

it("encodes non-ASCII letters of a redirect's address, and keeps its encoding", async () => {
  const site = siteOf({ page: async () => ({ status: 301, html: "", location: "/seite/Ąx y%20z?a=ż#ö" }) });
  const response = await site.request("http://127.0.0.1:3000/old");
  expect(response.status).toBe(301);
  expect(response.headers.get("location")).toMatch(/^\/seite\/%C4%84x%20y%20z/);
});

it("sends Strict-Transport-Security with all responses if the public address uses https", async () => {
  const headerOf = async (siteUrl: string | null, path: string) =>
    (await siteOf({ siteUrl }).request(`http://127.0.0.1:3000${path}`)).headers.get("strict-transport-security");
  for (const path of ["/", "/icons/react.svg", "/healthz"]) {
    expect(await headerOf("https://mira.example", path)).toBe("max-age=31536000");
    expect(await headerOf("http://mira.lan", path)).toBeNull();
  }
  expect(await headerOf(null, "/")).toBeNull();
});

describe("the address of a page", () => {
  it("longer than 2 KB gets status 414 on all routes", async () => {
    for (const start of ["/", "/a", "/rest/v1/", "/media/", "/r/"]) {
      const ask = (length: number) => siteOf().request(`http://127.0.0.1:3000${start.padEnd(length, "x")}?q=${start}`);
      expect([start, (await ask(2_049)).status]).toEqual([start, 414]);
      expect([start, (await ask(2_048)).status]).not.toEqual([start, 414]);
    }
  });

  it("is on the site's public host, with the request's path and search", async () => {
    const response = await siteOf().request("http://127.0.0.1:3000/blog?tag=go");
    expect(await response.text()).toBe("The page of https://mira.example/blog?tag=go");
  });

  it("without SITE_URL is on this machine's own names only, and HOST is one", async () => {
    const site = siteOf({ siteUrl: null, host: "Studio.lan" });
    for (const own of ["localhost:3000", "127.0.0.1:80", "[::1]:3000", "studio.lan:3000"]) {
      expect(await (await site.request(`http://${own}/blog`)).text()).toBe(
        `The page of ${new URL(`http://${own}/blog`).href}`,
      );
    }
    for (const foreign of ["evil.example", "localhost.evil.example", "127.0.0.1.evil.example", "0x7f000001.evil"]) {
      const response = await site.request(`http://${foreign}/blog?tag=go`, {
        headers: { "x-forwarded-host": "localhost" },
      });
      expect(await response.text()).toBe("The page of http://unknown.invalid/blog?tag=go");
    }
  });

  it("with SITE_URL does not depend on the request", async () => {
    const response = await siteOf().request("http://evil.example/blog", {
      headers: { "x-forwarded-host": "evil.example", forwarded: "host=evil.example" },
    });
    expect(await response.text()).toBe("The page of https://mira.example/blog");
  });

  it("is in the résumé's files with SITE_URL only", async () => {
    const file = async (siteUrl: string | null) => new TextEncoder().encode(`of ${siteUrl}`);
    const resume = { ...bareSite.resume, file };
    for (const path of ["/resume.json", "/resume.pdf", "/resume-letter.pdf", "/resume.docx"]) {
      for (const host of ["http://evil.example", "http://localhost:3000"]) {
        expect(await (await siteOf({ siteUrl: null, resume }).request(host + path)).text()).toBe("of null");
        const known = siteOf({ siteUrl: "https://mira.example", resume });
        expect(await (await known.request(host + path)).text()).toBe("of https://mira.example");
      }
    }
  });

  it("keeps its search where superfluous slashes go", async () => {
    const { headers } = await siteOf().request("/blog/?tag=go&q=x");
    expect(headers.get("location")).toBe("/blog?tag=go&q=x");
  });

  it.each(["//", "///", "//?page=2"])("of nothing but slashes is the home page's: %s", async (path) => {
    const response = await siteOf({ contentVersion: async () => "1" }).request(`http://127.0.0.1:3000${path}`);
    expect([response.status, response.headers.get("location")]).toEqual([301, path.replace(/^\/+/, "/")]);
  });

  it.each(["//evil.example/blog", "/\\evil.example/blog", "///evil.example/blog"])(
    "is not on the host that the path %j names",
    async (path) => {
      const response = await siteOf().request(`http://127.0.0.1:3000${path}`);
      expect([response.status, response.headers.get("location")]).toEqual([301, "/evil.example/blog"]);
    },
  );
});

it.each(["/blog/%00.md", "/cards/%00.png", "/blog/a%00b", "/%00", "/tags/%00/rss.xml"])(
  "answers 404 for an address with a NUL without a read: %s",
  async (path) => {
    const unasked = async () => Promise.reject(new Error("was asked"));
    const site = siteOf({ page: unasked, crawlers: { ...bareSite.crawlers, document: unasked } });
    const { status, headers } = await site.request(path);
    expect([status, headers.get("cache-control")]).toEqual([404, "no-cache"]);
  },
);

describe("the address of a feed", () => {
  const document = async ({ pathname }: URL) => ({ kind: "text" as const, type: "text/plain", body: pathname });
  const site = siteOf({ crawlers: { ...bareSite.crawlers, document } });

  it.each(["/rss.xml", "/atom.xml", "/feed.json", "/tags/go/rss.xml", "/tags/go/feed.json"])(
    "is redirected to from one with a slash at its end: %s",
    async (path) => {
      expect(await (await site.request(path)).text()).toBe(path);
      const { status, headers } = await site.request(`${path}/`);
      expect([status, headers.get("location")]).toEqual([301, path]);
    },
  );

  it.each(["/rss.xmlfoo", "/xatom.xml", "/feed.json.bak", "/tags/go/rss.xmlfoo", "/tags/go/xfeed.json"])(
    "is not one that only begins or ends like it: %s",
    async (path) => {
      expect(await (await site.request(path)).text()).toContain("The page of");
    },
  );
});

it.each(["/rss.xml", "/sitemap.xml", "/robots.txt", "/llms.txt", "/blog/a-post.md", "/resume.json"])(
  "names the encoding in Vary for %s, with and without a body",
  async (path) => {
    const text = "a text ".repeat(1_000);
    const site = siteOf({
      crawlers: { ...bareSite.crawlers, document: async () => ({ kind: "text", type: "text/plain", body: text }) },
      resume: {
        ...bareSite.resume,
        json: async () => JSON.stringify(text),
      },
    });
    const whole = await site.request(path, { headers: { "accept-encoding": "gzip" } });
    const known = { "accept-encoding": "gzip", "if-none-match": whole.headers.get("etag") ?? "" };
    const answers = [
      whole,
      await site.request(path),
      await site.request(path, { method: "HEAD" }),
      await site.request(path, { headers: known }),
    ];
    expect(answers.map(({ status, headers }) => [status, headers.get("vary")])).toEqual(
      [200, 200, 200, 304].map((status) => [status, "Accept-Encoding"]),
    );
  },
);

it("lists the accepted methods of an address", async () => {
  const allowed = async (path: string) => {
    const { status, headers } = await siteOf().request(path, { method: "PUT" });
    return [status, headers.get("allow")];
  };
  expect(await allowed("/blog")).toEqual([405, "GET, HEAD"]);
  expect(await allowed("/contact")).toEqual([405, "POST"]);
});

describe("a request that is too large", () => {
  const send = async (declared: number, chunks: number, isOwner = true) => {
    let sent = 0;
    const body = new ReadableStream({
      pull: (controller) => {
        if (sent === chunks) controller.close();
        else controller.enqueue(new Uint8Array(1_000_000));
        sent += 1;
      },
    });
    const site = siteOf({ backend: backendOf(async () => new Response(), isOwner) });
    const request = { method: "POST", headers: { "content-length": String(declared) }, body, duplex: "half" };
    const response = await site.request("/rest/v1/posts", request);
    return { status: response.status, connection: response.headers.get("connection"), isSent: sent > chunks };
  };

  it("is read to its end before it is refused, so that its sender gets the answer", async () => {
    expect(await send(5_000_000, 5)).toEqual({ status: 413, connection: null, isSent: true });
  });

  it("has more than 64 KB, unless an owner sends it", async () => {
    expect(await send(1_000_000, 1, false)).toEqual({ status: 413, connection: null, isSent: true });
    expect((await send(1_000_000, 1)).status).toBe(200);
  });

  it("is refused at once, and its connection closed, where reading it would take long", async () => {
    expect(await send(50_000_000, 50)).toEqual({ status: 413, connection: "close", isSent: false });
  });
});

it("does not cache a redirect, so that a slug can be changed back", async () => {
  const site = siteOf({ page: async () => ({ status: 301, location: "/blog/new-name", html: "" }) });
  for (const path of ["/blog/old-name", "/blog/old-name/"]) {
    const { status, headers } = await site.request(path);
    expect([status, headers.get("cache-control")]).toEqual([301, "no-cache"]);
  }
});

it("keeps the whole query string of a permanent redirect", async () => {
  const site = siteOf({ page: async () => ({ status: 301, location: "/blog/new-name?tag=go", html: "" }) });
  const { headers } = await site.request("/blog/old-name?tag=go&utm_source=mail");
  expect(headers.get("location")).toBe("/blog/new-name?tag=go&utm_source=mail");
});

it("allows the styles of an accent in the policy, also from the cache and as 304", async () => {
  const styles = ["html:root{--color-accent:#123456}"];
  const site = siteOf({
    page: async () => ({ status: 200, html: `<style>${styles[0]}</style>`, styles }),
    contentVersion: async () => "1",
  });
  const answers = [await site.request("/"), await site.request("/")];
  const held = { headers: { "if-none-match": answers[0]?.headers.get("etag") ?? "" } };
  answers.push(await site.request("/", held));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 304]);
  for (const { headers } of answers) {
    expect(headers.get("content-security-policy")).toMatch(/style-src 'self' 'sha256-[^']+';/);
  }
});

it("sends the settings and the accent at every address of the admin and in a preview", async () => {
  const template = "<head><!--head--></head><body><!--body--><!--data--></body>";
  const site = siteOf({
    shell: async (side, settings) => shell(template, side, settings),
    siteSettings: async () => ({ site: { ...fileSite, name: "Ada Lovelace", accent: "#2266cc" }, isCurrent: true }),
  });
  for (const path of ["/admin", "/admin/login", "/admin/posts/a-post/edit", "/admin/no/such/page", "/preview/1"]) {
    const response = await site.request(path);
    expect([path, response.status]).toEqual([path, 200]);
    const html = await response.text();
    expect(html).toContain('<style data-accent="#2266cc">');
    expect(html).toMatch(/id="site-data">\{[^<]*"name":"Ada Lovelace"/);
    const hash = createHash("sha256").update(accentCss("#2266cc")).digest("base64");
    if (path === "/preview/1") expect(response.headers.get("content-security-policy")).toContain(`'sha256-${hash}'`);
  }
});

describe("a page that the browser has", () => {
  const site = siteOf({
    page: async () => ({ status: 200, html: "A page ".repeat(100) }),
    contentVersion: async () => "1",
  });

  it("is answered by 304 without its text, and by all of it once it has changed", async () => {
    const { headers } = await site.request("/blog");
    const mark = headers.get("etag") ?? "";
    for (const known of [mark, `"other", ${mark}`, mark.replace("W/", ""), "*"]) {
      const answer = await site.request("/blog", { headers: { "if-none-match": known } });
      expect([answer.status, await answer.text(), answer.headers.get("etag")]).toEqual([304, "", mark]);
      expect(answer.headers.get("cache-control")).toBe("no-cache");
    }
    expect((await site.request("/blog", { headers: { "if-none-match": 'W/"other"' } })).status).toBe(200);
  });

  it("answers HEAD like GET, without a body", async () => {
    const headers = { "accept-encoding": "br" };
    const [head, get] = [
      await site.request("/blog", { method: "HEAD", headers }),
      await site.request("/blog", { headers }),
    ];
    expect(await head.text()).toBe("");
    expect([...head.headers]).toEqual([...get.headers]);
    expect(get.headers.get("content-length")).toBe(String((await get.arrayBuffer()).byteLength));
  });

  it("is compressed as the browser accepts it, and has a Vary header", async () => {
    for (const [accepted, encoding] of [
      ["gzip, br", "br"],
      ["gzip", "gzip"],
      ["", null],
    ] as const) {
      const { headers } = await site.request("/blog", { headers: { "accept-encoding": accepted } });
      expect([headers.get("content-encoding"), headers.get("vary")]).toEqual([encoding, "Accept-Encoding"]);
    }
  });
});

it("does not cache a failed page, and has a Retry-After header", async () => {
  const { status, headers } = await siteOf({ page: async () => ({ status: 503, html: "Away" }) }).request("/blog");
  expect([status, headers.get("cache-control"), headers.get("retry-after")]).toEqual([503, "no-store", "30"]);
  expect(headers.get("content-type")).toBe("text/html; charset=utf-8");
});

it("has no page for the ended link of a draft", async () => {
  const token = "0123456789abcdef".repeat(2);
  for (const [shared, status] of [
    [async () => true, 200],
    [async () => false, 404],
    // The page itself reports a backend that does not answer.
    [() => Promise.reject(new Error("down")), 200],
  ] as const)
    expect((await siteOf({ isShared: shared }).request(`/preview/${token}`)).status).toBe(status);
});

it("excludes the admin and previews from search engines, and does not cache previews", async () => {
  for (const [path, cacheControl] of [
    ["/admin", "no-cache"],
    ["/admin/posts/new", "no-cache"],
    ["/preview/1", "no-store"],
  ]) {
    const { headers } = await siteOf().request(`${path}`);
    expect([headers.get("x-robots-tag"), headers.get("cache-control")]).toEqual(["noindex", cacheControl]);
  }
});
