import PersonOutlined from "@mui/icons-material/PersonOutlined";
import { defineResource } from "#kit/defineResource.ts";
import type { StoredRow } from "#kit/form/record/useFreshRow.ts";
import { appUsers as table } from "#shared/tables/appUsers.ts";

export interface Account extends StoredRow {
  email: string;
  role: string;
  active: boolean;
}

/** Has neither a list nor routes: the profile page is its only form. */
export const profile = defineResource(table, {
  labels: {
    one: "Profile",
    many: "Profiles",
    title: "Profile Settings",
    description: "Your name, picture, bio and password",
  },
  icon: PersonOutlined,
  fields: {
    display_name: { label: "Display Name" },
    avatar_url: { label: "Avatar URL" },
  },
  titleColumn: "display_name",
});
