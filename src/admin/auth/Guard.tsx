import { type ReactNode, useState } from "react";
import { DraftOwnerContext } from "#kit/form/DraftOwnerContext.ts";
import { hasDirtyForms } from "#kit/form/dirtyForms.ts";
import { Navigate, useLocation } from "../address/router.ts";
import { CentredSpinner } from "../layout/CentredSpinner.tsx";
import { linkProblem } from "./linkProblem.ts";
import { useSessionState } from "./SessionContext.tsx";

/**
 * Lets signed-in users in (spec 2): a spinner while the session loads, the login page for nobody. When a session ends under
 * unsaved text, the page stays instead.
 */
export const Guard = ({ children }: { children: ReactNode }) => {
  const state = useSessionState();
  const location = useLocation();
  // Stays when the session ends, as the page with unsaved text does.
  const [userId, setUserId] = useState<string | null>(null);
  if (state.status === "in" && state.userId !== userId) setUserId(state.userId);

  if (state.status === "loading") return <CentredSpinner />;
  if (state.status === "out" && !(userId && hasDirtyForms())) {
    const { pathname, search, hash } = location;
    // What a mailed link says went wrong is told on the sign-in page; anything else after the # is of no use there.
    const to = { pathname: "/login", hash: linkProblem(location) ? hash : "" };
    return <Navigate to={to} replace state={{ from: `${pathname}${search}` }} />;
  }
  return <DraftOwnerContext value={userId}>{children}</DraftOwnerContext>;
};
