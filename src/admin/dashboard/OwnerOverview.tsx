import { site as defaults } from "virtual:site-defaults";
import { Box } from "@mui/material";
import { useRef } from "react";
import { useDesk } from "#kit/review/ReviewNote.tsx";
import { LoadError } from "#ui/LoadError.tsx";
import { Checklist, checklistOf } from "../onboarding/Checklist.tsx";
import { ownContentOf } from "../onboarding/demoContent.ts";
import { useTableNames } from "../onboarding/RemoveDemoContent.tsx";
import { useDismissChecklist, useOwnerOverview } from "../onboarding/useOwnerOverview.ts";
import { MissingPdfNotice } from "../site/MissingPdfNotice.tsx";
import { ActivityCards } from "./ActivityCards.tsx";
import { OverviewPlaceholder, useRememberedHeight } from "./OverviewPlaceholder.tsx";
import { WritersDesk } from "./WritersDesk.tsx";

export const OwnerOverview = () => {
  const { data, settings, error, refetch, isOwner } = useOwnerOverview();
  const { mutate: dismiss } = useDismissChecklist();
  const { isFetched } = useDesk();
  const namesOf = useTableNames();
  const element = useRef<HTMLDivElement>(null);
  useRememberedHeight(element);
  if (error && !data) {
    return (
      <Box sx={{ mb: 2 }}>
        <LoadError what="Failed to fetch recent activity" error={error} onRetry={() => void refetch()} />
      </Box>
    );
  }
  if (!isOwner) return <WritersDesk />;
  if (!data || !isFetched) return <OverviewPlaceholder />;
  return (
    <Box ref={element} sx={{ display: "flow-root" }}>
      <Box sx={{ mb: 2, "&:empty": { display: "none" } }}>
        <MissingPdfNotice resumeFile={settings.site.resumeFile} />
      </Box>
      <WritersDesk />
      <ActivityCards overview={data} />
      {!data.is_checklist_dismissed && (
        <Checklist
          items={checklistOf(data, namesOf, ownContentOf(defaults, settings.site, settings.stored))}
          onDismiss={dismiss}
        />
      )}
    </Box>
  );
};
