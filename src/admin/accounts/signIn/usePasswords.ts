import { useMemo } from "react";
import { createPasswords } from "#api/session/passwords.ts";
import { useSession } from "./SessionContext.tsx";

/** The account's password actions. A module of its own, so that the sign-in page does not load it. */
export const usePasswords = () => {
  const { passwordParts } = useSession();
  return useMemo(() => createPasswords(passwordParts), [passwordParts]);
};
