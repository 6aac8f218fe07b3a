import { describe, expect, it } from "vitest";
import { findPictures } from "#admin/import/pictureFiles.ts";
import { summaryOf } from "#admin/import/rowLabels.ts";
import { withEntry, zipOf } from "../import/chosen.ts";

describe("the summary of a post in the review", () => {
  it.each([
    [null, "31 Dec 2020"],
    ["Asia/Tokyo", "1 Jan 2021"],
  ])("shows the day in the time zone %s", (timeZone, day) => {
    expect(summaryOf({ kind: "posts", values: { published_at: "2020-12-31T15:30:00.000Z" } }, timeZone)).toBe(day);
  });
});

describe("pictures in a zip", () => {
  it("have the names that macOS writes without a flag", async () => {
    const bytes = withEntry(zipOf({ "café.png": "bytes" }), 8, [0, 0]);
    const [picture] = await findPictures([{ path: "a.zip", file: new File([Uint8Array.from(bytes)], "a.zip") }]);
    expect(picture?.path).toBe("café.png");
    expect(await (await picture?.read())?.text()).toBe("bytes");
  });
});
