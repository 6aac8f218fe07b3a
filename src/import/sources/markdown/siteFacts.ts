import * as v from "valibot";
import { isTimeZone } from "#shared/site/settingEntries.ts";
import { isNamed, readStart } from "../../read/decodeFile.ts";
import { readSettings } from "../../read/frontMatter.ts";
import { object, text, textOf, textsNamed } from "../../read/json.ts";
import type { SourceFile } from "../../types.ts";

const settingsFile = /(?:^|\/)(?:_config\.ya?ml|(?:config\/_default\/)?(?:hugo|config)\.(?:toml|ya?ml))$/;

const rss = object({ RSS: object({ baseName: text }), rss: object({ baseName: text }) });

const schema = object({
  ...textsNamed("timeZone", "timezone"),
  feed: object({ path: v.fallback(v.unknown(), "") }),
  outputFormats: rss,
  outputformats: rss,
  languages: v.fallback(v.record(v.string(), v.unknown()), {}),
});

// `src/pages/rss.xml.js` of Astro, `app/feed.xml/route.ts` of Next.
const inCode = /(?:^|\/)(?:pages|app)\/((?:[^/]+\/)*[^/]*(?:rss|feed|atom|index)[^/]*\.xml)(?:\/route)?\.[cm]?[jt]sx?$/;

/** Returns the paths of a blog's feeds below its address: those of its settings, else the default of its generator. */
const feedNames = (file: SourceFile | undefined, settings: v.InferOutput<typeof schema>, paths: readonly string[]) => {
  const coded = paths.flatMap((path) => inCode.exec(path)?.[1] ?? []);
  if (!file) return coded;
  const given = [settings.feed.path].flat().map(textOf).filter(Boolean);
  if (/_config\.ya?ml$/i.test(file.path)) {
    const usual = paths.some((path) => /(?:^|\/)source\/_posts\//.test(path)) ? "atom.xml" : "feed.xml";
    return given.length > 0 ? given : [usual];
  }
  const { outputFormats: one, outputformats: other } = settings;
  const name = `${one.RSS.baseName || one.rss.baseName || other.RSS.baseName || other.rss.baseName || "index"}.xml`;
  const sections = paths.flatMap((path) => /(?:^|\/)content\/([^/]+)\/.*\.md$/.exec(path)?.[1] ?? []);
  return ["", ...Object.keys(settings.languages), ...new Set(sections)].map((folder) => `${folder}/${name}`);
};

/** Adds a blog's time zone and the paths of its feeds. `timeZone` is undefined if the named zone does not exist. */
export const withFacts = <Site extends { base: string | null }>(site: Site, files: readonly SourceFile[]) => {
  const [file] = files
    .filter((some) => isNamed(some, settingsFile))
    .sort((one, other) => one.path.length - other.path.length);
  const settings = v.parse(schema, file ? readSettings(readStart(file, 100_000), file.path) : {});
  const paths = files.map(({ path }) => path);
  const root = site.base ? new URL(site.base).pathname : "/";
  const namedZone = settings.timeZone || settings.timezone || undefined;
  return {
    ...site,
    namedZone,
    timeZone: namedZone && isTimeZone(namedZone) ? namedZone : undefined,
    feeds: feedNames(file, settings, paths).map((name) => `${root}/${name}`.replace(/\/{2,}/g, "/")),
  };
};
