import type { ReactNode } from "react";
import type { Session } from "#providers/session.ts";
import { useTheme } from "#shared/theme/useTheme.ts";
import { Toaster } from "#shared/toast/Toaster.tsx";
import { SessionContext } from "./auth/SessionContext.tsx";

export const EntranceFrame = ({ session, children }: { session: Session; children: ReactNode }) => {
  // Follows the operating system's scheme, which the head's script reads only once.
  useTheme();
  return (
    <SessionContext value={session}>
      {children}
      <Toaster />
    </SessionContext>
  );
};
