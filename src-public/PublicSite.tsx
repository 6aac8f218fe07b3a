import { type ReactNode, StrictMode } from "react";
import { type Visit, VisitContext } from "./visit.ts";

/** What surrounds the router, on the server and in the browser alike: hydration needs the same tree on both. */
export const PublicSite = ({ visit, children }: { visit: Visit; children: ReactNode }) => (
  <StrictMode>
    <VisitContext value={visit}>{children}</VisitContext>
  </StrictMode>
);
