import type { SessionParts } from "#providers/session.ts";
import { AdminFrame, createAdminParts } from "./AdminFrame.tsx";
import { SignInAgain } from "./auth/SignInAgain.tsx";
import { GuardedPages } from "./GuardedPages.tsx";
import type { SiteMap } from "./SiteMapContext.ts";

export * from "#resources/index.ts";
export * from "./pages.ts";
export { users } from "./users/users.ts";

export const createGuarded = (sessionParts: SessionParts, siteMap: SiteMap) => {
  const parts = createAdminParts(sessionParts, siteMap);
  return () => (
    <AdminFrame parts={parts}>
      <GuardedPages />
      <SignInAgain />
    </AdminFrame>
  );
};
