import GroupOutlined from "@mui/icons-material/GroupOutlined";
import { defineResource } from "#kit/defineResource.ts";
import { text } from "#kit/resource/fields.ts";
import { UserCard } from "./UserCard.tsx";

/** Members find only themselves here: the database shows them no others. */
export const users = defineResource({
  name: "app_users",
  path: "users",
  labels: {
    one: "User",
    many: "Users",
    title: "User Management",
    description: "See who has an account, and what they may do",
    empty: "No users found",
  },
  icon: GroupOutlined,
  readOnly: true,
  fields: { email: text({ required: true }) },
  list: {
    sort: { field: "created_at", order: "DESC" },
    read: ["display_name", "avatar_url", "role", "active"],
    cardColumns: 1,
    Card: UserCard,
  },
});
