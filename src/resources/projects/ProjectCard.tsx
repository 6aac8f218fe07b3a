import Code from "@mui/icons-material/Code";
import Launch from "@mui/icons-material/Launch";
import { Box, Typography } from "@mui/material";
import { useRecordContext } from "react-admin";
import { CardShell } from "#kit/list/cards.tsx";
import type { Tables } from "#shared/tables/database.types.ts";
import { LabeledDay } from "#ui/cardParts.tsx";
import { Chips, statusBadge } from "#ui/chips.tsx";
import { ExternalIconLink } from "#ui/ExternalLink.tsx";
import { CardImage } from "#ui/ImageWithFallback.tsx";

export const ProjectStatus = statusBadge("status", {
  "In Progress": "warning",
  Completed: "success",
  Live: "success",
});

export const ProjectCard = () => {
  const row = useRecordContext<Tables<"projects">>();
  if (!row) return null;
  return (
    <CardShell
      picture={<CardImage source={row.thumbnail} />}
      subtitle={
        <Box sx={{ mt: 0.5 }}>
          <ProjectStatus />
        </Box>
      }
    >
      <Typography variant="body2" color="text.secondary">
        {row.description}
      </Typography>
      <Chips texts={row.tech} label="Tech Stack" />
      <Box sx={{ display: "flex", alignItems: "center", justifyContent: "space-between", minHeight: 34 }}>
        <LabeledDay day={row.date} precision={row.dates_known_to} />
        <Box>
          <ExternalIconLink
            href={row.demo_url}
            title="Demo"
            label={`Demo of ${row.title}`}
            icon={<Launch fontSize="small" />}
          />
          <ExternalIconLink
            href={row.github_url}
            title="Source"
            label={`Source of ${row.title}`}
            icon={<Code fontSize="small" />}
          />
        </Box>
      </Box>
    </CardShell>
  );
};
