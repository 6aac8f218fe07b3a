import { describe, expect, it, vi } from "vitest";
import { filterCommands, fixedCommands } from "#admin/palette/commands.ts";
import { posts, skillCategories, technicalSkills } from "#resources/index.ts";

const nothing = () => null;
const page = (title: string) => ({ title, icon: nothing, Component: nothing });

const readOnlyUsers = {
  ...posts,
  name: "users",
  labels: { ...posts.labels, title: "User Management" },
  readOnly: true,
};
const siteMap = {
  dashboard: page("Dashboard"),
  resources: [posts, technicalSkills, skillCategories, readOnlyUsers],
  pages: { "/profile": page("Profile Settings") },
};

describe("commands of the palette", () => {
  it.each([
    ["dashb", "Dashboard", "goTo", "/"],
    ["users", "User Management", "goTo", "/users"],
    ["profile", "Profile Settings", "goTo", "/profile"],
    ["manage cat", "Manage Categories", "goTo", "/skills/categories"],
    ["create skill", "Add Skill", "goTo", "/skills/create"],
    ["create category", "Add Category", "goTo", "/skills/categories/create"],
    ["light", "Light theme", "setTheme", "light"],
    ["view", "View the site", "openSite"],
    ["sign", "Sign Out", "signOut"],
  ] as const)("the palette finds by %s: %s", (text, label, action, ...given) => {
    const actions = { goTo: vi.fn(), openSite: vi.fn(), setTheme: vi.fn(), signOut: vi.fn() };
    const [first, ...others] = filterCommands(fixedCommands(siteMap, actions), text);
    expect(first?.label).toBe(label);
    expect(others.map((other) => other.label)).not.toContain(label);
    first?.run();
    expect(actions[action]).toHaveBeenCalledWith(...given);
  });

  it("offers no command to create read-only resources", () => {
    const actions = { goTo: vi.fn(), openSite: vi.fn(), setTheme: vi.fn(), signOut: vi.fn() };
    const commands = fixedCommands(siteMap, actions);
    expect(filterCommands(commands, "create").map(({ key }) => key)).toEqual([
      "new posts",
      "new skills",
      "new skills/categories",
    ]);
    expect(filterCommands(commands, "no such thing")).toEqual([]);
  });
});
