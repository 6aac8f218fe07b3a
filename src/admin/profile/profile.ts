import PersonOutlined from "@mui/icons-material/PersonOutlined";
import { defineResource } from "#kit/defineResource.ts";
import type { StoredRow } from "#kit/form/useFreshRow.ts";
import { image, longText, text } from "#kit/resource/fields.ts";

export interface Account extends StoredRow {
  email: string;
  role: string;
}

/** It has no list and no addresses of its own: the profile page is its one form. */
export const profile = defineResource({
  name: "app_users",
  labels: {
    one: "Profile",
    many: "Profiles",
    title: "Profile Settings",
    description: "Your name, picture, bio and password",
  },
  icon: PersonOutlined,
  fields: {
    display_name: text({ label: "Display Name", maxLength: 120 }),
    avatar_url: image({ label: "Avatar URL" }),
    bio: longText({ maxLength: 2000 }),
  },
  titleColumn: "display_name",
  list: {},
});
