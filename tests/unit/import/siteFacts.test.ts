import { describe, expect, it } from "vitest";
import { planSettings } from "#import/importSettings.ts";
import { readMoment } from "#import/read/readDates.ts";
import { countWantedRedirects } from "#import/run.ts";
import { ghost } from "#import/sources/ghost.ts";
import { wordpress } from "#import/sources/wordpress.ts";
import { site as defaults } from "#public/site.config.ts";
import { dayIn } from "#shared/base/dates.ts";
import { filesOf } from "./filesOf.ts";
import { parse } from "./markdownFiles.ts";
import { planned } from "./plannedRows.ts";

const post = (date: string) => `---\ntitle: A\ndate: ${date}\n---\nText.\n`;

describe("feeds of an imported blog", () => {
  const feedsOf = (texts: Record<string, string>) => parse(texts).feeds;

  it.each([
    [
      "Hugo",
      { "hugo.yaml": "baseURL: https://a.org/", "content/posts/a.md": post("2020-01-02") },
      ["/index.xml", "/posts/index.xml"],
    ],
    [
      "Hugo below a path, with another name and languages",
      {
        "config.toml":
          'baseURL = "https://a.org/blog/"\n[outputFormats.RSS]\nbaseName = "news"\n[languages.de]\nweight = 2\n',
        "content/notes/a.md": post("2020-01-02"),
      },
      ["/blog/news.xml", "/blog/de/news.xml", "/blog/notes/news.xml"],
    ],
    [
      "Jekyll below a path",
      { "_config.yml": "url: https://a.org\nbaseurl: /log\n", "_posts/2020-01-02-a.md": post("2020-01-02") },
      ["/log/feed.xml"],
    ],
    [
      "Jekyll with its own path",
      {
        "_config.yml": "url: https://a.org\nfeed:\n  path: news/atom.xml\n",
        "_posts/2020-01-02-a.md": post("2020-01-02"),
      },
      ["/news/atom.xml"],
    ],
    [
      "Hexo with two feeds, one at an address of this site",
      {
        "_config.yml": "url: https://a.org\nfeed:\n  path: [atom.xml, rss2.xml]\n",
        "source/_posts/a.md": post("2020-01-02"),
      },
      ["/rss2.xml"],
    ],
    [
      "Astro and Next, from their routes",
      { "src/pages/news/rss.xml.js": "", "app/log/feed.xml/route.ts": "", "src/content/blog/a.md": post("2020-01-02") },
      ["/news/rss.xml", "/log/feed.xml"],
    ],
    ["a folder of notes", { "a.md": post("2020-01-02") }, undefined],
  ])("are known from %s", (_, texts, feeds) => {
    expect(feedsOf(texts)).toEqual(feeds);
  });

  const wxr = (
    link: string,
    gmt = "2020-01-01 16:04:05",
  ) => `<?xml version="1.0"?><rss xmlns:wp="http://wordpress.org/export/1.2/"><channel>
    <link>${link}</link><item><title>A</title><wp:post_type>post</wp:post_type><wp:status>publish</wp:status>
    <wp:post_id>1</wp:post_id><wp:post_date>2020-01-02 01:04:05</wp:post_date><wp:post_date_gmt>${gmt}</wp:post_date_gmt>
    <content:encoded>Text</content:encoded></item></channel></rss>`;

  it("are known from WordPress below a path, and from Ghost", () => {
    const { feeds } = wordpress.parse(filesOf({ "a.xml": wxr("https://a.org/blog") }));
    expect(feeds).toEqual(expect.arrayContaining(["/blog/feed/", "/blog/feed/atom/", "/blog/?feed=rss2"]));
    const data = {
      posts: [{ id: "1", title: "A", html: "<p>x</p>", status: "published", published_at: "2020-01-02" }],
    };
    expect(ghost.parse(filesOf({ "g.json": JSON.stringify({ db: [{ meta: {}, data }] }) })).feeds).toEqual(["/rss/"]);
  });

  it("count as redirects if a post is imported", () => {
    const parsed = parse({ "hugo.yaml": "baseURL: https://a.org/", "content/posts/a.md": post("2020-01-02") });
    expect(countWantedRedirects(planned(parsed.rows), parsed)).toBe(3);
    expect(countWantedRedirects([], parsed)).toBe(0);
  });

  it("gives WordPress's clock as an offset", () => {
    expect(wordpress.parse(filesOf({ "a.xml": wxr("https://a.org") })).offsets).toEqual([
      { moment: "2020-01-01T16:04:05.000Z", minutes: 540 },
    ]);
    expect(wordpress.parse(filesOf({ "a.xml": wxr("https://a.org", "0000-00-00 00:00:00") })).offsets).toBeUndefined();
  });
});

