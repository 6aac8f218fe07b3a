import { splitResult } from "../data/splitResult.ts";

/** A result of a project: its figure in large type, and what it counts. */
export const Result = ({ of }: { of: string }) => {
  const [figure, rest] = splitResult(of);
  return (
    <span className="note result">
      {figure && <b>{figure} </b>}
      {rest}
    </span>
  );
};
