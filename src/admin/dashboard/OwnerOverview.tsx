import { site as defaults } from "virtual:site-defaults";
import { Box } from "@mui/material";
import { LoadError } from "#kit/ui/LoadError.tsx";
import { Navigate } from "../address/router.ts";
import { ownWordsOf } from "../firstRun/ownWords.ts";
import { useOwnerOverview, useSaveFirstRun } from "../firstRun/useOwnerOverview.ts";
import { Checklist } from "./Checklist.tsx";
import { cardGrid } from "./cardGrid.ts";
import { checklistOf } from "./checklist.ts";
import { News, UnreadMessages } from "./News.tsx";

/** What the owner wants to see first; on a new site, the welcome instead. */
export const OwnerOverview = () => {
  const { data, settings, error, refetch } = useOwnerOverview();
  const save = useSaveFirstRun();
  if (error && !data) {
    return (
      <Box sx={{ mb: 2 }}>
        <LoadError what="Failed to fetch what is new" onRetry={() => void refetch()} />
      </Box>
    );
  }
  if (!data) return null;
  if (data.status === "new") return <Navigate to="/welcome" replace />;
  return (
    <>
      <UnreadMessages count={data.unread_messages} />
      {!data.is_checklist_dismissed && (
        <Checklist
          items={checklistOf(data, ownWordsOf(defaults, settings.site, settings.stored))}
          onDismiss={() => void save({ is_checklist_dismissed: true }).catch(() => {})}
        />
      )}
      <Box sx={{ ...cardGrid, mb: 2, "&:empty": { display: "none" } }}>
        <News overview={data} />
      </Box>
    </>
  );
};
