import { useEffect, useState } from "react";
import { isCommonPassword, minimumPasswordLength } from "#shared/accounts/passwordStrength.ts";
import { useDebounced } from "#shared/base/hooks.ts";

interface NewPassword {
  password: string;
  confirmation: string;
}

export interface Registration extends NewPassword {
  email: string;
}

const tooShort = `Password must be at least ${minimumPasswordLength} characters`;
const noMatch = "Passwords do not match";

export const newPasswordProblem = ({
  password,
  confirmation,
}: NewPassword): { field: keyof NewPassword; problem: string } | null => {
  if (password.length < minimumPasswordLength) return { field: "password", problem: tooShort };
  return password === confirmation ? null : { field: "confirmation", problem: noMatch };
};

export const registrationProblem = ({ email, ...passwords }: Registration): string | null =>
  email.trim() && passwords.password
    ? (newPasswordProblem(passwords)?.problem ?? null)
    : "Email and password are required";

const debounceMs = 300;
const warning = "This password is very common. A few unrelated words are safer.";

export const usePasswordWarning = (password: string, isEnabled = true): string => {
  const debounced = useDebounced(password, debounceMs);
  const [isCommon, setCommon] = useState(false);
  useEffect(() => {
    let isCurrent = true;
    const check = async () => {
      // If the list cannot be loaded, the form works without the warning.
      const found = isEnabled && (await isCommonPassword(debounced).catch(() => false));
      if (isCurrent) setCommon(found);
    };
    void check();
    return () => {
      isCurrent = false;
    };
  }, [debounced, isEnabled]);
  return isCommon ? warning : "";
};
