import { expect, it } from "vitest";
import { toValidSlug } from "#shared/tables/slug.ts";

it.each([
  ["a-post", "a-post"],
  ["第二篇", "第二篇"],
  ["Hello_World", "hello-world"],
  ["v1.2", "v1-2"],
  ["_draft-", "draft"],
  ["c++", "c"],
  ["か\u3099", "が"],
  ["Բարեւ", "բարեւ"],
  ["-", null],
  ["new", null],
  ["Привет", "привет"],
  ["سلام_دنیا", "سلام-دنیا"],
  ["안녕".normalize("NFD"), "안녕"],
  ["für", null],
  ["a/b", null],
  ["漢\u200b字", null],
  ["漢".repeat(81), null],
  ["%e7%ac%ac", null],
])("keeps the imported slug %j as %j", (slug, kept) => expect(toValidSlug(slug)).toBe(kept));
