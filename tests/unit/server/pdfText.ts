import { inflateSync } from "node:zlib";

interface PdfObject {
  head: string;
  stream: string;
}

const objectsIn = (pdf: Uint8Array): Map<string, PdfObject> => {
  const bytes = Buffer.from(pdf);
  const objects = [
    ...bytes.toString("latin1").matchAll(/^(\d+) 0 obj\n([\s\S]*?)(?:stream\n([\s\S]*?)\nendstream\n)?endobj/gm),
  ];
  return new Map(
    objects.map(([, id = "", head = "", stream = ""]) => [
      id,
      {
        head,
        stream:
          stream && head.includes("FlateDecode")
            ? inflateSync(Buffer.from(stream, "latin1")).toString("latin1")
            : stream,
      },
    ]),
  );
};

const textOfHex = (hex: string): string => Buffer.from(hex.replaceAll(" ", ""), "hex").swap16().toString("utf16le");

// Glyph numbers are counted up within each `beginbfrange … [<first> <second> …]`, as pdfkit writes them.
const toUnicode = (map: string): Map<number, string> =>
  new Map(
    [...map.matchAll(/<(\w+)> <\w+> \[([^\]]*)\]/g)].flatMap(([, from = "", list = ""]) =>
      [...list.matchAll(/<([\w ]*)>/g)].map(
        ([, hex = ""], index) => [parseInt(from, 16) + index, textOfHex(hex)] as const,
      ),
    ),
  );

const reference = (head: string, name: string): string => new RegExp(`/${name} (\\d+) 0 R`).exec(head)?.[1] ?? "";

const decode = (hex: string, glyphs: Map<number, string> | undefined): string =>
  (hex.match(/.{4}/g) ?? []).map((glyph) => glyphs?.get(parseInt(glyph, 16)) ?? "\ufffd").join("");

const textOf = (content: string, fonts: Map<string, Map<number, string>>, readsActualText: boolean): string => {
  let font = "";
  let isReplaced = false;
  const tokens = /\/ActualText <feff(\w*)>|\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ|(EMC)/g;
  return [...content.matchAll(tokens)]
    .map(([, actual, chosen, parts = "", end]) => {
      font = chosen ?? font;
      if (end && isReplaced) {
        isReplaced = false;
        return "";
      }
      if (end) return "\n";
      if (actual !== undefined) {
        isReplaced = true;
        return readsActualText ? textOfHex(actual) : "";
      }
      const shown = [...parts.matchAll(/<(\w+)>/g)].map(([, hex = ""]) => decode(hex, fonts.get(font)));
      return isReplaced && readsActualText ? "" : shown.join("");
    })
    .join("");
};

interface PageContent {
  content: string;
  fonts: Map<string, Map<number, string>>;
}

const pagesOf = (pdf: Uint8Array): PageContent[] => {
  const objects = objectsIn(pdf);
  const at = (id: string): PdfObject => objects.get(id) ?? { head: "", stream: "" };
  const pages = [...objects.values()].filter(({ head }) => /\/Type \/Page\b/.test(head));
  return pages.map(({ head }) => {
    const resources = at(reference(head, "Resources")).head;
    const fonts = [...resources.matchAll(/\/(F\d+) (\d+) 0 R/g)].map(
      ([, name = "", id = ""]) => [name, toUnicode(at(reference(at(id).head, "ToUnicode")).stream)] as const,
    );
    return { content: at(reference(head, "Contents")).stream, fonts: new Map(fonts) };
  });
};

/** The font size in points of each text that a PDF draws in one piece, as it is on paper. */
export const fontSizesIn = (pdf: Uint8Array): Map<string, number> =>
  new Map(
    pagesOf(pdf).flatMap(({ content, fonts }) => {
      const scale = Number(/^([\d.]+) 0 0 \1 [\d.-]+ [\d.-]+ cm$/m.exec(content)?.[1] ?? 1);
      const texts = content.matchAll(/\/(F\d+) ([\d.]+) Tf\s[^T]*?(?:[^T]*?Tr\s)?\[([^\]]*)\] TJ/g);
      return [...texts].map(([, font = "", size = "", parts = ""]) => {
        const shown = [...parts.matchAll(/<(\w+)>/g)].map(([, hex = ""]) => decode(hex, fonts.get(font)));
        return [shown.join(""), Number(size) * scale] as const;
      });
    }),
  );

/** The text of each page of a PDF that pdfkit wrote, by the way a reader goes: ActualText, else glyph numbers through the fonts' ToUnicode maps. */
export const pdfText = (pdf: Uint8Array, { readsActualText = true } = {}): string[] =>
  pagesOf(pdf).map(({ content, fonts }) => textOf(content, fonts, readsActualText));
