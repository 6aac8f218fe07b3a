import { readingTime } from "#shared/readingTime.ts";
import { capitalized } from "#shared/words.ts";
import { createRandom, createVocabulary, type Random, type Vocabulary } from "./words.ts";

const seed = 12;
const vocabularySize = 6_000;
const tagsOnOffer = 40;
const newest = Date.UTC(2026, 0, 1);
const hourMs = 3_600_000;

const createTexts = (random: Random, { word, words }: Vocabulary) => {
  const sentence = (): string => `${capitalized(words(random.between(5, 18)).join(" "))}.`;
  const sentences = (count: number): string => Array.from({ length: count }, sentence).join(" ");
  const section = (): string =>
    [`## ${capitalized(words(3).join(" "))}`, sentences(4), `- ${word()}\n- ${word()}`, sentences(5)].join("\n\n");
  return {
    title: () => capitalized(words(random.between(3, 8)).join(" ")),
    sentences,
    markdown: () => [sentences(3), ...Array.from({ length: random.between(2, 6) }, section)].join("\n\n"),
  };
};

/** Makes posts and projects of a site that has been written for years: invented, and the same ones in every run. */
export const createLargeContent = () => {
  const random = createRandom(seed);
  const vocabulary = createVocabulary(random, vocabularySize);
  const texts = createTexts(random, vocabulary);
  const someTags = (): string[] => {
    const tag = (): string => vocabulary.all[Math.floor(tagsOnOffer ** random.next()) - 1] ?? "";
    return [...new Set(Array.from({ length: random.between(1, 5) }, tag))];
  };
  const dateOf = (index: number): string => new Date(newest - index * hourMs).toISOString();
  return {
    post: (index: number) => {
      const content = texts.markdown();
      const date = dateOf(index);
      return {
        title: texts.title(),
        excerpt: texts.sentences(2),
        content,
        tags: someTags(),
        reading_time: readingTime(content),
        date,
        published_at: date,
      };
    },
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
