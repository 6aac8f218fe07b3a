import { type ReactNode, useState } from "react";
import { DraftOwnerContext } from "#kit/form/drafts/DraftOwnerContext.ts";
import { hasDirtyForms } from "#kit/form/record/dirtyForms.ts";
import { Navigate, useLocation } from "../../router/router.ts";
import { CentredSpinner } from "../../shared/CentredSpinner.tsx";
import { linkProblem } from "./linkProblem.tsx";
import { useSessionState } from "./SessionContext.tsx";

/**
 * If a session ends while a form has unsaved text, the page stays, so that the user can sign in again and save.
 * Another account gets a new page: the text stays a draft of the first account.
 */
export const Guard = ({ children }: { children: ReactNode }) => {
  const state = useSessionState();
  const location = useLocation();
  const [userId, setUserId] = useState<string | null>(null);
  if (state.status === "in" && state.userId !== userId) setUserId(state.userId);

  if (state.status === "loading") return <CentredSpinner />;
  if (state.status === "out" && !(userId && hasDirtyForms())) {
    const { pathname, search, hash } = location;
    // The sign-in page shows the error in the hash of an emailed link. Other hashes are dropped.
    const to = { pathname: "/login", hash: linkProblem(location) ? hash : "" };
    return <Navigate to={to} replace state={{ from: `${pathname}${search}` }} />;
  }
  return (
    <DraftOwnerContext key={userId} value={userId}>
      {children}
    </DraftOwnerContext>
  );
};
