import { minimumPasswordLength } from "#shared/passwords/passwords.ts";

/** A new password, and the same once more. */
export interface NewPassword {
  password: string;
  confirmation: string;
}

/** What a person typed to register. */
export interface Registration extends NewPassword {
  email: string;
}

const tooShort = `Password must be at least ${minimumPasswordLength} characters`;
const noMatch = "Passwords do not match";

/** What is wrong with a new password (spec 5), and which of the two fields is; or null. */
export const newPasswordProblem = ({
  password,
  confirmation,
}: NewPassword): { field: keyof NewPassword; problem: string } | null => {
  if (password.length < minimumPasswordLength) return { field: "password", problem: tooShort };
  return password === confirmation ? null : { field: "confirmation", problem: noMatch };
};

/** What is wrong with a registration (spec 5), or null. */
export const registrationProblem = ({ email, ...passwords }: Registration): string | null =>
  email.trim() && passwords.password
    ? (newPasswordProblem(passwords)?.problem ?? null)
    : "Email and password are required";
