import { beforeEach, describe, expect, it } from "vitest";
import { openSite } from "./harness/site.ts";

const { visitor, member, owner, sql } = await openSite();

const mine = "id=eq.site";
const settings = { name: "Ada Lovelace" };

beforeEach(() => sql("truncate public.site_settings"));

describe("the site's settings", () => {
  it("are changed by the owner, and readable by everyone", async () => {
    expect((await owner.update("site_settings", mine, { settings })).rows).toMatchObject([{ settings }]);
    for (const person of [visitor, member, owner]) {
      expect((await person.select("site")).rows).toEqual([{ settings, updated_at: expect.any(String), phone: "" }]);
    }
    for (const person of [visitor, member]) expect((await person.select("site_settings")).rows).toEqual([]);
  });

  it.each([
    ["nowhere", ""],
    ["in the PDF only", ""],
    ["on the page", "+46 31 123 45 67"],
    [undefined, ""],
  ])("hide the phone number that is shown %s, unless it is on the page", async (phoneShown, phone) => {
    await owner.update("site_settings", mine, { settings: { ...settings, phone: "+46 31 123 45 67", phoneShown } });
    for (const person of [visitor, member, owner]) {
      expect((await person.select("site")).rows).toEqual([{ settings, updated_at: expect.any(String), phone }]);
    }
    for (const person of [visitor, member]) expect((await person.select("site_settings")).rows).toEqual([]);
    expect((await owner.select("site_settings")).rows).toMatchObject([{ settings: { phone: "+46 31 123 45 67" } }]);
  });

  it("are one row, which is created again when deleted", async () => {
    expect((await owner.insert("site_settings", { id: "other", settings })).message).toContain(
      "site_settings_is_one_row",
    );
    for (const empty of ["truncate public.site_settings", "delete from public.site_settings"]) {
      await owner.update("site_settings", mine, { settings });
      await sql(empty);
      expect((await visitor.select("site")).rows).toMatchObject([{ settings: {} }]);
    }
    expect((await owner.update("site_settings", mine, { settings })).rows).toMatchObject([{ settings }]);
  });

  it.each([
    ["a list", [], "site_settings_settings_is_object"],
    ["a number", 7, "site_settings_settings_is_object"],
    ["more than 100,000 bytes", { name: "é".repeat(50_000) }, "site_settings_settings_max_100000_bytes"],
  ])("reject %s", async (_, refused, constraint) => {
    const { message, rows } = await owner.update("site_settings", mine, { settings: refused });
    expect(rows).toEqual([]);
    expect(message).toContain(constraint);
  });
});
