import type { SessionParts } from "#providers/sessionParts.ts";
import { AdminFrame, createAdminParts } from "./AdminFrame.tsx";
import { SignInAgain } from "./auth/SignInAgain.tsx";
import { GuardedPages } from "./GuardedPages.tsx";
import type { SiteMap } from "./SiteMapContext.ts";

export * from "#resources/index.ts";
export { dashboard } from "./dashboard/dashboard.ts";
export { importPage } from "./import/importPage.ts";
export { profilePage as profile } from "./profile/profilePage.ts";
export { sitePage as site } from "./site/sitePage.ts";
export { users } from "./users/users.ts";
export { welcomePage as welcome } from "./welcome/welcomePage.ts";

export const createGuarded = (sessionParts: SessionParts, siteMap: SiteMap) => {
  const parts = createAdminParts(sessionParts, siteMap);
  return () => (
    <AdminFrame parts={parts}>
      <GuardedPages />
      <SignInAgain />
    </AdminFrame>
  );
};
