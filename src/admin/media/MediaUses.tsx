import { Box, Link, Typography } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import { useId } from "react";
import { LinkBase, useDataProvider } from "react-admin";
import type { MediaUse } from "#api/calls/media.ts";
import type { PlinthDataProvider } from "#api/dataProvider.ts";
import { TryAgain } from "#ui/TryAgain.tsx";
import { useEditLink } from "../shared/useEditLink.ts";

export const useMediaUses = (key: string) => {
  const dataProvider = useDataProvider<PlinthDataProvider>();
  return useQuery({ queryKey: ["media", "uses", key], queryFn: () => dataProvider.findMediaUses(key) });
};

const names: Record<string, string> = { authors: "Profile", versions: "Trash", proposals: "Dashboard" };

const Use = ({ kind, row_id: id, slug, title }: MediaUse) => {
  const { to, resource } = useEditLink()({ kind, id, slug });
  return (
    <li>
      <Link component={LinkBase} to={to} dir="auto" sx={{ overflowWrap: "anywhere" }}>
        {title}
      </Link>
      <Typography component="span" variant="body2" color="text.secondary">
        {" "}
        · {resource?.labels.title ?? names[kind] ?? "Settings"}
      </Typography>
    </li>
  );
};

export const Uses = ({ data: uses, error, refetch }: ReturnType<typeof useMediaUses>) => {
  const id = useId();
  const isPast = uses && uses.length > 0 && uses.every(({ is_past }) => is_past);
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
        {error && !uses && "Couldn't load where this file is used."}
        {uses?.length === 0 && "Not used anywhere. You can delete it."}
        {uses && uses.length > 0 && !isPast && "Remove or replace it there before you delete it."}
        {isPast && "Only older versions and drafts use it. Replace it before you delete it."}
      </Typography>
      {error && !uses && <TryAgain onRetry={() => void refetch()} />}
    </Box>
  );
};
