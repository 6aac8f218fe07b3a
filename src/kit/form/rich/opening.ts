import { parseInTime } from "#shared/markdown/parseInTime.ts";
import { type Change, changesIn } from "./roundTrip.ts";

interface Refused {
  status: "refused";
  /** Empty if the changes are unknown. */
  changes: readonly Change[];
  reason: string;
}

/** Whether the editor may be opened with a text. */
export type Opening = { status: "checking" } | { status: "open"; isRewritten: boolean } | Refused;

const refused = (reason: string, changes: readonly Change[] = []): Refused => ({ status: "refused", changes, reason });

const unreachable = "The rich text editor could not be loaded. Check your connection, then switch it on again.";
const tooSlow =
  "Whether the rich text editor would change this text takes too long to find out. Plain Markdown keeps it as it is.";

// MDXEditor's message contains the node, as {"type":"linkReference"}.
const kindIn = (error: string): string => {
  const type = /"type":"(\w+)"/.exec(error)?.[1] ?? "";
  return type === "definition" ? "link definition" : type.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
};

/** The refusal of a text that the editor cannot parse or render. @param error MDXEditor's message */
export const unreadable = (error: string): Refused => {
  const kind = kindIn(error) || "it could not read it";
  return refused(
    `The rich text editor does not support some of the Markdown in this text: ${kind}. Plain Markdown keeps it as it is.`,
  );
};

const compare = async (source: string, rewritten: string): Promise<Opening> => {
  const [before, after] = await Promise.all([parseInTime(source), parseInTime(rewritten)]);
  if ("reason" in before || "reason" in after) return refused(tooSlow);
  const changes = changesIn({ source, tree: before.tree }, { source: rewritten, tree: after.tree });
  if (changes.length > 0) return refused("", changes);
  return { status: "open", isRewritten: source.trim() !== rewritten.trim() };
};

/** Whether a text means the same after a round trip through the editor. @param write returns what the editor writes */
export const check = async (source: string, write: () => string): Promise<Opening> => {
  let rewritten: string;
  try {
    rewritten = write();
  } catch (error) {
    return unreadable(String(error));
  }
  return compare(source, rewritten).catch(() => refused(unreachable));
};
