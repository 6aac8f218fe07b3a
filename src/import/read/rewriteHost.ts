import { isUrl } from "#shared/base/isUrl.ts";
import { textOf } from "#shared/base/unknownValues.ts";
import type { AnyImportedRow, Parsed } from "../types.ts";
import { missingFilesNote, picturesOf } from "./blogPosts.ts";
import { changeOutsideCode } from "./changeMarkdown.ts";

/** Parses the host of an old site from a name or an address. Returns null for any other text. */
export const parseHost = (typed: string): string | null => {
  const address = `https://${typed.trim().replace(/^[a-z]+:\/\//i, "")}`;
  const host = isUrl(address) ? new URL(address).host : "";
  return /^[\p{L}\p{N}.:-]+\.[\p{L}\p{N}.:-]+$/u.test(host) ? host.replace(/^www\./, "") : null;
};

/** Rewrites links and pictures of an old site to the same paths on this site, and adds notes on the files that are missing here. */
export const rewriteHost = (parsed: Parsed, host: string): Parsed => {
  const old = `https?://(?:www\\.)?${host.replaceAll(".", "\\.")}(?![\\w.:-])/?`;
  // Markdown addresses follow a text or a name in brackets. A bare address would no longer be a link without its host.
  const linked = new RegExp(`(\\]\\([ \\t]{0,9}<?|^ {0,3}\\[[^\\]\\n]{1,500}\\]:[ \\t]{0,9}<?)${old}`, "gi");
  const whole = new RegExp(`^${old}`, "i");
  const rewrite = (row: AnyImportedRow): AnyImportedRow => {
    if (row.kind !== "posts") return row;
    const values = { ...row.values };
    if (values.content)
      values.content = changeOutsideCode(textOf(values.content), (text) => text.replace(linked, "$1/"));
    if (values.featured_image) values.featured_image = textOf(values.featured_image).replace(whole, "/");
    const before = picturesOf(row.values);
    const files = missingFilesNote(picturesOf(values).filter((address) => !before.includes(address)));
    return { ...row, values, ...(files.length > 0 ? { notes: [...(row.notes ?? []), ...files] } : {}) };
  };
  return { ...parsed, rows: parsed.rows.map(rewrite) };
};
