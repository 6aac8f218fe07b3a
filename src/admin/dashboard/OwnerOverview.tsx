import { site as defaults } from "virtual:site-defaults";
import { Box, Card, CardActionArea, Skeleton, Typography } from "@mui/material";
import { LinkBase, usePermissions } from "react-admin";
import type { OverviewData } from "#api/calls/owner.ts";
import type { Permissions } from "#api/session/authProvider.ts";
import { useDesk } from "#kit/review/ReviewNote.tsx";
import { LoadError } from "#ui/LoadError.tsx";
import { MessagesPanel } from "../messages/MessagesPanel.tsx";
import { Checklist, checklistOf } from "../onboarding/Checklist.tsx";
import { ownContentOf } from "../onboarding/demoContent.ts";
import { useTableNames } from "../onboarding/RemoveDemoContent.tsx";
import { useDismissChecklist, useOwnerOverview } from "../onboarding/useOwnerOverview.ts";
import { useSiteMap } from "../shared/SiteMapContext.ts";
import { MissingPdfNotice } from "../site/MissingPdfNotice.tsx";
import { ActivityCards, waitingCards, writingCards } from "./ActivityCards.tsx";
import { SiteStatus, useSiteStatus } from "./SiteStatus.tsx";
import { Visits } from "./Visits.tsx";
import { WritersDesk } from "./WritersDesk.tsx";

const countedLists = ["posts", "projects", "skills", "certifications", "experiences", "education", "users"];

/** Links to lists, with the number of rows per table. */
const ListCards = ({ counts = {} }: { counts?: OverviewData["counts"] | undefined }) => {
  const { resources } = useSiteMap();
  return (
    <Box sx={{ display: "grid", gap: 1, gridTemplateColumns: "repeat(auto-fit, minmax(8rem, 1fr))" }}>
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

const placeholder = <Skeleton variant="rounded" height={320} />;

/** Shown at once when all of it is loaded, so that nothing shifts. */
const Desk = () => {
  const { data, settings, error, refetch } = useOwnerOverview();
  const { isPending, visits, ...status } = useSiteStatus();
  const { isFetched } = useDesk();
  const { mutate: dismiss } = useDismissChecklist();
  const namesOf = useTableNames();
  if (isPending || !isFetched || !(data || error)) return placeholder;
  return (
    <Box sx={{ display: "grid", gap: 2 }}>
      {data && (
        <>
          <ActivityCards cards={writingCards(data)} />
          <WritersDesk />
          <ActivityCards cards={waitingCards(data)} />
          {!data.is_checklist_dismissed && (
            <Checklist
              items={checklistOf(data, namesOf, ownContentOf(defaults, settings.site, settings.stored))}
              onDismiss={dismiss}
            />
          )}
        </>
      )}
      {error && !data && (
        <LoadError what="Failed to fetch recent activity" error={error} onRetry={() => void refetch()} />
      )}
      <ListCards counts={data?.counts} />
      <SiteStatus {...status} />
      {visits !== undefined && settings.site.countVisits && <Visits visits={visits} />}
      {(!data || (data.counts.messages ?? 0) > 0) && <MessagesPanel />}
      <MissingPdfNotice resumeFile={settings.site.resumeFile} />
    </Box>
  );
};

/** The owner's desk, or a writer's. Members see the lists only. */
export const OwnerOverview = () => {
  const { permissions, isPending } = usePermissions<Permissions>();
  if (isPending) return placeholder;
  if (permissions === "owner") return <Desk />;
  return (
    <Box sx={{ display: "grid", gap: 2 }}>
      <WritersDesk />
      <ListCards />
    </Box>
  );
};
