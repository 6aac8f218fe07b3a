import { splitResult } from "../data/splitResult.ts";

/** A result of a project: its figure in large type, and what it counts. */
export const Result = ({ of, lang }: { of: string; lang: string | undefined }) => {
  const [figure, rest] = splitResult(of);
  return (
    <span lang={lang} className="note result">
      {figure && <b>{figure} </b>}
      {rest}
    </span>
  );
};
