import { Box, Link, Typography } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import { useId } from "react";
import { LinkBase, useDataProvider } from "react-admin";
import { TryAgain } from "#kit/ui/TryAgain.tsx";
import type { PlinthDataProvider } from "#providers/dataProvider.ts";
import type { MediaUse } from "#providers/ownerCalls.ts";
import { useEditorOf } from "../useEditorOf.ts";

/** Which rows mention a file. */
export const useMediaUses = (key: string) => {
  const dataProvider = useDataProvider<PlinthDataProvider>();
  return useQuery({ queryKey: ["media", "uses", key], queryFn: () => dataProvider.mediaUses(key) });
};

const Use = ({ kind, row_id: id, slug, title }: MediaUse) => {
  const { to, resource } = useEditorOf()({ kind, id, slug });
  return (
    <li>
      <Link component={LinkBase} to={to} dir="auto" sx={{ overflowWrap: "anywhere" }}>
        {title}
      </Link>
      <Typography component="span" variant="body2" color="text.secondary">
        {" "}
        · {resource?.labels.title ?? (kind === "authors" ? "Profile" : "Settings")}
      </Typography>
    </li>
  );
};

/** Links to where a file is used. */
export const Uses = ({ data: uses, error, refetch }: ReturnType<typeof useMediaUses>) => {
  const id = useId();
  return (
    <Box component="section" aria-labelledby={id}>
      <Typography component="h3" variant="subtitle2" id={id}>
        Used in
      </Typography>
      {uses && uses.length > 0 && (
        <Box component="ul" sx={{ m: 0, mt: 0.5, mb: 1, pl: 2.5, maxHeight: "12rem", overflowY: "auto" }}>
          {uses.map((use) => (
            <Use key={`${use.kind} ${use.row_id}`} {...use} />
          ))}
        </Box>
      )}
      <Typography variant="body2" color="text.secondary" role="status">
        {error && !uses && "Where it is used could not be read."}
        {uses?.length === 0 && "Nothing shows it: it can be deleted."}
        {uses && uses.length > 0 && "To delete it, take it out there first, or replace it."}
      </Typography>
      {error && !uses && <TryAgain onRetry={() => void refetch()} />}
    </Box>
  );
};
