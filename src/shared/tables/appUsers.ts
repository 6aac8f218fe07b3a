import { choice, image, longText, optional, text, toggle } from "./columns.ts";
import { table } from "./table.ts";

export const appUsers = table(
  "app_users",
  {
    display_name: optional(text(120)),
    avatar_url: optional(image()),
    bio: optional(longText(2000)),
    role: choice(["member", "admin"]),
    active: toggle(true),
  },
  ["role", "active"],
);
