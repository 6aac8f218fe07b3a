import { useLocation } from "../address/router.ts";
import styles from "./auth.module.css";
import { linkProblem } from "./linkProblem.ts";

/** What the address says went wrong, on the pages that such a link may lead to. */
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
