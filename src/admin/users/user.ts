import type { UserAccess } from "#providers/dataProvider.ts";
import type { Tables } from "#shared/database.types.ts";

export type User = Pick<
  Tables<"app_users">,
  "id" | "email" | "display_name" | "avatar_url" | "role" | "active" | "created_at"
>;

export const nameOf = ({ display_name: name, email }: User): string => name ?? email;

export const warningOf = (user: User, { role, active }: UserAccess): { warning: string; action: string } | null => {
  const name = nameOf(user);
  const isOwner = user.role === "admin";
  if (role === "admin") {
    return isOwner
      ? null
      : {
          warning: `${name} will own this site with you: change and delete all of its content, read its messages, and change the rights of every other user, yours included.`,
          action: "Make admin",
        };
  }
  if (active !== false && (role !== "member" || !isOwner)) return null;
  const loss = `${name} will only read from now on, and can save nothing`;
  return {
    warning: isOwner
      ? `${name} owns this site with you. ${loss}, delete nothing, read no messages and change nobody's rights. ${name} cannot undo this: only an owner can.`
      : `${loss}.`,
    action: role === "member" ? "Make member" : "Deactivate",
  };
};
