import { type ReactNode, useEffect, useRef } from "react";
import { hasUnsaved } from "#kit/form/unsaved.ts";
import { Navigate, useLocation } from "../address/router.ts";
import { CentredSpinner } from "../layout/CentredSpinner.tsx";
import { useSessionState } from "./SessionContext.tsx";

/**
 * Lets signed-in users in (spec 2): a spinner while the session loads, the login page for nobody. When a session ends under
 * unsaved text, the page stays instead.
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
  return children;
};
