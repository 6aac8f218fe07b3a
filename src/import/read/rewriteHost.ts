import { isUrl } from "#shared/base/isUrl.ts";
import { textOf } from "#shared/base/unknownValues.ts";
import type { AnyImportedRow, Parsed } from "../types.ts";
import { missingFilesNote, picturesOf } from "./blogPosts.ts";
import { changeOutsideCode, replaceAddresses } from "./changeMarkdown.ts";

/** Parses the host of an old site from a name or an address. Returns null for any other text. */
export const parseHost = (typed: string): string | null => {
  const address = `https://${typed.trim().replace(/^[a-z]+:\/\//i, "")}`;
  const host = isUrl(address) ? new URL(address).host : "";
  return /^[\p{L}\p{N}.:-]+\.[\p{L}\p{N}.:-]+$/u.test(host) ? host.replace(/^www\./, "") : null;
};

/** Rewrites links and pictures of an old site to the same paths on this site, and adds notes on the files that are missing here. */
export const rewriteHost = (parsed: Parsed, host: string): Parsed => {
  const old = `https?://(?:www\\.)?${host.replaceAll(".", "\\.")}(?![\\w.:-])/?`;
  const whole = new RegExp(`^${old}`, "i");
  const here = (address: string): string => address.replace(whole, "/");
  const rewrite = (row: AnyImportedRow): AnyImportedRow => {
    if (row.kind !== "posts") return row;
    const values = { ...row.values };
    // A bare address would no longer be a link without its host.
    if (values.content)
      values.content = changeOutsideCode(textOf(values.content), (text) =>
        replaceAddresses(text, ({ address }) => here(address)),
      );
    if (values.featured_image) values.featured_image = here(textOf(values.featured_image));
    const before = picturesOf(row.values);
    const files = missingFilesNote(picturesOf(values).filter((address) => !before.includes(address)));
    return { ...row, values, ...(files.length > 0 ? { notes: [...(row.notes ?? []), ...files] } : {}) };
  };
  return { ...parsed, rows: parsed.rows.map(rewrite) };
};
