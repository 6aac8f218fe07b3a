import { Box, Card, CardActionArea, Typography } from "@mui/material";
import { LinkBase } from "react-admin";
import type { OverviewData } from "#api/calls/owner.ts";
import { useSiteMap } from "../shared/SiteMapContext.ts";

const countedLists = ["posts", "projects", "skills", "certifications", "experiences", "education", "users"];

/** Links to lists, with the number of rows per table. */
export const ListCards = ({ counts = {} }: { counts: OverviewData["counts"] | undefined }) => {
  const { resources } = useSiteMap();
  return (
    <Box
      sx={{
        display: "grid",
        gap: 1,
        gridTemplateColumns: {
          xs: "repeat(2, minmax(0, 1fr))",
          sm: "repeat(4, minmax(0, 1fr))",
          lg: "repeat(7, minmax(0, 1fr))",
        },
      }}
    >
      {resources
        .filter(({ name }) => countedLists.includes(name))
        .map(({ name, table, labels }) => (
          <Card key={name}>
            <CardActionArea
              component={LinkBase}
              to={`/${name}`}
              sx={{ display: "flex", alignItems: "center", gap: 1, px: 1.5, minHeight: 48, height: "100%" }}
            >
              <Typography component="h2" variant="body2" sx={{ flex: 1, fontWeight: 600, lineHeight: 1.25 }}>
                {labels.title}
              </Typography>
              <Typography component="span" variant="body2" color="text.secondary">
                {counts[table]?.toLocaleString("en-GB")}
              </Typography>
            </CardActionArea>
          </Card>
        ))}
    </Box>
  );
};
