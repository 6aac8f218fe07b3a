import type { SessionParts } from "#providers/sessionParts.ts";
import { AdminFrame, createAdminParts } from "./AdminFrame.tsx";
import { SignInAgain } from "./auth/SignInAgain.tsx";
import { GuardedPages } from "./GuardedPages.tsx";

/** Makes the admin behind the guard: everything that only somebody who is signed in downloads. */
export const createGuarded = (sessionParts: SessionParts) => {
  const parts = createAdminParts(sessionParts);
  return () => (
    <AdminFrame parts={parts}>
      <GuardedPages />
      <SignInAgain />
    </AdminFrame>
  );
};
