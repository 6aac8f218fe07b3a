import { useLocation } from "../../router/router.ts";
import styles from "./auth.module.css";

const longest = 200;

/** Returns the error in the address of an emailed link. Anyone can write such a link: its text is quoted, cut and plain. */
export const linkProblem = ({ search, hash }: { search: string; hash: string }): string | null => {
  for (const part of [hash.replace(/^#/, ""), search]) {
    const parameters = new URLSearchParams(part);
    const words = ["error_description", "error_code", "error"].map((name) => parameters.get(name)).find(Boolean);
    if (words) return `The link did not work: “${words.slice(0, longest)}”`;
  }
  return null;
};

export const LinkProblemNotice = () => {
  const problem = linkProblem(useLocation());
  return (
    problem && (
      <p className={styles.problem} role="alert">
        {problem}
      </p>
    )
  );
};
