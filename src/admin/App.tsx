import { type ComponentType, lazy, Suspense } from "react";
import type { SessionParts } from "#providers/session.ts";
import { importWithReload } from "#shared/importWithReload.ts";
import { lazyComponent } from "#shared/lazyComponent.ts";
import { Route, Routes } from "./address/router.ts";
import { Guard } from "./auth/Guard.tsx";
import { LoginPage } from "./auth/LoginPage.tsx";
import { RegisterPage } from "./auth/RegisterPage.tsx";
import { useSession } from "./auth/SessionContext.tsx";
import { CentredSpinner } from "./ui/CentredSpinner.tsx";

const ForgotPasswordPage = lazyComponent(
  async () => (await import("./auth/ForgotPasswordPage.tsx")).ForgotPasswordPage,
);
const SetPasswordPage = lazyComponent(async () => (await import("./auth/SetPasswordPage.tsx")).SetPasswordPage);

/** Behind the guard: each resource has a list, and below it `new` and `{slug}/edit`. The menu shows them in this order. */
export const createGuardedPages = (sessionParts: SessionParts) =>
  lazy(async () => {
    const { createGuarded, dashboard, sitePage, profilePage, importPage, welcomePage, ...all } = await importWithReload(
      () => import("./guarded.tsx"),
    );
    return {
      default: createGuarded(sessionParts, {
        dashboard,
        resources: [
          all.posts,
          all.projects,
          all.pages,
          all.technicalSkills,
          all.skillCategories,
          all.certifications,
          all.experiences,
          all.education,
          all.media,
          all.redirects,
          all.users,
        ],
        pages: {
          "/site": sitePage,
          "/profile": profilePage,
          "/import": importPage,
          "/trash": all.trashPage,
          "/import/replace": all.replacePage,
          "/posts/tags": all.tagsPage,
          "/welcome": welcomePage,
        },
      }),
    };
  });

/** The site map of the admin. Only a hosted project mails links to reset a password. */
export const App = ({ GuardedPages }: { GuardedPages: ComponentType }) => {
  const { isHosted } = useSession();
  const guarded = (
    <Guard>
      <Suspense fallback={<CentredSpinner />}>
        <GuardedPages />
      </Suspense>
    </Guard>
  );
  return (
    <Suspense fallback={<CentredSpinner />}>
      <Routes>
        <Route path="login" element={<LoginPage />} />
        <Route path="register" element={<RegisterPage />} />
        {isHosted && <Route path="forgot-password" element={<ForgotPasswordPage />} />}
        {isHosted && <Route path="set-password" element={<SetPasswordPage />} />}
        <Route path="*" element={guarded} />
      </Routes>
    </Suspense>
  );
};
