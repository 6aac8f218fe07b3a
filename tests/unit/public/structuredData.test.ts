import { mf2 } from "microformats-parser";
import { describe, expect, it, test } from "vitest";
import { createRenderer } from "#public/app/render.tsx";
import { site } from "#public/site.config.ts";
import type { Site } from "#shared/site/site.ts";
import { address, buildCertification, buildPost, buildProject, startDataApi, table } from "./dataApi.ts";

const api = startDataApi();
const render = createRenderer(address);
const open = (path: string, origin = "https://site.test") => render(new URL(path, origin));

const graphIn = (head: string) => {
  const [, json = "{}"] = /<script data-served type="application\/ld\+json">(.*?)<\/script>/s.exec(head) ?? [];
  return JSON.parse(json);
};

const thing = (head: string, type: string) => {
  const { "@context": context, "@graph": graph } = graphIn(head);
  expect(context).toBe("https://schema.org");
  return graph.find((entry: Record<string, unknown>) => entry["@type"] === type);
};

const trail = (head: string) =>
  thing(head, "BreadcrumbList").itemListElement.map(({ position, name, item }: Record<string, unknown>) => [
    position,
    name,
    item,
  ]);

const parsed = ({ body }: { body: string }) => mf2(`<body>${body}</body>`, { baseUrl: "https://site.test/" });

test("describes the owner on the home page: name, profiles, certificates, schools, skills", async () => {
  const certificate = (name: string, status: string) => buildCertification({ id: name, name, status });
  const school = {
    start_date: "2010-01-01",
    end_date: null,
    dates_known_to: "day",
    degree: "BSc",
    field: "x",
    achievements: [],
  };
  api.use(
    table("posts", []),
    table("projects", []),
    table("certifications", [
      buildCertification({
        id: "a",
        name: "Kept",
        status: "Completed",
        credential_url: "https://certs.example/1",
        issue_date: "2024-03-01",
        expiry_date: "2027-03-31",
        dates_known_to: "month",
      }),
      certificate("Worked for", "In Progress"),
    ]),
    table("education", [
      { ...school, id: "a", school: "Chalmers" },
      { ...school, id: "b", school: "Chalmers" },
    ]),
    table("technical_skills", [
      { id: "a", name: "Go", category: "Languages", icon_name: null, proficiency: 90, order: 0 },
    ]),
  );
  const { head } = await open("/");
  const { mainEntity, url } = thing(head, "ProfilePage");
  expect(url).toBe("https://site.test/");
  expect(mainEntity).toMatchObject({
    "@type": "Person",
    "@id": "https://site.test/#person",
    name: "Mira Lindqvist",
    homeLocation: { "@type": "Place", name: "Gothenburg, Sweden" },
    sameAs: [
      "https://github.com/mira-lindqvist-demo",
      "https://www.linkedin.com/in/mira-lindqvist-demo",
      "https://social.example/@mira",
    ],
    hasCredential: [
      {
        "@type": "EducationalOccupationalCredential",
        name: "Kept",
        recognizedBy: { "@type": "Organization", name: "An institute" },
        url: "https://certs.example/1",
        dateCreated: "2024-03",
        expires: "2027-03",
      },
    ],
    alumniOf: [{ "@type": "EducationalOrganization", name: "Chalmers" }],
    knowsAbout: ["Go"],
  });
  expect(mainEntity.jobTitle[0]).toBe("Software/DevOps Engineer");
  expect(thing(head, "WebSite")).toMatchObject({
    url: "https://site.test/",
    name: "Mira Lindqvist · Software/DevOps Engineer",
  });
});

describe("the current employer", () => {
  const role = { location: null, description: null, technologies: [], responsibilities: [], highlights: [] };
  const job = { ...role, role: "Engineer", start_date: "2020-01-01", dates_known_to: "day", company_url: null };
  const jobs = [
    { ...job, id: "a", company: "Nordlys", company_url: "https://nordlys.example/", current: true, end_date: null },
    { ...job, id: "b", company: "Nordlys", company_url: "https://nordlys.example/", current: true, end_date: null },
    { ...job, id: "c", company: "Open end", company_url: "javascript:alert(1)", current: false, end_date: null },
    { ...job, id: "d", company: null, current: true, end_date: null },
    { ...job, id: "e", company: "Earlier", current: false, end_date: "2021-01-01" },
  ];

  it("is in the structured data, once for each employer", async () => {
    api.use(table("posts", []), table("projects", []), table("experiences", jobs));
    expect(thing((await open("/")).head, "ProfilePage").mainEntity.worksFor).toEqual([
      { "@type": "Organization", name: "Nordlys", url: "https://nordlys.example/" },
      { "@type": "Organization", name: "Open end" },
    ]);
  });

  it("is in the h-card, with the place and the picture of the owner", async () => {
    api.use(table("posts", []), table("projects", []), table("experiences", jobs));
    const [card] = parsed(await open("/")).items.filter(({ type }) => type?.includes("h-card"));
    expect(card?.properties).toMatchObject({
      org: ["Nordlys"],
      adr: ["Gothenburg, Sweden"],
      photo: ["https://site.test/demo/avatar.svg"],
    });
  });

  it("is left out without a current position, as are place and picture that the owner has not entered", async () => {
    api.use(table("posts", []), table("projects", []));
    const bare = { ...site, portrait: null, about: { ...site.about, facts: [] } };
    const page = await render(new URL("https://site.test/"), { site: bare });
    expect(thing(page.head, "ProfilePage").mainEntity.worksFor).toEqual([]);
    const [card] = parsed(page).items.filter(({ type }) => type?.includes("h-card"));
    for (const name of ["org", "adr", "photo"]) expect(card?.properties).not.toHaveProperty(name);
  });
});

