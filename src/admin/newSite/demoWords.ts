import type { DemoContent } from "#providers/ownerCalls.ts";
import { countText } from "#shared/words.ts";

interface Names {
  one: string;
  many: string;
}

/** The words for the rows of a table: "post", "posts". */
type NamesOf = (kind: string) => Names;

const total = (content: readonly DemoContent[], column: "unedited" | "edited" | "needed"): number =>
  content.reduce((sum, table) => sum + table[column], 0);

export const rows = (count: number): string => countText(count, "row", "rows");

const listFormat = new Intl.ListFormat("en-GB");

/** What leaves, in words: "12 posts, 8 projects and 1 certification". */
const listed = (content: readonly DemoContent[], isWithEdited: boolean, namesOf: NamesOf): string =>
  listFormat.format(
    content.flatMap((table) => {
      const count = table.unedited + (isWithEdited ? table.edited : 0);
      const { one, many } = namesOf(table.kind);
      return count === 0 ? [] : [countText(count, one, many)];
    }),
  );

/** What the question before the removal says, and how many edited rows it offers to take along. */
export const demoQuestion = (content: readonly DemoContent[], isWithEdited: boolean, namesOf: NamesOf) => {
  const [unedited, edited, needed] = [total(content, "unedited"), total(content, "edited"), total(content, "needed")];
  const going = unedited + (isWithEdited ? edited : 0);
  const removal =
    going === 0
      ? "Nothing of the demo content is left as it came."
      : `This action cannot be undone. This will permanently remove ${rows(going)} of the demo content: ${listed(content, isWithEdited, namesOf)}.`;
  const stays =
    needed === 0 ? "" : ` ${countText(needed, "category stays", "categories stay")}, because of your own skills.`;
  return { warning: removal + stays, going, edited };
};
