import { expect, it } from "vitest";
import { createSlowPages } from "#server/render/slowPages.ts";

const page = { status: 503, head: "", body: "Too slow", data: "" };
const urlOf = (path: string) => new URL(path, "https://mira.example");

it("a page that takes too long is known by its address in any case, encoding and search, and no other is", async () => {
  const slow = createSlowPages();
  slow.set(urlOf("/blog/long"), Promise.resolve(page));
  for (const path of ["/blog/long", "/Blog/LONG", "/blog/%6Cong", "/blog/long?tag=go"]) {
    expect(await slow.get(urlOf(path))).toBe(page);
  }
  expect(slow.get(urlOf("/blog/short"))).toBeUndefined();
  expect(slow.get(urlOf("/blog/%E0%A4"))).toBeUndefined();
});

it("a page that takes too long is tried again after a minute, and at once where its words could not be made", async () => {
  const clock = { now: 1 };
  const slow = createSlowPages(() => clock.now);
  slow.set(urlOf("/blog/long"), Promise.resolve(page));
  clock.now = 60_000;
  expect(slow.get(urlOf("/blog/long"))).not.toBeUndefined();
  clock.now = 60_002;
  expect(slow.get(urlOf("/blog/long"))).toBeUndefined();
  await expect(slow.set(urlOf("/blog/other"), Promise.reject(new Error("busy")))).rejects.toThrow("busy");
  expect(slow.get(urlOf("/blog/other"))).toBeUndefined();
});