describe("breadcrumb of a post", () => {
  const page = (change: object) => ({ kind: "page", page: "posts", isShown: true, label: null, ...change }) as const;
  const link = { kind: "link", label: "Essays", url: "/blog", isShown: true } as const;

  it.each([
    ["the default label", [page({})], "Blog"],
    ["the owner's label", [page({ label: "Texter" })], "Texter"],
    ["the owner's label of a hidden entry", [page({ label: "Texter", isShown: false })], "Texter"],
    ["the label of a link that replaces a hidden entry", [page({ isShown: false }), link], "Essays"],
    ["the default label of an entry beside such a link", [link, page({})], "Blog"],
  ])("has %s in the page and in the structured data", async (_, navigation, label) => {
    api.use(table("posts", [buildPost()]), table("content_relations", []));
    const { head, body } = await render(new URL("https://site.test/blog/a-post"), { site: { ...site, navigation } });
    expect(trail(head).map(([, name]: unknown[]) => name)).toEqual(["Home", label, "A post"]);
    const crumbs = body.split('aria-label="Breadcrumb"')[1]?.split("</nav>")[0];
    expect(crumbs).toMatch(new RegExp(`<a[^>]*href="/blog"[^>]*>${label}</a>`));
  });
});

describe("pictures of the owner and of pages", () => {
  const imageOf = async (change: Partial<Site>) => {
    api.use(table("posts", []), table("projects", []));
    const { head } = await render(new URL("https://site.test/"), { site: { ...site, ...change } });
    return [thing(head, "ProfilePage").mainEntity.image, /og:image" content="([^"]*)"/.exec(head)?.[1]];
  };
  const card = "https://site.test/cards/index.png";

  it.each([
    ["that is a drawing is itself", { portrait: "/me.svg" }, ["https://site.test/me.svg", card]],
    ["that is a photo is itself", { portrait: "/me.jpg" }, ["https://site.test/me.jpg", card]],
    ["is left out without a portrait", { portrait: null }, [undefined, card]],
    [
      "of link previews is the card, if the owner chose a drawing",
      { portrait: null, previewPicture: "/p.svg" },
      [undefined, card],
    ],
  ])("the picture %s", async (_, change, images) => {
    expect(await imageOf(change)).toEqual(images);
  });
});

test("gives social networks the language of the site, and the times and the author of a post", async () => {
  const factsIn = (head: string) =>
    [...head.matchAll(/property="((?:article:|og:locale)[^"]*)" content="([^"]*)"/g)].map(([, ...fact]) => fact);
  const author = { name: "A guest", avatar_url: null, is_owner: false };
  api.use(table("posts", [buildPost({ revised_at: "2026-03-05 01:00:00+02", author })]), table("projects", []));
  api.use(table("content_relations", []));
  const times = [
    ["article:published_time", "2026-03-04T01:13:03.500Z"],
    ["article:modified_time", "2026-03-04T23:00:00.000Z"],
  ];
  expect(factsIn((await open("/blog/a-post")).head)).toEqual([["og:locale", "en_US"], ...times]);
  api.use(table("posts", [buildPost({ revised_at: "2026-03-05 01:00:00+02", author: null })]));
  const { head } = await render(new URL("https://site.test/blog/a-post"), { site: { ...site, language: "sv" } });
  expect(factsIn(head)).toEqual([["og:locale", "sv_SE"], ...times, ["article:author", "https://site.test/"]]);
  expect(factsIn((await open("/")).head)).toEqual([["og:locale", "en_US"]]);
});

test("describes a post: type, date with time zone, author and breadcrumb", async () => {
  const row = buildPost({ updated_at: "2026-03-05 02:00:00+02", revised_at: "2026-03-05 01:00:00+02" });
  api.use(table("posts", [row]), table("content_relations", []));
  const { head } = await open("/blog/a-post");
  expect(thing(head, "BlogPosting")).toMatchObject({
    headline: "A post",
    image: "https://site.test/cards/blog/a-post.png?v=2026030502000002",
    datePublished: "2026-03-04T01:13:03.500Z",
    dateModified: "2026-03-04T23:00:00.000Z",
    author: { "@type": "Person", name: "Mira" },
    keywords: ["go", "sql"],
    timeRequired: "PT3M",
    mainEntityOfPage: "https://site.test/blog/a-post",
  });
  expect(trail(head)).toEqual([
    [1, "Home", "https://site.test/"],
    [2, "Blog", "https://site.test/blog"],
    [3, "A post", "https://site.test/blog/a-post"],
  ]);
});

test("describes a project as source code, without invalid addresses", async () => {
  api.use(
    table("projects", [buildProject({ github_url: "https://github.com/x/y", demo_url: "javascript:alert(1)" })]),
    table("content_relations", []),
  );
  const { head } = await open("/projects/a-project");
  expect(thing(head, "SoftwareSourceCode")).toMatchObject({
    codeRepository: "https://github.com/x/y",
    keywords: ["Go"],
    author: { "@id": "https://site.test/#person" },
  });
  expect(head).not.toContain("javascript:");
  expect(trail(head).map(([, name]: unknown[]) => name)).toEqual(["Home", "Projects", "A project"]);
});

test("leaves out URLs if the site's URL is unknown", async () => {
  api.use(table("posts", [buildPost()]), table("content_relations", []));
  const { head } = await open("/blog/a-post", "http://unknown.invalid");
  expect(JSON.stringify(graphIn(head))).not.toMatch(/https?:\/\/(?!schema\.org)/);
});

test("links feeds, the feed of a tag, and the Markdown of a post", async () => {
  api.use(table("posts", [buildPost()]), table("content_relations", []));
  const alternates = ({ head }: { head: string }) =>
    [...head.matchAll(/rel="alternate" type="([^"]*)" title="[^"]*" href="([^"]*)"/g)].map(([, ...rest]) =>
      rest.join(" "),
    );
  const everywhere = [
    "application/rss+xml /rss.xml",
    "application/atom+xml /atom.xml",
    "application/feed+json /feed.json",
  ];
  expect(alternates(await open("/blog"))).toEqual(everywhere);
  expect(alternates(await open("/blog?tag=CI/CD"))).toEqual([
    "application/rss+xml /tags/CI~2f~CD/rss.xml",
    ...everywhere,
  ]);
  expect(alternates(await open("/blog?tag=a&tag=b"))).toEqual(everywhere);
  expect(alternates(await open("/blog/a-post"))).toEqual(["text/markdown /blog/a-post.md", ...everywhere]);
});

