import { Alert, Box, Button, LinearProgress, Typography } from "@mui/material";
import { useState } from "react";
import type { PlannedRow, RowState } from "#import/planning/plan.ts";
import { importedKinds } from "#import/types.ts";
import type { ResourceDescriptor } from "#kit/resource/descriptor.ts";
import { useSiteMap } from "../../siteMap/SiteMapContext.ts";
import type { Import, Review as ReviewedImport } from "../work/useImport.ts";
import { useProfile } from "../work/useProfile.ts";
import { KindSection } from "./KindSection.tsx";
import { Notes } from "./Notes.tsx";
import { ProfileSection } from "./ProfileSection.tsx";
import { Result } from "./Result.tsx";
import { RowEditor } from "./RowEditor.tsx";
import { StartOver } from "./StartOver.tsx";
import { StateFilter } from "./StateFilter.tsx";

const barSx = {
  position: "sticky",
  bottom: 0,
  zIndex: 1,
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: 1,
  mt: 3,
  py: 2,
  borderTop: 1,
  borderColor: "divider",
  bgcolor: "background.default",
} as const;

const Progress = ({ done, total }: { done: number; total: number }) => (
  <Box sx={{ flex: "1 1 16rem" }}>
    <LinearProgress variant="determinate" value={total > 0 ? (100 * done) / total : 0} aria-label="Import" />
    <Typography variant="body2" color="text.secondary" sx={{ mt: 0.5 }}>
      Importing {total.toLocaleString("en")} {total === 1 ? "row" : "rows"}. Stay on this page until it is done.
    </Typography>
  </Box>
);

interface ReviewProps {
  review: ReviewedImport;
  work: Import;
}

/** All rows of an import by kind: what becomes of each, to be ticked and mended, then written. */
export const Review = ({ review, work }: ReviewProps) => {
  const { resources } = useSiteMap();
  const [shown, setShown] = useState<RowState | null>(null);
  const [editedKey, setEditedKey] = useState<string | null>(null);
  const { rows, parsed } = review;
  const resourceOf = (kind: PlannedRow["kind"]): ResourceDescriptor | undefined =>
    resources.find(({ table }) => table === kind);
  const edited = rows.find(({ key }) => key === editedKey);
  const editedResource = edited && resourceOf(edited.kind);
  const ticked = rows.filter(({ isTicked }) => isTicked).length;
  const listed = shown ? rows.filter(({ state }) => state === shown) : rows;
  const profile = useProfile(parsed);
  const wanted = ticked + profile.ticked;
  const areRedirectsLeft = work.result?.redirectFailure !== undefined;
  const { activity } = work;

  return (
    <>
      {work.result && <Result result={work.result} rows={rows} />}
      <Notes notes={parsed.notes} redirects={parsed.redirects.length} />
      {rows.length > 0 && <StateFilter rows={rows} shown={shown} onShow={setShown} />}
      {rows.length === 0 && profile.planned.length === 0 && (
        <Alert severity="info">There is nothing in it that can be imported.</Alert>
      )}
      {!shown && <ProfileSection profile={profile} />}
      {importedKinds.map((kind) => {
        const ofKind = listed.filter((row) => row.kind === kind);
        const resource = resourceOf(kind);
        if (ofKind.length === 0 || !resource) return null;
        return (
          <KindSection
            key={kind}
            resource={resource}
            rows={ofKind}
            onTick={work.tick}
            onEdit={({ key }) => setEditedKey(key)}
          />
        );
      })}
      <Box sx={barSx}>
        {activity?.name === "importing" ? (
          <Progress done={activity.done} total={activity.total} />
        ) : (
          <>
            <Button
              variant="contained"
              disabled={profile.isLoading || (wanted === 0 && !areRedirectsLeft)}
              onClick={() => void work.run(profile.write)}
            >
              {wanted === 0 && areRedirectsLeft
                ? "Import the old addresses"
                : `Import ${wanted.toLocaleString("en")} ${wanted === 1 ? "row" : "rows"}`}
            </Button>
            <StartOver isUnfinished={ticked > 0} onStartOver={work.startOver} />
          </>
        )}
      </Box>
      {edited && editedResource && (
        <RowEditor
          key={edited.key}
          row={edited}
          resource={editedResource}
          onClose={() => setEditedKey(null)}
          onDone={(values) => {
            work.edit(edited.key, values);
            setEditedKey(null);
          }}
        />
      )}
    </>
  );
};
