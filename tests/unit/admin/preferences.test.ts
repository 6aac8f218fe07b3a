// @vitest-environment jsdom
import { describe, expect, it, vi } from "vitest";
import { createPreferences } from "#admin/app/preferences.ts";

describe("preferences", () => {
  it("keeps a preference in memory when the browser cannot store it", () => {
    const preferences = createPreferences();
    preferences.setup();
    preferences.setItem("posts.view", "table");
    const heard: unknown[] = [];
    preferences.subscribe("posts.view", (value) => heard.push(value));
    const full = vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
      throw new DOMException("The quota has been exceeded.", "QuotaExceededError");
    });
    preferences.setItem("posts.view", "cards");
    expect(preferences.getItem("posts.view")).toBe("cards");
    expect(preferences.listItems?.("posts")).toEqual({ "posts.view": "cards" });
    full.mockRestore();
    preferences.setItem("posts.view", "table");
    expect(preferences.getItem("posts.view")).toBe("table");
    expect(heard.filter(Boolean)).toEqual(["cards", "table"]);
    preferences.removeItem("posts.view");
    expect(preferences.getItem("posts.view", "cards")).toBe("cards");
  });
});
