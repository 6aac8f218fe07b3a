import type { Tables } from "#shared/tables/database.types.ts";

export type User = Pick<
  Tables<"app_users">,
  "id" | "email" | "display_name" | "avatar_url" | "role" | "active" | "created_at"
>;

export const nameOf = ({ display_name: name, email }: User): string => name ?? email;

/** What is asked before a change of rights; null for a change that takes and gives none. What concerns an owner takes the password. */
export const accessQuestion = (
  user: User,
  { role = user.role, active = user.active }: Partial<Pick<User, "role" | "active">>,
) => {
  const name = nameOf(user);
  const isOwner = user.role === "admin";
  if (role === user.role && (active === user.active || (active && !isOwner))) return null;
  const takesPassword = isOwner || role === "admin";
  if (role === "admin" && (active || !isOwner)) {
    return {
      warning: `${name} will own this site with you: change and delete all of its content, read its messages, and change the rights of every other user, yours included.`,
      action: isOwner ? "Activate" : "Make admin",
      isDestructive: false,
      takesPassword,
    };
  }
  const loss = `${name} will only read from now on, and can save nothing`;
  return {
    warning: isOwner
      ? `${name} owns this site with you. ${loss}, delete nothing, read no messages and change nobody's rights. ${name} cannot undo this: only an owner can.`
      : `${loss}.`,
    action: role === user.role ? "Deactivate" : "Make member",
    isDestructive: true,
    takesPassword,
  };
};
