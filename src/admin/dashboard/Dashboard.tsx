import Add from "@mui/icons-material/Add";
import { Box, Button, Card, CardActionArea, Skeleton, Typography } from "@mui/material";
import { skipToken, useQuery } from "@tanstack/react-query";
import { type ReactNode, Suspense } from "react";
import { LinkBase, usePermissions } from "react-admin";
import type { OverviewData } from "#api/calls/owner.ts";
import { canSave, type Permissions } from "#api/session/authProvider.ts";
import { lazyComponent } from "#shared/base/lazyComponent.ts";
import { PageHeader } from "#ui/PageHeader.tsx";
import { overviewKey } from "../onboarding/overviewKey.ts";
import { pageTexts } from "../shared/pageTexts.ts";
import { useSiteMap } from "../shared/SiteMapContext.ts";

const OwnerOverview = lazyComponent<{ children?: ReactNode }>(
  async () => (await import("./OwnerOverview.tsx")).OwnerOverview,
  ({ children }) => children,
);

const countedLists = ["posts", "projects", "skills", "certifications", "experiences", "education", "users"];

/** Links to lists, with the number of rows once the owner's overview has loaded. */
const ListCards = () => {
  const { resources } = useSiteMap();
  const { data } = useQuery<OverviewData>({ queryKey: overviewKey, queryFn: skipToken });
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
                {data?.counts[table]?.toLocaleString("en-GB")}
              </Typography>
            </CardActionArea>
          </Card>
        ))}
    </Box>
  );
};

/** Only the icon on phones. */
const NewPost = () => {
  const label = useSiteMap().resources.find(({ name }) => name === "posts")?.labels.newButton;
  return (
    <Button component={LinkBase} to="/posts/create" variant="contained" aria-label={label} sx={{ minWidth: 0 }}>
      <Add fontSize="small" />
      <Box component="span" sx={{ display: { xs: "none", sm: "inline" }, ml: 1 }}>
        {label}
      </Box>
    </Button>
  );
};

export const Dashboard = () => {
  const { permissions } = usePermissions<Permissions>();
  return (
    <>
      <PageHeader isOneRow {...pageTexts.dashboard} actions={canSave(permissions) && <NewPost />} />
      <Suspense fallback={<Skeleton variant="rounded" height={320} />}>
        <OwnerOverview>
          <ListCards />
        </OwnerOverview>
      </Suspense>
    </>
  );
};
