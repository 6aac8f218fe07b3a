import { site as defaults } from "virtual:site-defaults";
import { Box, Skeleton } from "@mui/material";
import { LoadError } from "#ui/LoadError.tsx";
import { OwnerOnly } from "../accounts/profile/OwnerOnly.tsx";
import { MessagesPanel } from "../messages/MessagesPanel.tsx";
import { Checklist, checklistOf } from "../onboarding/Checklist.tsx";
import { ownContentOf } from "../onboarding/demoContent.ts";
import { useTableNames } from "../onboarding/RemoveDemoContent.tsx";
import { useDismissChecklist, useOwnerOverview } from "../onboarding/useOwnerOverview.ts";
import { MissingPdfNotice } from "../site/MissingPdfNotice.tsx";
import { ActivityCards, waitingCards, writingCards } from "./ActivityCards.tsx";
import { ListCards } from "./ListCards.tsx";
import { SiteStatus, useSiteStatus } from "./SiteStatus.tsx";

const placeholder = <Skeleton variant="rounded" height={320} />;

/** Shown at once when all of it is loaded, so that nothing shifts. */
const Desk = () => {
  const { data, settings, error, refetch } = useOwnerOverview();
  const { isPending, ...status } = useSiteStatus();
  const { mutate: dismiss } = useDismissChecklist();
  const namesOf = useTableNames();
  if (isPending || !(data || error)) return placeholder;
  return (
    <Box sx={{ display: "grid", gap: 2 }}>
      {data && (
        <>
          <ActivityCards cards={writingCards(data)} />
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
      {(!data || (data.counts.messages ?? 0) > 0) && <MessagesPanel />}
      <MissingPdfNotice resumeFile={settings.site.resumeFile} />
    </Box>
  );
};

/** The owner's desk. Others see the lists only. */
export const OwnerOverview = () => (
  <OwnerOnly member={<ListCards counts={undefined} />} loading={placeholder}>
    <Desk />
  </OwnerOnly>
);
