import { expect, it } from "vitest";
import { growthOf, roomsOf, tinySingleUseFiles } from "../../../lint/house/figures.ts";

const sources = [
  { path: "server/http/app.ts", imports: ["server/http/etag.ts", "server/pages/render/pages.ts"], lines: 80 },
  { path: "server/http/etag.ts", imports: [], lines: 5 },
  { path: "server/pages/render/pages.ts", imports: ["server/shared/userError.ts"], lines: 24 },
  { path: "server/shared/userError.ts", imports: [], lines: 10 },
];

it("the rooms of a folder, its floors and its arrows are counted", () => {
  expect(roomsOf(sources, "server")).toEqual({ rooms: 3, floors: 3, arrows: 2 });
});

it("a short file whose one importer is beside it is named", () => {
  expect(tinySingleUseFiles(sources)).toEqual(["server/http/etag.ts"]);
});

it("growth of more than 1,000 lines is reported until the new size is recorded", () => {
  expect(growthOf(76_160)).toEqual([]);
  expect(growthOf(76_161)).toEqual(["76161 instead of 75160: shorten it, or record the new size"]);
});
