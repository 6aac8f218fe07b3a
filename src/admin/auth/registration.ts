import { minimumPasswordLength } from "#shared/passwords/passwords.ts";

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
