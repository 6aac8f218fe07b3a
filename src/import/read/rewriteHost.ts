import { textOf } from "#shared/base/unknownValues.ts";
import type { AnyImportedRow, Parsed } from "../types.ts";
import { missingFilesNote, picturesOf } from "./blogPosts.ts";
import { changeOutsideCode } from "./changeMarkdown.ts";

/** The host of an old site, typed as a name or an address; null for anything else. */
export const parseHost = (typed: string): string | null => {
  const address = `https://${typed.trim().replace(/^[a-z]+:\/\//i, "")}`;
  const host = URL.canParse(address) ? new URL(address).host : "";
  return /^[\p{L}\p{N}.:-]+\.[\p{L}\p{N}.:-]+$/u.test(host) ? host.replace(/^www\./, "") : null;
};

/** Leads the links and pictures of an old site to the same paths of this one, and names the files that this takes. */
export const rewriteHost = (parsed: Parsed, host: string): Parsed => {
  const old = `https?://(?:www\\.)?${host.replaceAll(".", "\\.")}(?![\\w.:-])/?`;
  // Where Markdown has an address: after a text or a name in brackets. A bare one would be no link without its host.
  const linked = new RegExp(`(\\]\\([ \\t]{0,9}<?|^ {0,3}\\[[^\\]\\n]{1,500}\\]:[ \\t]{0,9}<?)${old}`, "gi");
  const whole = new RegExp(`^${old}`, "i");
  const lead = (row: AnyImportedRow): AnyImportedRow => {
    if (row.kind !== "posts") return row;
    const values = { ...row.values };
    if (values.content)
      values.content = changeOutsideCode(textOf(values.content), (text) => text.replace(linked, "$1/"));
    if (values.featured_image) values.featured_image = textOf(values.featured_image).replace(whole, "/");
    const before = picturesOf(row.values);
    const files = missingFilesNote(picturesOf(values).filter((address) => !before.includes(address)));
    return { ...row, values, ...(files.length > 0 ? { notes: [...(row.notes ?? []), ...files] } : {}) };
  };
  return { ...parsed, rows: parsed.rows.map(lead) };
};
