import { SaxesParser } from "saxes";
import { ImportRefusal, type SourceFile } from "../types.ts";
import { readText } from "./decodeFile.ts";

// Some programs write characters that XML does not allow.
// biome-ignore lint/suspicious/noControlCharactersInRegex: removes control characters
const forbidden = /[\u0001-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

interface XmlHandlers {
  open: (name: string, attributes: Record<string, string>) => void;
  /** A text may come in several parts. */
  text: (part: string) => void;
  close: () => void;
}

/**
 * Reads an XML file, element by element.
 * @param label the service that writes such files
 * @throws {ImportRefusal} if it is not XML, or declares entities, which can expand to gigabytes or include other files
 */
export const readXml = (file: SourceFile, label: string, { open, text, close }: XmlHandlers): void => {
  const parser = new SaxesParser({ xmlns: false });
  parser.on("doctype", () => {
    throw new ImportRefusal(
      `${file.path} was not read: it declares a document type, which ${label} exports do not have. Export it from ${label} again.`,
    );
  });
  parser.on("error", (error) => {
    // Entities of HTML are kept.
    if (error.message.includes("undefined entity")) return;
    throw new ImportRefusal(`${file.path} is not complete XML (${error.message}). Export it from ${label} again.`);
  });
  parser.on("opentag", ({ name, attributes }) => open(name, attributes));
  parser.on("text", text);
  parser.on("cdata", text);
  parser.on("closetag", close);
  parser.write(readText(file).replace(forbidden, "")).close();
};

/** An element, with its attributes and children. Names have no prefix. */
export interface XmlElement {
  name: string;
  text: string;
  parts: XmlElement[];
}

/** Reads an XML file into an element that contains its root. @throws {ImportRefusal} as `readXml` does */
export const readXmlTree = (file: SourceFile, label: string): XmlElement => {
  let element: XmlElement = { name: "", text: "", parts: [] };
  const outer: XmlElement[] = [];
  readXml(file, label, {
    open: (name, attributes) => {
      const own = Object.entries(attributes).filter(([key]) => !/^xml|:/.test(key));
      const parts = own.map(([key, text]) => ({ name: key, text, parts: [] }));
      outer.push(element);
      element = { name: name.replace(/^.*:/, ""), text: "", parts };
    },
    text: (part) => {
      element.text += part;
    },
    close: () => {
      const container = outer.pop();
      container?.parts.push(element);
      element = container ?? element;
    },
  });
  return element;
};

/** Returns the elements within an element by their names, separated by spaces: those of the first name, then of the next. */
export const findAll = (element: XmlElement, names: string): XmlElement[] => {
  const below = ({ parts }: XmlElement, name: string): XmlElement[] =>
    parts.flatMap((part) => [...(part.name === name ? [part] : []), ...below(part, name)]);
  return names.split(" ").flatMap((name) => below(element, name));
};
