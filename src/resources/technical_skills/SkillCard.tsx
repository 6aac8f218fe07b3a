import { Box } from "@mui/material";
import { useState } from "react";
import { useRecordContext } from "react-admin";
import { RowCard } from "#kit/list/cards.tsx";
import { RowMenu } from "#kit/list/RowActions.tsx";
import { DragHandle } from "#kit/order/MoveButtons.tsx";
import { iconAddress, neutralIcon } from "#shared/design/skillIcon.ts";
import type { Tables } from "#shared/tables/database.types.ts";
import { PercentBar } from "#ui/cardParts.tsx";

/** The icon of a skill. A static host has only the icons that its pages show. A neutral shape replaces a missing icon. */
export const SkillIcon = ({ name, size = 24 }: { name: string | null; size?: number }) => {
  const address = iconAddress(name);
  const [missing, setMissing] = useState<string | null>(null);
  return (
    <Box component="span" sx={{ display: "inline-flex", flexShrink: 0 }}>
      <svg aria-hidden="true" viewBox="0 0 24 24" width={size} height={size} fill="currentColor">
        {missing === address ? <path d={neutralIcon} fillRule="evenodd" /> : <use href={address} />}
      </svg>
      {/* <use> fires no error event if its file is missing, so a hidden img loads the same file. */}
      <Box component="img" alt="" src={address} onError={() => setMissing(address)} sx={{ display: "none" }} />
    </Box>
  );
};

export const Level = () => {
  const row = useRecordContext<Tables<"technical_skills">>();
  const percent = parseInt(row?.items[0] ?? "", 10);
  return row && percent > 0 ? <PercentBar percent={percent} label={`Proficiency of ${row.name}`} /> : null;
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
