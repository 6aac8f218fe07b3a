import { expect, it } from "vitest";
import { changesBetween } from "#kit/form/history/changes.ts";
import { collapseUnchanged, differenceOf, summaryOf } from "#kit/form/history/difference.ts";
import { withoutTime } from "#kit/form/inputs/publicationChoice.ts";
import { publicationField } from "#kit/publicationField.ts";
import { projects } from "#resources/projects/index.ts";
import { day, entries } from "#shared/tables/columns.ts";
import { partlyEntered } from "#shared/tables/values.ts";

/** Returns a text such as "a -[b]- +[c]+ d". */
const marked = (before: string, after: string): string =>
  differenceOf(before, after)
    .map(({ kind, text }) => ({ same: text, added: `+[${text}]+`, removed: `-[${text}]-` })[kind])
    .join("");

it.each([
  ["The quick fox jumps", "The slow fox jumps high", "The-[ quick]-+[ slow]+ fox jumps+[ high]+"],
  ["One.\nTwo.\nThree.\n", "One.\nThree.\n", "One.\n-[Two.\n]-Three.\n"],
  ["Привет мир", "Привет, мир", "Привет+[,]+ мир"],
  ["我喜欢苹果", "我喜欢香蕉", "我喜欢-[苹果]-+[香蕉]+"],
  ["", "New", "+[New]+"],
  ["Gone", "", "-[Gone]-"],
  ["same", "same", "same"],
])("shows by words how %j becomes %j", (before, after, expected) => {
  expect(marked(before, after)).toBe(expected);
});

it("counts the changed words", () => {
  expect(summaryOf(differenceOf("a b c", "a x y c"))).toBe("2 words added, 1 word removed");
  expect(summaryOf(differenceOf("a b", "a"))).toBe("1 word removed");
  expect(summaryOf(differenceOf("部署服务", "部署新的服务 now"))).toBe("1 word and 2 characters added");
  expect(summaryOf(differenceOf("a b", "a  b"))).toBe("only spaces and line breaks");
});

it("collapses unchanged words, except those around a change", () => {
  const words = (count: number) => Array.from({ length: count }, (_, index) => `w${index}`).join(" ");
  const shown = collapseUnchanged(differenceOf(`${words(100)} end`, `${words(100)} other`));
  expect(shown.map(({ kind, text }) => (kind === "same" ? text.split(" ").length : text))).toEqual([
    "… 85 words unchanged …",
    15,
    " end",
    " other",
  ]);
  expect(collapseUnchanged(differenceOf("a b c", "a b d")).map(({ kind }) => kind)).toEqual([
    "same",
    "removed",
    "added",
  ]);
});

it("collapses unchanged letters of scripts without spaces", () => {
  const text = "经验".repeat(50);
  const shown = collapseUnchanged(differenceOf(`${text}旧`, `${text}新`));
  expect(shown.map(({ kind, text: said }) => [kind, said])).toEqual([
    ["collapsed", "… 85 characters unchanged …"],
    ["same", text.slice(-15)],
    ["removed", "旧"],
    ["added", "新"],
  ]);
});

it("stops comparing two completely different texts after a time limit", () => {
  const text = (letter: string) => Array.from({ length: 30_000 }, (_, index) => `${letter}${index}`).join(" ");
  const [before, after] = [text("a"), text("b")];
  const started = performance.now();
  expect(differenceOf(before, after)).toEqual([
    { kind: "removed", text: before },
    { kind: "added", text: after },
  ]);
  // Takes a second on an idle machine.
  expect(performance.now() - started).toBeLessThan(10_000);
});

it("lists the fields that differ, with formatted values", () => {
  const before = {
    title: "Old name",
    description: "Same",
    tech: ["Go"],
    demo_url: "",
    status: "Draft",
    results: ["1"],
  };
  const after = { ...before, title: "New name", tech: ["Go", "SQL"], demo_url: "https://a.example", results: [] };
  expect(
    changesBetween(projects.fields, before, after).map((change) => [
      change.label,
      "parts" in change ? summaryOf(change.parts) : `${change.before} → ${change.after}`,
    ]),
  ).toEqual([
    ["Title", "1 word added, 1 word removed"],
    ["Demo URL", "nothing → https://a.example"],
    ["Tech Stack", "Go → Go, SQL"],
    ["Results", "1 → nothing"],
  ]);
});

it("shows a partly entered date and time by name", () => {
  const before = { published_at: "", start: "2024-01-31" };
  const after = { published_at: withoutTime, start: partlyEntered };
  const fields = { published_at: { ...publicationField, kind: "moment", required: false }, start: day() } as const;
  expect(changesBetween(fields, before, after)).toMatchObject([
    { before: "nothing", after: withoutTime },
    { before: "31 Jan 2024", after: partlyEntered },
  ]);
});

it("counts entries that differ, whatever the order of their keys", () => {
  const items = [{ id: "1" }, { id: "2", title: "Old" }];
  const after = [{ id: "1" }, { title: "New", id: "2" }, { id: "3" }];
  const changesOf = (now: unknown) => changesBetween({ items: entries() }, { items }, { items: now });
  expect(changesOf(after)).toMatchObject([
    { before: "2 entries, 1 of them different", after: "3 entries, 2 of them different" },
  ]);
  expect(changesOf([{ id: "1" }, { title: "Old", id: "2" }])).toEqual([]);
});
