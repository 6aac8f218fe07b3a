import { Box, Card, Typography } from "@mui/material";
import { useId } from "react";
import { useRecordContext } from "react-admin";
import { RowTitle } from "#kit/list/RowActions.tsx";
import { RowMenu } from "#kit/list/RowMenu.tsx";
import { DragHandle } from "#kit/order/DragHandle.tsx";
import type { Tables } from "#shared/database.types.ts";
import { Level } from "./Level.tsx";
import { SkillIcon } from "./SkillIcon.tsx";

export const SkillCard = () => {
  const titleId = useId();
  const row = useRecordContext<Tables<"technical_skills">>();
  if (!row) return null;
  return (
    <Card
      component="article"
      aria-labelledby={titleId}
      sx={{ height: "100%", py: { xs: 0.25, md: 1 }, px: 0.75, display: "flex", alignItems: "center", gap: 0.75 }}
    >
      <DragHandle />
      <Box sx={{ display: "flex", p: 1, borderRadius: 1, bgcolor: "action.hover" }}>
        <SkillIcon name={row.icon_name} />
      </Box>
      <Box sx={{ flex: 1, minWidth: 0, pl: 0.75 }}>
        <Typography component="h3" variant="h6" id={titleId} sx={{ overflowWrap: "anywhere" }}>
          <RowTitle />
        </Typography>
        <Level />
      </Box>
      <RowMenu />
    </Card>
  );
};
