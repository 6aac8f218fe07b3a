/** What a person typed to register. */
export interface Registration {
  email: string;
  password: string;
  confirmation: string;
}

const minimumPasswordLength = 6;

/** What is wrong with it (spec 5), or null. */
export const registrationProblem = ({ email, password, confirmation }: Registration): string | null => {
  if (!email.trim() || !password) return "Email and password are required";
  if (password.length < minimumPasswordLength) {
    return `Password must be at least ${minimumPasswordLength} characters`;
  }
  return password === confirmation ? null : "Passwords do not match";
};
