import { Hono } from "hono";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { permitSizes } from "#server/http/uploadPermission.ts";

const picture = `p/aa/${"a".repeat(30)}.webp`;
const small = picture.replace(".", ".640.");
const large = picture.replace(".", ".1080.");
const other = `p/bb/${"b".repeat(30)}.640.webp`;

/** A server on which the owner alone may store files. It lists the questions to the database. */
const startServer = () => {
  const asked: string[] = [];
  const call = permitSizes(async (context) => {
    asked.push(context.req.path.slice(1));
    return Response.json(context.req.header("authorization") === "owner");
  });
  const app = new Hono().post("/*", (context) => call(context, "may_store_media", { name: context.req.path.slice(1) }));
  const mayStore = async (name: string, authorization = "owner"): Promise<unknown> =>
    (await app.request(`/${name}`, { method: "POST", headers: { authorization } })).json();
  return { asked, mayStore };
};

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {});

describe("the permission to upload", () => {
  it("covers a picture and its smaller sizes with one question to the database", async () => {
    const { asked, mayStore } = startServer();
    expect([await mayStore(picture), await mayStore(small), await mayStore(large)]).toEqual([true, true, true]);
    expect(asked).toEqual([picture]);
  });

  it("does not cover another picture or another account", async () => {
    const { asked, mayStore } = startServer();
    await mayStore(picture);
    expect(await mayStore(other)).toBe(true);
    expect(await mayStore(small, "member")).toBe(false);
    expect(await mayStore(picture)).toBe(true);
    expect(asked).toEqual([picture, other, small, picture]);
  });

  it("ends after a minute", async () => {
    const { asked, mayStore } = startServer();
    await mayStore(picture);
    vi.advanceTimersByTime(60_000);
    await mayStore(small);
    expect(asked).toEqual([picture, small]);
  });
});
