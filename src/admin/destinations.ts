import GroupOutlined from "@mui/icons-material/GroupOutlined";
import type { ComponentType } from "react";
import { resources } from "./registry.ts";

/** A page that the menu and the dashboard lead to. */
export interface Destination {
  path: string;
  title: string;
  description: string;
  icon: ComponentType;
}

/** The resources and the users page, in the order of the menu (spec 2, Admin dashboard). */
export const destinations: readonly Destination[] = [
  ...resources
    // A page below another is reached from there.
    .filter(({ name }) => !name.includes("/"))
    .map(({ name, labels, icon }) => ({
      path: `/${name}`,
      title: labels.title,
      description: labels.description,
      icon,
    })),
  {
    path: "/users",
    title: "User Management",
    description: "See who has an account, and what they may do",
    icon: GroupOutlined,
  },
];
