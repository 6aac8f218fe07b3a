import { expect, it } from "vitest";
import { readFormerAddresses } from "#server/static/formerAddresses.ts";
import { address, brokenTable, startDataApi, table } from "../public/dataApi.ts";

const api = startDataApi();

it("the addresses that posts and projects had before are read from the slugs' history", async () => {
  api.use(
    table("slug_history", [
      { resource: "posts", slug: "old-name" },
      { resource: "projects", slug: "old-ship" },
    ]),
  );
  expect(await readFormerAddresses(address)).toEqual(["/blog/old-name", "/projects/old-ship"]);
});

it("a build does not go on without them", async () => {
  api.use(brokenTable("slug_history"));
  await expect(readFormerAddresses(address)).rejects.toThrow("503");
});
