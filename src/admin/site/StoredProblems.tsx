import { Alert } from "@mui/material";
import type { SettingProblem } from "#shared/site/settingField.ts";

const sentenceOf = ({ at, fault }: SettingProblem): string => `The stored ${at} is not used: it ${fault}.`;

/** What is stored and does not count, until a save replaces it. */
export const StoredProblems = ({ problems }: { problems: readonly SettingProblem[] }) => (
  <Alert severity="warning" sx={{ mb: 3 }}>
    <ul style={{ margin: 0, paddingInlineStart: "1.2em" }}>
      {problems.map((problem) => (
        <li key={`${problem.at} ${problem.fault}`}>{sentenceOf(problem)}</li>
      ))}
    </ul>
    Visitors see the default instead. The next save replaces what is stored.
  </Alert>
);
