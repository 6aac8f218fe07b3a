import { htmlToMarkdown } from "../parts/htmlToMarkdown.ts";
import { counted } from "../parts/values.ts";

const blocks =
  /^<\/?(?:p|div|h[1-6]|ul|ol|li|table|pre|blockquote|figure|hr|iframe|video|audio|section|aside|details|form|script|style|!--)/i;

const isCode = (piece: string): boolean => /^<(?:pre|code)[\s>]/i.test(piece);

// The classic editor stores paragraphs as blocks between empty lines, without `<p>` and `<br>`.
const withParagraphs = (text: string): string => {
  if (/<!-- wp:|<p[\s>]/i.test(text)) return text;
  return text
    .split(/(?=<pre[\s>])|(?<=<\/pre>)/i)
    .map((piece) =>
      isCode(piece)
        ? piece
        : piece
            .split(/\n[ \t]*\n/)
            .map(asParagraph)
            .join("\n"),
    )
    .join("\n");
};

const asParagraph = (part: string): string => {
  const words = part.trim();
  return words === "" || blocks.test(words) ? words : `<p>${words.replace(/\n/g, "<br>")}</p>`;
};

const captions = /\[caption[^\]]{0,500}\]([\s\S]{0,5000}?)\[\/caption\]/g;
const pictureWithWords = /^\s*((?:<a\s[^>]{0,2000}>\s*)?<img\s[^>]{0,2000}>(?:\s*<\/a>)?)([\s\S]*)$/i;

const withFigures = (text: string): string =>
  text.replace(captions, (all, inner: string) => {
    const [, picture, words = ""] = pictureWithWords.exec(inner) ?? [];
    return picture ? `\n\n<figure>${picture}<figcaption>${words.trim()}</figcaption></figure>\n\n` : all;
  });

const shortcode = /\[(\/?)([a-z][\w-]{2,40})(?=[\s\]/])[^\]\n]{0,500}\]/gi;

const embeds = /\[embed[^\]]{0,200}\]\s*(https?:[^\s[\]<>"]{1,2000})\s*\[\/embed\]/gi;

/** Converts a post of the block editor or the classic editor to Markdown. */
export const markdownOf = (text: string, base: string | undefined) => {
  const html = withParagraphs(withFigures(text.replace(/\r\n?/g, "\n").replace(embeds, '\n\n<a href="$1">$1</a>\n\n')));
  const names = html
    .split(/(?=<(?:pre|code)[\s>])|(?<=<\/(?:pre|code)>)/i)
    .flatMap((piece) => (isCode(piece) ? [] : [...piece.matchAll(shortcode)]))
    .filter(([, slash]) => slash === "")
    .map(([, , name = ""]) => `[${name}]`);
  const { markdown, notes } = htmlToMarkdown(html, { base });
  return { markdown, notes: [...notes, ...(names.length > 0 ? [`Stays as text: ${counted(names)}.`] : [])] };
};
