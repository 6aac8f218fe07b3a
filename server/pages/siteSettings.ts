import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import type { RendererOptions } from "#public/app/render.tsx";
import { paths } from "#public/data/paths.ts";
import { createTableReader } from "#public/data/tableReader.ts";
import { readResume } from "#public/pages/resume/readResume.ts";
import { parseTimestamp } from "#shared/base/dates.ts";
import { nullable, object, string, unknown } from "#shared/base/schema.ts";
import { type MergedSite, mergeSettings, problemSentence } from "#shared/site/mergeSettings.ts";
import type { Site } from "#shared/site/site.ts";
import { type Selection, selectFrom } from "#shared/tables/table.ts";
import { wordsIn } from "#shared/words/catalogues.ts";
import { undrawableTexts } from "../publishing/resume/undrawableTexts.ts";
import { createPromiseCache } from "../shared/async.ts";
import { projectFile } from "../shared/projectFile.ts";
import { messageOf, UserError } from "../shared/userError.ts";
import type { ContentVersion } from "./cache/contentVersion.ts";
import type { ReadSite } from "./render/tasks.ts";

const storedSettings: Selection<{ settings: unknown; updated_at: string }> = {
  ...object({ settings: unknown, updated_at: string }),
  table: "site",
  columns: "settings,updated_at",
};

const ownerPages = selectFrom("pages", { slug: string, title: string });

const tablesOfTexts = ["posts", "projects", "pages"] as const;

const latestOf = (moments: readonly string[]): string | undefined =>
  moments.toSorted((one, other) => +parseTimestamp(other) - +parseTimestamp(one))[0];

const maxOwnerPages = 50;

interface Known {
  stored: unknown;
  added: Pick<Site, "ownerPages" | "emptyLists" | "isWithoutResumePdf" | "changedAt">;
  merged?: { base: Site; site: Site };
}

// Loaded when needed: the build reports problems in the file.
export const readFileSite = async (): Promise<Site> => (await import("../../src-public/site.config.ts")).site;

interface SiteSettingsOptions {
  address: RendererOptions;
  version: ContentVersion;
  defaults?: () => Promise<Site>;
  /** A file in public/, which takes precedence over the generated one. */
  ownPdf?: string;
}

// Social sites cache a card by its URL.
const cardVersionOf = ({ name, jobTitles: [role], accent, navigation, drawnCovers }: Site): string =>
  String(
    createHash("sha256")
      .update(JSON.stringify([name, role, accent, navigation, drawnCovers]))
      .digest()
      .readUInt32BE(),
  );

/** Returns the words that pages get; null for those of the English catalogue. */
const wordsOf = async ({ language, ownWords }: Site): Promise<Site["words"] | null> => {
  const own = Object.fromEntries(ownWords.map(({ key, text }) => [key, text]));
  if (language === "en" && ownWords.length === 0) return null;
  const words = await wordsIn(language);
  return { ...words, texts: { ...words.texts, ...own } };
};

const warningOf = (problems: MergedSite["problems"]): string =>
  ["Some of the site's settings are invalid and are not used:", ...problems.map(problemSentence)].join("\n");

/**
 * Merges the stored settings with those of site.config.ts, once per content version. Invalid settings are logged and ignored. If the
 * settings cannot be read, the last ones are used.
 */
export const createSiteSettings = ({
  address,
  version,
  defaults = readFileSite,
  ownPdf = projectFile("build/client/resume.pdf"),
}: SiteSettingsOptions): ReadSite => {
  const tables = createTableReader(address);
  const cached = createPromiseCache<Known>(1);
  let known: Known | null = null;
  let wasRead = true;
  let lastWarning = "";

  const isWithoutResumePdf = async (stored: unknown): Promise<boolean> => {
    if (existsSync(ownPdf)) return false;
    const { site } = mergeSettings(await defaults(), stored);
    return (await undrawableTexts(await readResume(site, tables), site.language)).length > 0;
  };

  const read = async (): Promise<Known> => {
    const [row, pages, ...newest] = await Promise.all([
      tables.first(storedSettings, {}),
      tables.some(ownerPages, { in_navigation: "is.true", order: "order.asc,id.asc" }, maxOwnerPages),
      ...tablesOfTexts.flatMap((name) =>
        ["revised_at.desc.nullslast", "created_at.desc"].map((order) =>
          tables.first(selectFrom(name, { created_at: string, revised_at: nullable(string) }), { order }),
        ),
      ),
    ]);
    const moments = [row?.updated_at, ...newest.flatMap((text) => [text?.created_at, text?.revised_at])];
    const changedAt = latestOf(moments.filter((moment) => typeof moment === "string"));
    const emptyLists = tablesOfTexts.slice(0, 2).filter((_name, index) => newest[2 * index] === null);
    const added = {
      ...(pages.length > 0 ? { ownerPages: pages } : {}),
      ...(emptyLists.length > 0 ? { emptyLists } : {}),
      ...((await isWithoutResumePdf(row?.settings)) ? { isWithoutResumePdf: true } : {}),
      ...(changedAt ? { changedAt } : {}),
    };
    return { stored: row?.settings, added };
  };

  const merged = async (): Promise<Site> => {
    const base = await defaults();
    if (known?.merged?.base === base) return known.merged.site;
    const { site: settings, problems } = mergeSettings(base, known?.stored);
    const resumeFile = settings.resumeFile ?? (existsSync(ownPdf) ? paths.resumePdf.to() : null);
    const words = await wordsOf(settings);
    const site = {
      ...settings,
      resumeFile,
      cardVersion: cardVersionOf(settings),
      ...(words ? { words } : {}),
      ...known?.added,
    };
    if (known) known.merged = { base, site };
    const warning = problems.length > 0 ? warningOf(problems) : "";
    if (warning && warning !== lastWarning) console.warn(warning);
    lastWarning = warning;
    return site;
  };

  return async () => {
    const current = await version();
    try {
      known = await (current === null ? read() : cached(current, read));
      wasRead = true;
    } catch (error) {
      if (wasRead) console.error(`The site's settings could not be read: ${messageOf(error)}`);
      wasRead = false;
    }
    return { site: await merged(), isCurrent: wasRead };
  };
};

/** @throws {UserError} if the settings cannot be read now */
export const currentSite = async (settings: ReadSite): Promise<Site> => {
  const { site, isCurrent } = await settings();
  if (!isCurrent) throw new UserError("The site's settings could not be read.");
  return site;
};
