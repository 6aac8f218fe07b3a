import { expect, test } from "vitest";
import { buildPost, renderPage, startDataApi, table } from "./dataApi.ts";

const api = startDataApi();

test("marks a pinned post in the list, before the years, and shows it on the home page in place of the latest", async () => {
  const pinned = buildPost({ id: "1", slug: "old", title: "Old", date: "2020-05-01T08:00:00Z", pinned: true });
  const others = ["2026-03-01T08:00:00Z", "2025-03-01T08:00:00Z"].map((date, place) =>
    buildPost({ id: `${place + 2}`, slug: `post-${place}`, title: `Post ${place}`, date }),
  );
  api.use(
    table("posts", ({ searchParams }) => {
      expect(searchParams.get("order")).toBe("pinned.desc,date.desc,id.asc");
      return [pinned, ...others].slice(0, Number(searchParams.get("limit")));
    }),
    ...["projects", "technical_skills", "skill_categories", "experiences", "education", "certifications"].map((name) =>
      table(name, []),
    ),
  );
  const [lead = "", ...cards] = (await renderPage("/blog")).body.split("<article").slice(1);
  expect(lead).toMatch(/Pinned<\/span>/);
  expect(lead).not.toContain("data-year");
  expect(cards.map((card) => /data-year="(\d+)"/.exec(card)?.[1])).toEqual(["2026", "2025"]);
  expect(cards.join()).not.toContain("Pinned");
  expect((await renderPage("/")).body).toMatch(/Pinned post<!-- --> · .*2020/);
});
