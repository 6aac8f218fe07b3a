import Papa from "papaparse";
import { readMoment } from "../read/dates.ts";
import { htmlToMarkdown } from "../read/html.ts";
import { type FoundPost, parsedOf } from "../read/posts.ts";
import { beginningOf, isNamed, textOfFile } from "../read/text.ts";
import { ImportRefusal, type ImportSource, type SourceFile } from "../types.ts";

const isList = (file: SourceFile): boolean =>
  isNamed(file, /(?:^|\/)posts\.csv$/) && /^[^\n]*\bpost_id\b[^\n]*\baudience\b/.test(beginningOf(file));

/**
 * The rows of a CSV file by the names in its first line; names and values without blanks around them, empty lines left out.
 * A byte order mark, CRLF and line breaks within quotes are read as they should be.
 */
const readCsv = (text: string): Record<string, string>[] =>
  Papa.parse<Record<string, string>>(text.replace(/^\uFEFF/, ""), {
    header: true,
    skipEmptyLines: "greedy",
    transformHeader: (name) => name.trim(),
    transform: (value) => value.trim(),
  }).data;

type PostLine = Record<string, string>;

const foundIn = (line: PostLine, file: SourceFile | undefined): FoundPost => {
  const { post_id: id = "", podcast_url: podcast = "", post_date, email_sent_at, is_published } = line;
  const { markdown, notes } = htmlToMarkdown(file ? textOfFile(file) : "");
  // The id is the post's number and its slug.
  const slug = id.replace(/^\d+\./, "");
  return {
    sourceId: id,
    title: line.title ?? "",
    content: [markdown, ...(/^https?:/i.test(podcast) ? [`[Listen](<${podcast.replace(/[<>\s]/g, "")}>)`] : [])].join(
      "\n\n",
    ),
    excerpt: line.subtitle ?? "",
    slug,
    date: readMoment(post_date) ?? readMoment(email_sent_at),
    isDraft: is_published !== "true",
    oldAddresses: [`/p/${slug}`],
    notes: [...notes, ...(file ? [] : [`The export holds no posts/${id}.html, which is its text.`])],
  };
};

/** Substack's export: a list of posts, and their texts as HTML. */
export const substack: ImportSource = {
  name: "substack",
  label: "Substack",
  recognises: (files) => files.some(isList),
  parse: (files) => {
    const list = files.find(isList);
    if (!list)
      throw new ImportRefusal("There is no posts.csv of Substack among these files. Choose the zip of its export.");
    const folder = list.path.slice(0, -"posts.csv".length);
    const texts = new Map(files.map((file) => [file.path, file]));
    const lines = readCsv(textOfFile(list)).filter(({ post_id }) => post_id);
    const open = lines.filter(({ audience }) => audience === "everyone");
    const closed = lines
      .filter(({ audience }) => audience !== "everyone")
      .map(({ title, post_id }) => title || post_id);
    return parsedOf(
      open.map((line) => foundIn(line, texts.get(`${folder}posts/${line.post_id}.html`))),
      closed.length > 0 ? [`Not for everyone, and left out: ${closed.join(", ")}.`] : [],
    );
  },
};
