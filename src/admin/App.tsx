import { type ReactNode, Suspense } from "react";
import { Route, Routes } from "react-router-dom";
import { lazyComponent } from "#shared/lazyComponent.ts";
import { Guard } from "./auth/Guard.tsx";
import { LoginPage } from "./auth/LoginPage.tsx";
import { RegisterPage } from "./auth/RegisterPage.tsx";
import { useSession } from "./auth/SessionContext.tsx";
import { CentredSpinner } from "./layout/CentredSpinner.tsx";

const ForgotPasswordPage = lazyComponent(
  async () => (await import("./auth/ForgotPasswordPage.tsx")).ForgotPasswordPage,
);
const SetPasswordPage = lazyComponent(async () => (await import("./auth/SetPasswordPage.tsx")).SetPasswordPage);

/**
 * The pages that need no session, and the rest of the admin behind the guard (spec 2, route table). Only a hosted project
 * mails links to those who forgot their password.
 */
export const App = ({ guarded }: { guarded: ReactNode }) => {
  const { isHosted } = useSession();
  return (
    <Suspense fallback={<CentredSpinner />}>
      <Routes>
        <Route path="login" element={<LoginPage />} />
        <Route path="register" element={<RegisterPage />} />
        {isHosted && <Route path="forgot-password" element={<ForgotPasswordPage />} />}
        {isHosted && <Route path="set-password" element={<SetPasswordPage />} />}
        <Route path="*" element={<Guard>{guarded}</Guard>} />
      </Routes>
    </Suspense>
  );
};
