import { Alert, Link, Stack } from "@mui/material";
import { useEffect, useRef } from "react";
import { LinkBase } from "react-admin";
import type { PlannedRow } from "#import/plan.ts";
import type { KindResult } from "#import/run.ts";
import { moveFocus } from "#kit/focus/moveFocus.ts";
import { countText } from "#shared/text.ts";
import { useSiteMap } from "../SiteMapContext.ts";
import { rowsText } from "./rowWords.ts";
import type { ImportOutcome } from "./useImport.ts";

const written = ({ written: all }: KindResult): string => {
  const fresh = all.filter(({ isNew }) => isNew).length;
  const parts = [
    ...(fresh > 0 ? [`${rowsText(fresh)} new`] : []),
    ...(all.length > fresh ? [`${rowsText(all.length - fresh)} changed`] : []),
  ];
  return parts.join(", ");
};

interface ResultProps {
  result: ImportOutcome;
  rows: readonly PlannedRow[];
}

/** The result for each kind, with a link to its list. */
export const Result = ({ result: { kinds, redirects, refusedRedirects, settings }, rows }: ResultProps) => {
  const { resources } = useSiteMap();
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    moveFocus(element.current);
    element.current?.scrollIntoView?.({ block: "nearest" });
  }, []);
  const failed = (kind: KindResult, title: string): string => {
    const row = rows.find((each) => each.kind === kind.kind && each.sourceId === kind.failure?.sourceId);
    const why = `Nothing of ${title} was imported${row ? `, because of “${row.title}”` : ""}: ${kind.failure?.message}`;
    return row ? `${why} Edit or untick it, then import again.` : `${why} Your ticks are kept: import again.`;
  };
  return (
    <Stack ref={element} role="status" aria-label="What was imported" spacing={1} sx={{ mb: 3 }}>
      {kinds.map((kind) => {
        const resource = resources.find(({ table }) => table === kind.kind);
        const title = resource?.labels.title ?? kind.kind;
        return kind.failure ? (
          <Alert key={kind.kind} severity="error">
            {failed(kind, title)}
          </Alert>
        ) : (
          <Alert key={kind.kind} severity="success">
            {resource ? (
              <Link component={LinkBase} to={`/${resource.name}`} color="inherit">
                {title}
              </Link>
            ) : (
              title
            )}
            : {written(kind)}
          </Alert>
        );
      })}
      {settings > 0 && <Alert severity="success">You: {rowsText(settings)} changed in the settings of the site</Alert>}
      {redirects > 0 && (
        <Alert severity="success">
          <Link component={LinkBase} to="/import/redirects" color="inherit">
            Redirects
          </Link>
          : {countText(redirects, "old address leads", "old addresses lead")} here now.
        </Alert>
      )}
      {refusedRedirects.length > 0 && (
        <Alert severity="warning">The site needs these old addresses itself: {refusedRedirects.join(", ")}</Alert>
      )}
    </Stack>
  );
};
