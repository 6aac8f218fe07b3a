import { useDescriptor } from "./descriptor.ts";
import { pageLink } from "./pageLink.ts";

/** Returns a function that returns the link to a row's page if the user cannot edit the row: for a writer, all but drafts. */
export const useViewOnly = () => {
  const descriptor = useDescriptor();
  const { draft, draftsOnly } = descriptor;
  return (row: Record<string, unknown> | undefined) =>
    row && draftsOnly && Object.entries(draft ?? {}).some(([column, value]) => row[column] !== value)
      ? pageLink(descriptor, row)
      : null;
};
