import type { User } from "#admin/users/user.ts";

/** A user with a role. */
export const adaAs = (role: string): User => ({
  id: "1",
  email: "ada@example.com",
  display_name: "Ada",
  avatar_url: null,
  role,
  active: true,
  created_at: "2026-01-01T00:00:00Z",
});
