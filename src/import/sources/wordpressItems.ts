import { SaxesParser } from "saxes";
import { textOfFile } from "../read/text.ts";
import { ImportRefusal, type SourceFile } from "../types.ts";

/** An item of an export: its single elements by name, and those that occur several times. */
export interface WordPressItem {
  fields: Map<string, string>;
  meta: Map<string, string>;
  categories: { domain: string; nicename: string; name: string }[];
  comments: number;
}

// Some plugins leave characters in texts that XML does not allow.
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for
const forbidden = /[\u0001-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

/** Collects items from a stream of elements; deeper levels are ignored. */
const createCollector = (onItem: (item: WordPressItem) => void, channel: Map<string, string>) => {
  let path: string[] = [];
  let attributes: Record<string, string> = {};
  let text = "";
  let item: WordPressItem | null = null;
  let metaKey = "";

  const closeInItem = (held: WordPressItem, [name = "", inner]: string[]): void => {
    if (inner === "wp:meta_key" && name === "wp:postmeta") metaKey = text.trim();
    else if (inner === "wp:meta_value" && name === "wp:postmeta") held.meta.set(metaKey, text.trim());
    else if (inner !== undefined) return;
    else if (name === "wp:comment") held.comments += 1;
    else if (name === "category") {
      held.categories.push({ domain: attributes.domain ?? "", nicename: attributes.nicename ?? "", name: text.trim() });
    } else held.fields.set(name, text);
  };

  return {
    open: (name: string, found: Record<string, string>): void => {
      path.push(name);
      text = "";
      if (path.length === 3 && name === "item") {
        item = { fields: new Map(), meta: new Map(), categories: [], comments: 0 };
      }
      if (path.length === 4) attributes = found;
    },
    add: (more: string): void => {
      text += more;
    },
    close: (): void => {
      const [, , third, ...rest] = path;
      if (item && third === "item" && rest.length > 0) closeInItem(item, rest);
      else if (item && third === "item") onItem(item);
      else if (third && rest.length === 0) channel.set(third, text.trim());
      path = path.slice(0, -1);
      text = "";
    },
  };
};

/**
 * Reads an export, item by item.
 * @returns the elements of the channel, such as its link
 * @throws {ImportRefusal} when it is no XML, or declares entities, which can unfold into gigabytes or name other files
 */
export const readItems = (file: SourceFile, onItem: (item: WordPressItem) => void): ReadonlyMap<string, string> => {
  const channel = new Map<string, string>();
  const collector = createCollector(onItem, channel);
  const parser = new SaxesParser({ xmlns: false });
  parser.on("doctype", () => {
    throw new ImportRefusal(
      `${file.path} declares a document type, which no export of WordPress has, and was not read.`,
    );
  });
  parser.on("error", (error) => {
    // HTML's entities stay as they are.
    if (error.message.includes("undefined entity")) return;
    throw new ImportRefusal(`${file.path} is no complete XML (${error.message}). Export it again, and try again.`);
  });
  parser.on("opentag", ({ name, attributes }) => collector.open(name, attributes));
  parser.on("text", collector.add);
  parser.on("cdata", collector.add);
  parser.on("closetag", collector.close);
  parser.write(textOfFile(file).replace(forbidden, "")).close();
  return channel;
};
