import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "react-admin";
import { confirmLeave } from "#kit/form/record/dirtyForms.ts";
import { notifyProblem, notifySuccess } from "#ui/notify.ts";
import { useSession } from "./SessionContext.tsx";

export const useSignOut = (): (() => Promise<void>) => {
  const session = useSession();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  return async () => {
    if (!(await confirmLeave())) return;
    const isAgreed = await session.signOut();
    queryClient.clear();
    navigate("/login", { replace: true });
    if (isAgreed) notifySuccess("You have been logged out successfully");
    else notifyProblem("Failed to sign out");
  };
};
