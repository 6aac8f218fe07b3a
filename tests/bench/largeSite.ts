import type { Backend } from "#server/database/backend.ts";
import { capitalize } from "#shared/base/text.ts";
import { randomFrom } from "../random.ts";

const createRandom = (seed: number) => {
  const next = randomFrom(seed);
  const below = (limit: number): number => Math.floor(next() * limit);
  return { next, below, between: (least: number, most: number): number => least + below(most - least + 1) };
};

type Random = ReturnType<typeof createRandom>;

const beginnings = "b br c ch cl d dr f fl g gr h j k l m n p pl pr qu r s sc sh sl st t tr v w".split(" ");
const middles = "a ai e ea ee i o oa oo ou u".split(" ");
const endings = "ck d ft g l ld ll m mp n nd ng nt p r rd rk rm rn rt s sk st t th".split(" ");

const inventWord = (random: Random): string => {
  const pick = (from: readonly string[]): string => from[random.below(from.length)] ?? "";
  const syllable = (): string => pick(beginnings) + pick(middles);
  return Array.from({ length: random.between(0, 2) }, syllable).join("") + syllable() + pick(endings);
};

/** Creates an invented language with a few frequent and many rare words, like natural text. */
const createVocabulary = (random: Random, size: number) => {
  const words = new Set<string>();
  while (words.size < size) words.add(inventWord(random));
  const all = [...words];
  const word = (): string => all[Math.floor(size ** random.next()) - 1] ?? "";
  return { all, word, words: (count: number): string[] => Array.from({ length: count }, word) };
};

type Vocabulary = ReturnType<typeof createVocabulary>;

const seed = 12;
const vocabularySize = 6_000;
const tagCount = 40;
const newest = Date.UTC(2026, 0, 1);
const hourMs = 3_600_000;

const createTexts = (random: Random, { word, words }: Vocabulary) => {
  const sentence = (): string => `${capitalize(words(random.between(5, 18)).join(" "))}.`;
  const sentences = (count: number): string => Array.from({ length: count }, sentence).join(" ");
  const section = (): string =>
    [`## ${capitalize(words(3).join(" "))}`, sentences(4), `- ${word()}\n- ${word()}`, sentences(5)].join("\n\n");
  return {
    title: () => capitalize(words(random.between(3, 8)).join(" ")),
    sentences,
    markdown: () => [sentences(3), ...Array.from({ length: random.between(2, 6) }, section)].join("\n\n"),
  };
};

const fileKey = (index: number): string => {
  const digits = index.toString(16).padStart(30, "0");
  return `p/${digits.slice(-2)}/${digits}.webp`;
};

/** Generates the posts, projects and files of a large site, the same ones in every run. */
export const createLargeContent = () => {
  const random = createRandom(seed);
  const vocabulary = createVocabulary(random, vocabularySize);
  const texts = createTexts(random, vocabulary);
  const someTags = (): string[] => {
    const tag = (): string => vocabulary.all[Math.floor(tagCount ** random.next()) - 1] ?? "";
    return [...new Set(Array.from({ length: random.between(1, 5) }, tag))];
  };
  const dateOf = (index: number): string => new Date(newest - index * hourMs).toISOString();
  let former = "nowhere";
  return {
    /** Links to the former post and shows a picture; every fiftieth link and picture is missing. */
    post: (index: number) => {
      const hasFault = index % 50 === 0;
      const content = `${texts.markdown()}\n\nSee [the former post](/blog/${hasFault ? "nowhere" : former}).`;
      const date = dateOf(index);
      const title = texts.title();
      former = title.toLowerCase().replaceAll(" ", "-");
      return {
        title,
        featured_image: hasFault ? null : `/media/${fileKey(index >> 1)}`,
        excerpt: texts.sentences(2),
        content,
        tags: someTags(),
        date,
        published_at: date,
      };
    },
    file: (index: number) => ({
      key: fileKey(index),
      name: texts.title(),
      bytes: 100_000,
      alt: "A picture",
      created_at: dateOf(index),
    }),
    project: (index: number) => ({
      title: texts.title(),
      description: texts.sentences(2),
      long_description: texts.markdown(),
      thumbnail: "/demo/projects/lantern.svg",
      status: ["Live", "Completed", "In Progress"][index % 3] ?? "Live",
      tech: someTags(),
      date: dateOf(index * 10),
    }),
  };
};

const batchSize = 100;

interface LargeOptions {
  posts: number;
  projects: number;
  files: number;
  onProgress: (done: number) => void;
}

const columnsOf = {
  media: "key, name, bytes, alt, created_at",
  posts: "title, featured_image, excerpt, content, tags, reading_time, date, published_at",
  projects: "title, description, long_description, thumbnail, status, tech, date",
};

/** Inserts files, posts and projects, one batch per statement. Triggers make the slugs, as for an owner's saves. */
export const insertLarge = async (
  { query }: Pick<Backend, "query">,
  { posts, projects, files, onProgress }: LargeOptions,
): Promise<void> => {
  const content = createLargeContent();
  let done = 0;
  const insert = async (table: keyof typeof columnsOf, count: number, rowAt: (index: number) => object) => {
    const columns = columnsOf[table];
    const statement = `insert into public.${table} (${columns})
      select ${columns} from jsonb_populate_recordset(null::public.${table}, $1::jsonb)`;
    for (let from = 0; from < count; from += batchSize) {
      const batch = Array.from({ length: Math.min(batchSize, count - from) }, (_, index) => rowAt(from + index));
      await query(statement, [batch]);
      done += batch.length;
      onProgress(done);
    }
  };
  await insert("media", files, content.file);
  await insert("posts", posts, content.post);
  await insert("projects", projects, content.project);
};
