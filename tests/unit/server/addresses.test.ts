import { expect, it } from "vitest";
import { readAddresses, readFormerAddresses } from "#server/static/addresses.ts";
import { address, brokenTable, startDataApi, table } from "../public/dataApi.ts";

const api = startDataApi();

it("the addresses of posts and projects are known before any page is, so that none waits for a link to it", async () => {
  api.use(table("posts", [{ slug: "queues" }, { slug: "locks" }]), table("projects", [{ slug: "drydock" }]));
  expect(await readAddresses(address)).toEqual([
    "/blog",
    "/projects",
    "/resume",
    "/blog/queues",
    "/blog/locks",
    "/projects/drydock",
  ]);
});

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
