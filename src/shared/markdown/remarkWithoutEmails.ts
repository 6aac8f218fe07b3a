import type { Extension } from "micromark-util-types";
import type {} from "remark-parse";
import type { Processor } from "unified";

const isForEmails = ({ name }: { name?: string | undefined }): boolean => name === "emailAutolink";

const withoutEmails = ({ text = {}, ...others }: Extension): Extension => ({
  ...others,
  text: Object.fromEntries(
    Object.entries(text).map(([code, constructs]) => [
      code,
      [constructs ?? []].flat().filter((construct) => !isForEmails(construct)),
    ]),
  ),
});

/**
 * For texts without an @, after GFM: it tries at each letter whether an e-mail address begins, which takes half of the time of
 * parsing a text.
 */
// biome-ignore lint/plugin: unified gives a plugin its processor as `this`, which an arrow function does not have.
export function remarkWithoutEmails(this: Processor): void {
  const data = this.data();
  data.micromarkExtensions = (data.micromarkExtensions ?? []).map(withoutEmails);
}
