import type { ReactNode } from "react";
import type { Awaitable, Found } from "../../data/pageData.ts";
import { Redirect, usePageData, usePathname } from "../../router/navigation.tsx";
import { Loaded } from "../Loaded.tsx";
import { DetailSkeleton } from "../Skeleton.tsx";

interface FoundRowProps<Row> {
  /** The path of a slug: a former slug redirects to the current one. */
  pathOf: (slug: string) => string;
  missing: ReactNode;
  children: (row: Row) => ReactNode;
}

export const FoundRow = <Row,>({ pathOf, missing, children }: FoundRowProps<Row>) => {
  const { found } = usePageData<{ found: Awaitable<Found<Row>> }>();
  return (
    // The key shows placeholders for the next page in place of the previous row.
    <Loaded key={usePathname()} value={found} skeleton={<DetailSkeleton />}>
      {(result) => {
        if (result.kind === "missing") return missing;
        if (result.kind === "moved") return <Redirect to={pathOf(result.slug)} status={301} />;
        return children(result.row);
      }}
    </Loaded>
  );
};