describe("the time zone of an imported blog", () => {
  const settingOf = (texts: Record<string, string>, stored = {}, deviceZone = "UTC") =>
    planSettings(parse(texts), { defaults, stored, deviceZone }).map(({ key, settings, isTicked, problem }) => [
      key,
      settings,
      isTicked,
      ...(problem ? [problem] : []),
    ]);
  const tokyo = { timeZone: "Asia/Tokyo" };

  it.each([
    ["hugo.yaml", "timeZone: Asia/Tokyo\n", "content/posts/a.md", "2021-01-01T00:30:00"],
    ["hugo.toml", 'timeZone = "Asia/Tokyo"\n', "content/posts/a.md", "2021-01-01 00:30:00"],
    ["_config.yml", "timezone: Asia/Tokyo\n", "_posts/2021-01-01-a.md", "2021-01-01 00:30"],
    ["_config.yml", "timezone: Asia/Tokyo\n", "source/_posts/a.md", "2021-01-01 00:30:00"],
  ])("is offered for the site, and read for times without a zone: %s", (file, config, path, date) => {
    const texts = { [file]: config, [path]: post(date) };
    expect(settingOf(texts)).toEqual([["timeZone", tokyo, true]]);
    expect(settingOf(texts, { timeZone: "Europe/Paris" })).toEqual([["timeZone", tokyo, false]]);
    expect(settingOf(texts, tokyo)).toEqual([]);
    expect(parse(texts).rows[0]?.values.date).toBe("2020-12-31T15:30:00.000Z");
  });

  it("keeps times with a zone, and days that noon in UTC shows", () => {
    expect(readMoment("2021-01-01T00:30:00Z", "Asia/Tokyo")).toBe("2021-01-01T00:30:00.000Z");
    expect(readMoment("2021-01-01 00:30 +0100", "Asia/Tokyo")).toBe("2020-12-31T23:30:00.000Z");
    expect(readMoment("2021-01-01", "Asia/Tokyo")).toBe("2021-01-01T12:00:00.000Z");
    expect(dayIn(readMoment("2021-01-01", "Pacific/Auckland") ?? "", "Pacific/Auckland")).toBe("2021-01-01");
    expect(readMoment("2021-07-01 00:30", "America/New_York")).toBe("2021-07-01T04:30:00.000Z");
    expect(readMoment("2021-03-14 03:30", "America/New_York")).toBe("2021-03-14T07:30:00.000Z");
  });

  it("is refused with a reason if it does not exist, and its times are read in UTC", () => {
    const texts = { "_config.yml": "timezone: Mars/Base\n", "_posts/2021-01-01-a.md": post("2021-01-01 00:30") };
    expect(settingOf(texts)).toEqual([
      ["timeZone", { timeZone: "Mars/Base" }, false, expect.stringMatching(/time zone/)],
    ]);
    expect(parse(texts).rows[0]?.values.date).toBe("2021-01-01T00:30:00.000Z");
  });

  const dated = (...dates: string[]) =>
    Object.fromEntries(dates.map((date, index) => [`content/posts/${index}.md`, post(date)]));

  it("is named in a note if only offsets are known, and offered if one zone has them", () => {
    const japan = dated("2021-01-01T00:00:00+09:00", "2021-07-01 00:10:00 +0900");
    expect(settingOf(japan)).toEqual([]);
    expect(parse(japan).notes.join(" ")).toContain("+09:00");
    expect(settingOf(dated("2021-01-01T00:00:00+05:45"))).toEqual([["timeZone", { timeZone: "Asia/Katmandu" }, true]]);
  });

  it("is that of the device if it has all offsets of the dates, in summer and winter", () => {
    const berlin = dated("2021-01-01T00:00:00+01:00", "2021-07-01T00:10:00+02:00");
    expect(settingOf(berlin, {}, "Europe/Berlin")).toEqual([["timeZone", { timeZone: "Europe/Berlin" }, true]]);
    expect(settingOf(berlin, {}, "Africa/Lagos")).toEqual([]);
  });

  it("is neither offered nor named for dates in UTC or without a time", () => {
    const utc = dated("2021-01-01T00:00:00Z", "2021-01-02", "2021-01-03 10:00", "2021-01-04T10:00:00+00:00");
    expect(settingOf(utc, {}, "Asia/Tokyo")).toEqual([]);
    expect(parse(utc).notes).toEqual([]);
    expect(settingOf({ "hugo.yaml": "timeZone: Etc/UTC", ...utc })).toEqual([]);
  });
});
