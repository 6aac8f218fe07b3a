import { type FormEvent, useState } from "react";
import { notifyFailure, notifyProblem, notifySuccess } from "#kit/resource/notify.ts";
import { PasswordError } from "#providers/passwords.ts";
import { newPasswordProblem } from "../auth/registration.ts";
import { useSession } from "../auth/SessionContext.tsx";

const blank = { current: "", password: "", confirmation: "" };

type Typed = typeof blank;
type Problems = Partial<Typed>;

const problemsOf = ({ current, ...typed }: Typed): Problems => {
  const found = newPasswordProblem(typed);
  return {
    ...(current === "" && { current: "Required" }),
    ...(found && { [found.field]: found.problem }),
  };
};

export const useChangePassword = (email: string) => {
  const { passwords } = useSession();
  const [typed, setTyped] = useState(blank);
  const [problems, setProblems] = useState<Problems>({});
  const [isBusy, setBusy] = useState(false);

  const change = async (): Promise<void> => {
    setBusy(true);
    try {
      const areOthersSignedOut = await passwords.change(email, typed.current, typed.password);
      setTyped(blank);
      if (areOthersSignedOut) notifySuccess("Password changed. Your other devices are signed out.");
      else notifyProblem("Your password is changed, but other devices may still be signed in: sign out everywhere.");
    } catch (error) {
      if (error instanceof PasswordError) setProblems({ [error.field]: error.message });
      else notifyFailure("Failed to change the password", error);
    } finally {
      setBusy(false);
    }
  };

  return {
    typed,
    isBusy,
    problems,
    type: (name: keyof Typed, value: string): void => {
      setTyped({ ...typed, [name]: value });
      setProblems({ ...problems, [name]: "" });
    },
    submit: (event: FormEvent): void => {
      event.preventDefault();
      if (isBusy) return;
      const found = problemsOf(typed);
      setProblems(found);
      if (Object.keys(found).length === 0) void change();
    },
  };
};
