import type { Tables } from "#shared/tables/database.types.ts";

export type User = Pick<
  Tables<"app_users">,
  "id" | "email" | "display_name" | "avatar_url" | "role" | "active" | "created_at"
>;

export const nameOf = ({ display_name: name, email }: User): string => name ?? email;

/** Whether a text has letters of several scripts, so that it may look like another one: a Cyrillic “е” among Latin letters. */
export const hasMixedScripts = (text: string): boolean =>
  /\p{Script=Latin}/u.test(text) && /(?!\p{Script=Latin})\p{L}/u.test(text);

/** Returns whether a change neither takes rights nor makes an owner. */
const takesNothing = (user: User, role: string, active: boolean): boolean =>
  role === user.role
    ? active === user.active || (active && role !== "admin")
    : role === "writer" && user.role === "member";

/** Returns the confirmation for a change of rights; null if the rights stay the same. Changes of an owner require the password. */
export const accessQuestion = (
  user: User,
  { role = user.role, active = user.active }: Partial<Pick<User, "role" | "active">>,
) => {
  const name = nameOf(user);
  const isOwner = user.role === "admin";
  if (takesNothing(user, role, active)) return null;
  const takesPassword = isOwner || role === "admin";
  if (role === "admin" && (active || !isOwner)) {
    return {
      title: isOwner ? `Activate ${name}?` : `Make ${name} an admin?`,
      warning: `${name} will own this site with you, and can change all content, read messages, and change the rights of every user, including yours.`,
      action: isOwner ? "Activate" : "Make admin",
      isDestructive: false,
      takesPassword,
    };
  }
  const lost = role === "writer" ? "publish" : "save, delete";
  const isDeactivation = role === user.role;
  return {
    title: isDeactivation ? `Deactivate ${name}?` : `Make ${name} a ${role}?`,
    warning: isOwner
      ? `${name} owns this site with you, and will no longer be able to ${lost}, read messages or change rights. Only an owner can undo this.`
      : `${name} will only be able to read, and can no longer save anything.`,
    action: isDeactivation ? "Deactivate" : `Make ${role}`,
    isDestructive: true,
    takesPassword,
  };
};
