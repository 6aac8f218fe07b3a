import { useMemo } from "react";
import { createPasswords } from "#api/session/passwords.ts";
import { useSession } from "./SessionContext.tsx";

/** What an account does with its password; apart from the session, so that the sign-in page does not load it. */
export const usePasswords = () => {
  const { passwordParts } = useSession();
  return useMemo(() => createPasswords(passwordParts), [passwordParts]);
};
