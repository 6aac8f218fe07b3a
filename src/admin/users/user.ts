import type { UserAccess } from "#providers/writes.ts";
import type { Tables } from "#shared/database.types.ts";

export type User = Pick<
  Tables<"app_users">,
  "id" | "email" | "display_name" | "avatar_url" | "role" | "active" | "created_at"
>;

export const nameOf = ({ display_name: name, email }: User): string => name ?? email;

/** Null for a change that needs no confirmation. */
export const warningOf = (user: User, { role, active }: UserAccess): { warning: string; action: string } | null => {
  if (role === "admin") {
    return {
      warning: `${nameOf(user)} will own this site with you: change and delete all of its content, read its messages, and change the rights of every other user, yours included.`,
      action: "Make admin",
    };
  }
  if (role === "member") {
    return { warning: `${nameOf(user)} will only read from now on, and can save nothing.`, action: "Make member" };
  }
  if (active === false) {
    return { warning: `${nameOf(user)} will only read from now on, and can save nothing.`, action: "Deactivate" };
  }
  return null;
};
