import { type ComponentType, lazy, Suspense } from "react";
import type { SessionParts } from "#api/session/session.ts";
import { importWithReload } from "#shared/base/importWithReload.ts";
import { lazyComponent } from "#shared/base/lazyComponent.ts";
import { Guard } from "../accounts/signIn/Guard.tsx";
import { LoginPage } from "../accounts/signIn/LoginPage.tsx";
import { RegisterPage } from "../accounts/signIn/RegisterPage.tsx";
import { useSession } from "../accounts/signIn/SessionContext.tsx";
import { Route, Routes } from "../router/router.ts";
import { CentredSpinner } from "../shared/CentredSpinner.tsx";

const ForgotPasswordPage = lazyComponent(
  async () => (await import("../accounts/signIn/ForgotPasswordPage.tsx")).ForgotPasswordPage,
);
const SetPasswordPage = lazyComponent(
  async () => (await import("../accounts/signIn/SetPasswordPage.tsx")).SetPasswordPage,
);

/** Loads the pages behind the guard. Each resource has a list, `new` and `{slug}/edit`. The menu shows them in this order. */
export const lazyGuardedPages = (sessionParts: SessionParts) =>
  lazy(async () => {
    const { createGuardedAdmin, dashboard, sitePage, profilePage, importPage, ...all } = await importWithReload(
      () => import("./GuardedPages.tsx"),
    );
    return {
      default: createGuardedAdmin(sessionParts, {
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
          all.activities,
          all.resumes,
          all.media,
          all.redirects,
          all.users,
        ],
        pages: {
          "/site": sitePage,
          "/profile": profilePage,
          "/import": importPage,
          "/health": all.healthPage,
          "/trash": all.trashPage,
          "/import/replace": all.replacePage,
          "/posts/tags": all.tagsPage,
        },
      }),
    };
  });

/** Only a hosted project sends links to reset a password. */
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