test("describes the owner and the profiles in microformats", async () => {
  api.use(table("posts", []), table("projects", []));
  const { items, rels } = parsed(await open("/"));
  const [card] = items.filter(({ type }) => type?.includes("h-card"));
  expect(card?.properties.name).toEqual(["Mira Lindqvist"]);
  expect(card?.properties.uid).toEqual(["https://site.test/"]);
  expect(card?.properties.url).toEqual(
    expect.arrayContaining([
      "https://site.test/",
      "https://github.com/mira-lindqvist-demo",
      "mailto:mira@lindqvist.example",
    ]),
  );
  expect(rels.me).toEqual(expect.arrayContaining(["https://social.example/@mira", "mailto:mira@lindqvist.example"]));
});

test("describes a post and the list in microformats", async () => {
  api.use(table("posts", [buildPost()]), table("content_relations", []));
  const [entry] = parsed(await open("/blog/a-post")).items.filter(({ type }) => type?.includes("h-entry"));
  expect(entry?.properties).toMatchObject({
    name: ["A post"],
    url: ["https://site.test/blog/a-post"],
    published: ["2026-03-04"],
    category: ["go", "sql"],
    author: [{ type: ["h-card"], value: "Mira" }],
  });
  expect(entry?.properties.content?.[0]).toMatchObject({ value: expect.stringContaining("Some text.") });
  const [feed] = parsed(await open("/blog")).items.filter(({ type }) => type?.includes("h-feed"));
  expect(feed?.children?.[0]?.properties).toMatchObject({ name: ["A post"], summary: ["What it is about in short"] });
});

// Lighthouse's list; it passes over links that crawlers are not to follow.
const sayNothing =
  /^(click here|click this|go|here|information|learn more|more( info|rmation)?|right here|read more|see more|start|this)$/;

test("marks links to filtered lists as nofollow, and gives all others a text", async () => {
  api.use(
    table("posts", [buildPost({ tags: ["go", "start"] })]),
    table("projects", [buildProject()]),
    table("content_relations", []),
  );
  for (const path of ["/", "/blog", "/blog/a-post", "/projects"]) {
    const { body } = await open(path);
    for (const [, attributes = "", content = ""] of body.matchAll(/<a\s([^>]*)>(.*?)<\/a>/gs)) {
      const isNarrowed = /href="[^"]*\?[^"]*tag=/.test(attributes);
      if (isNarrowed) expect(attributes).toContain('rel="nofollow"');
      else
        expect(
          content
            .replace(/<[^>]*>/g, "")
            .trim()
            .toLowerCase(),
        ).not.toMatch(sayNothing);
    }
  }
});
