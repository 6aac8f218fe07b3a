import GroupOutlined from "@mui/icons-material/GroupOutlined";
import { defineResource } from "#kit/defineResource.ts";
import { appUsers as table } from "#shared/tables/appUsers.ts";
import { Registration } from "./Registration.tsx";
import { UserCard } from "./UserCard.tsx";

const nothing = () => null;

/** The database shows members only their own account. */
export const users = defineResource(table, {
  path: "users",
  labels: {
    one: "User",
    many: "Users",
    title: "User Management",
    description: "See who has an account and what they can do",
    empty: "No users found",
  },
  icon: GroupOutlined,
  readOnly: true,
  inline: {
    Provider: ({ children }) => children,
    FormAbove: Registration,
    NewButton: nothing,
    EditButton: nothing,
  },
  inTrash: false,
  titleColumn: "display_name",
  list: {
    sort: { field: "created_at", order: "DESC" },
    read: ["email", "role", "active"],
    cardColumns: 1,
    Card: UserCard,
  },
});
