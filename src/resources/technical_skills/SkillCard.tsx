import { Box } from "@mui/material";
import { useRecordContext } from "react-admin";
import { RowCard } from "#kit/list/cards.tsx";
import { RowMenu } from "#kit/list/RowActions.tsx";
import { DragHandle } from "#kit/order/MoveButtons.tsx";
import { PercentBar } from "#kit/ui/cardParts.tsx";
import type { Tables } from "#shared/database.types.ts";
import { SkillIcon } from "./SkillIcon.tsx";

export const Level = () => {
  const row = useRecordContext<Tables<"technical_skills">>();
  return row ? <PercentBar percent={Number(row.items[0] ?? 0)} label={`Proficiency of ${row.name}`} /> : null;
};

export const SkillCard = () => {
  const row = useRecordContext<Tables<"technical_skills">>();
  if (!row) return null;
  const start = (
    <>
      <DragHandle />
      <Box sx={{ display: "flex", p: 1, borderRadius: 1, bgcolor: "action.hover" }}>
        <SkillIcon name={row.icon_name} />
      </Box>
    </>
  );
  return (
    <RowCard heading="h3" start={start} end={<RowMenu />}>
      <Level />
    </RowCard>
  );
};
