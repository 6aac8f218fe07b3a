import { imageUrl } from "#shared/links.ts";
import { listed } from "#shared/words.ts";
import { type ImportedRow, ImportRefusal, type ImportSource } from "../types.ts";
import { hasWords, type JsonValue, readJson } from "./parts/json.ts";
import { createReading, given, rowOf } from "./parts/reading.ts";
import { withUniqueIds } from "./parts/sourceIds.ts";
import { quoted } from "./parts/words.ts";

const issuerOf = (badge: JsonValue): string => {
  const entities = [badge, badge.at("badge_template")].map((holder) => holder.at("issuer").at("entities").items);
  const [found = []] = entities.filter(({ length }) => length > 0);
  const primary = found.filter((entity) => entity.isTrue("primary"));
  return listed(
    (primary.length > 0 ? primary : found).map((entity) => entity.at("entity").text("name")).filter(Boolean),
  );
};

const certificationOf = (badge: JsonValue): ImportedRow<"certifications"> => {
  const reading = createReading();
  const template = badge.at("badge_template");
  const issued = badge.text("issued_at_date", "issued_at");
  const { start, end, dates_known_to } = reading.period(issued, badge.text("expires_at_date", "expires_at"));
  const picture = badge.text("image_url") || template.text("image_url");
  if (picture && !imageUrl(picture))
    reading.notes.push(`The picture ${quoted(picture)} is at no https address and was left out.`);
  const id = badge.text("id");
  return rowOf(
    "certifications",
    id,
    {
      ...given({
        name: template.text("name"),
        issuer: issuerOf(badge),
        description: template.text("description"),
        image_url: imageUrl(picture),
        credential_url: `https://www.credly.com/badges/${encodeURIComponent(id)}/public_url`,
        issue_date: start,
        expiry_date: end,
        dates_known_to,
      }),
      status: "Completed",
      progress: 100,
    },
    reading.notes,
  );
};

/** Badges as `https://www.credly.com/users/NAME/badges.json` lists them, saved page by page. */
export const credly: ImportSource = {
  name: "credly",
  label: "Credly",
  recognises: (files) => files.some((file) => hasWords(file, '"badge_template"')),
  parse: (files) => {
    const pages = files.map((file) => ({ file, page: readJson(file) }));
    const badges = pages.flatMap(({ page }) => page.at("data").items);
    const [first] = pages;
    if (first && !first.page.keys.includes("data")) {
      throw new ImportRefusal(
        `${first.file.path} holds no list of badges. Save the page …/badges.json of your Credly profile.`,
      );
    }
    const rows = badges.filter((badge) => badge.text("id")).map(certificationOf);
    const total = Math.max(0, ...pages.map(({ page }) => Number(page.at("metadata").text("total_count"))));
    return {
      rows: withUniqueIds(rows),
      redirects: [],
      notes: [
        ...(rows.length < badges.length ? [`Badges without an id were left out: ${badges.length - rows.length}.`] : []),
        ...(badges.length < total
          ? [
              `Here are ${badges.length} of ${total} badges: save …/badges.json?page=2 and so on too, and import all pages together.`,
            ]
          : []),
      ],
    };
  },
};
