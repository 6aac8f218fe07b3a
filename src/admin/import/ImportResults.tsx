import { Alert, Link, Stack } from "@mui/material";
import { useEffect, useRef } from "react";
import { LinkBase } from "react-admin";
import type { PlannedRow } from "#import/plan.ts";
import type { KindResult } from "#import/run.ts";
import { pluralize } from "#shared/base/text.ts";
import { moveFocus } from "#ui/focus/moveFocus.ts";
import { useSiteMap } from "../shared/SiteMapContext.ts";
import { rowsText } from "./rowLabels.ts";
import type { ImportOutcome } from "./useImport.ts";

const countText = ({ written: all, removed }: KindResult): string => {
  const fresh = all.filter(({ isNew }) => isNew).length;
  const parts = [
    ...(fresh > 0 ? [`${rowsText(fresh)} added`] : []),
    ...(all.length > fresh ? [`${rowsText(all.length - fresh)} changed`] : []),
    ...(removed > 0 ? [`${rowsText(removed)} of the demo removed`] : []),
  ];
  return parts.join(", ");
};

interface ImportResultsProps {
  result: ImportOutcome;
  rows: readonly PlannedRow[];
}

export const ImportResults = ({
  result: { kinds, redirects, refusedRedirects, settings },
  rows,
}: ImportResultsProps) => {
  const { resources } = useSiteMap();
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    moveFocus(element.current);
    element.current?.scrollIntoView?.({ block: "nearest" });
  }, []);
  const failed = (kind: KindResult, title: string): string => {
    const row = rows.find((each) => each.kind === kind.kind && each.sourceId === kind.failure?.sourceId);
    const why = `${title}: nothing was imported${row ? ` because of “${row.title}”` : ""}. ${kind.failure?.message}`;
    return row ? `${why} Edit or deselect it, then import again.` : `${why} Your selection is kept. Import again.`;
  };
  return (
    <Stack ref={element} role="status" aria-label="Import results" spacing={1} sx={{ mb: 3 }}>
      {kinds.map((kind) => {
        const resource = resources.find(({ table }) => table === kind.kind);
        if (!resource) return null;
        const { title } = resource.labels;
        return kind.failure ? (
          <Alert key={kind.kind} severity="error">
            {failed(kind, title)}
          </Alert>
        ) : (
          <Alert key={kind.kind} severity="success">
            <Link component={LinkBase} to={`/${resource.name}`} color="inherit">
              {title}
            </Link>
            : {countText(kind)}
          </Alert>
        );
      })}
      {settings > 0 && <Alert severity="success">Profile: {pluralize(settings, "setting", "settings")} changed</Alert>}
      {redirects > 0 && (
        <Alert severity="success">
          <Link component={LinkBase} to="/import/redirects" color="inherit">
            Redirects
          </Link>
          : {pluralize(redirects, "old address redirects", "old addresses redirect")} here now.
        </Alert>
      )}
      {refusedRedirects.length > 0 && (
        <Alert severity="warning">
          These old addresses belong to the site itself and do not redirect: {refusedRedirects.join(", ")}
        </Alert>
      )}
    </Stack>
  );
};
