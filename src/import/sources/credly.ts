import * as v from "valibot";
import { joinAnd } from "#shared/base/text.ts";
import { certificationRow } from "../read/career.ts";
import { sentences } from "../read/cleanText.ts";
import { flag, hasWords, list, object, readJson, textsNamed } from "../read/json.ts";
import { withUniqueIds } from "../read/rows.ts";
import type { ImportSource, SourceFile } from "../types.ts";

const issuer = object({ entities: list(object({ primary: flag, entity: object(textsNamed("name")) })) });

const badge = object({
  ...textsNamed("id", "issued_at_date", "issued_at", "expires_at_date", "expires_at", "image_url"),
  badge_template: object({ ...textsNamed("name", "description", "image_url"), issuer }),
  issuer,
});

type Badge = v.InferOutput<typeof badge>;

const badgePage = v.object({ data: v.array(badge), metadata: object(textsNamed("total_count", "total_pages")) });

/** Reads one page of a user's badges. @throws {ImportRefusal} */
export const readBadges = (file: SourceFile): v.InferOutput<typeof badgePage> =>
  readJson(file, badgePage, "list of badges. Save the page …/badges.json of your Credly profile.");

const issuerOf = ({ issuer, badge_template }: Badge): string => {
  const all = issuer.entities.length > 0 ? issuer.entities : badge_template.issuer.entities;
  const primary = all.filter((one) => one.primary);
  return joinAnd((primary.length > 0 ? primary : all).map(({ entity }) => entity.name).filter(Boolean));
};

const certificationOf = (found: Badge) =>
  certificationRow({
    id: found.id,
    name: found.badge_template.name,
    issuer: issuerOf(found),
    description: found.badge_template.description,
    image_url: found.image_url || found.badge_template.image_url,
    url: `https://www.credly.com/badges/${encodeURIComponent(found.id)}/public_url`,
    start: found.issued_at_date || found.issued_at,
    end: found.expires_at_date || found.expires_at,
  });

export const credly: ImportSource = {
  name: "credly",
  label: "Credly",
  choose: "the page https://www.credly.com/users/NAME/badges.json, saved as a file",
  recognises: (files) => files.some((file) => hasWords(file, '"badge_template"')),
  parse: (files) => {
    const pages = files.map(readBadges);
    const badges = pages.flatMap(({ data }) => data);
    const rows = badges.filter(({ id }) => id).map(certificationOf);
    const total = Math.max(0, ...pages.map(({ metadata }) => Number(metadata.total_count)));
    return {
      rows: withUniqueIds(rows),
      redirects: [],
      notes: sentences(
        rows.length < badges.length && `Badges without an id were left out: ${badges.length - rows.length}.`,
        badges.length < total &&
          `These are ${badges.length} of ${total} badges. Save the other pages (…/badges.json?page=2), too, and import all of them together.`,
      ),
    };
  },
};
