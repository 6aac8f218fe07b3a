import { type ReactNode, useEffect, useRef } from "react";
import { hasUnsaved } from "#kit/form/unsaved.ts";
import { Navigate, useLocation } from "../address/router.ts";
import { CentredSpinner } from "../layout/CentredSpinner.tsx";
import { linkProblem } from "./linkProblem.ts";
import { useSessionState } from "./SessionContext.tsx";

/**
 * Lets signed-in users in (spec 2): a spinner while the session loads, the login page for nobody. When a session ends under
 * unsaved text, the page stays instead.
 */
export const Guard = ({ children }: { children: ReactNode }) => {
  const { status } = useSessionState();
  const location = useLocation();
  const wasIn = useRef(false);
  useEffect(() => {
    if (status === "in") wasIn.current = true;
  }, [status]);

  if (status === "loading") return <CentredSpinner />;
  if (status === "out" && !(wasIn.current && hasUnsaved())) {
    const { pathname, search, hash } = location;
    // What a mailed link says went wrong is told on the sign-in page; anything else after the # is of no use there.
    const to = { pathname: "/login", hash: linkProblem(location) ? hash : "" };
    return <Navigate to={to} replace state={{ from: `${pathname}${search}` }} />;
  }
  return children;
};
