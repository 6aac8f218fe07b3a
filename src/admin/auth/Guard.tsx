import { type ReactNode, useEffect, useRef } from "react";
import { Navigate, useLocation } from "react-admin";
import { hasUnsaved } from "#kit/form/unsaved.ts";
import { CentredSpinner } from "../layout/CentredSpinner.tsx";
import { useSessionState } from "./SessionContext.tsx";
import { SignInAgain } from "./SignInAgain.tsx";

/**
 * Lets signed-in users in (spec 2): a spinner while the session loads, the login page for nobody. When a session ends under
 * unsaved text, the page stays and asks to sign in again instead.
 */
export const Guard = ({ children }: { children: ReactNode }) => {
  const { status } = useSessionState();
  const { pathname, search } = useLocation();
  const wasIn = useRef(false);
  useEffect(() => {
    if (status === "in") wasIn.current = true;
  }, [status]);

  if (status === "loading") return <CentredSpinner />;
  if (status === "out" && !(wasIn.current && hasUnsaved())) {
    return <Navigate to="/login" replace state={{ from: `${pathname}${search}` }} />;
  }
  return (
    <>
      {children}
      {status === "out" && <SignInAgain />}
    </>
  );
};
