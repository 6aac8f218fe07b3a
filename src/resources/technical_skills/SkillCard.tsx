import { Box, Card, Typography } from "@mui/material";
import { useId } from "react";
import { useRecordContext } from "react-admin";
import { RowActions, RowTitle } from "#kit/list/RowActions.tsx";
import type { Tables } from "#shared/database.types.ts";
import { Level } from "./Level.tsx";
import { SkillIcon } from "./SkillIcon.tsx";

export const SkillCard = () => {
  const titleId = useId();
  const row = useRecordContext<Tables<"technical_skills">>();
  if (!row) return null;
  return (
    <Card component="article" aria-labelledby={titleId} sx={{ height: "100%", pt: 1.5, px: 1.5, pb: 0.5 }}>
      <Box sx={{ display: "flex", alignItems: "center", gap: 1.5 }}>
        <Box sx={{ display: "flex", p: 1, borderRadius: 1, bgcolor: "action.hover" }}>
          <SkillIcon name={row.icon_name} />
        </Box>
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Typography component="h3" variant="h6" id={titleId} sx={{ overflowWrap: "anywhere" }}>
            <RowTitle />
          </Typography>
          <Level />
        </Box>
      </Box>
      <Box sx={{ mt: 0.5, mx: -0.5 }}>
        <RowActions />
      </Box>
    </Card>
  );
};
