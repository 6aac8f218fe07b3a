import { Alert, Box } from "@mui/material";
import { useEffect, useRef, useState } from "react";
import { importedKinds } from "#import/kinds.ts";
import type { PlannedRow, RowState } from "#import/plan.ts";
import { countWantedRedirects } from "#import/run.ts";
import { moveFocus } from "#kit/focus/moveFocus.ts";
import type { ResourceDescriptor } from "#kit/resource/descriptor.ts";
import { useSiteMap } from "../../SiteMapContext.ts";
import type { Import, Review as ReviewedImport } from "../work/useImport.ts";
import { ImportBar } from "./ImportBar.tsx";
import { KindSection } from "./KindSection.tsx";
import { Notes } from "./Notes.tsx";
import { ProfileSection } from "./ProfileSection.tsx";
import { Result } from "./Result.tsx";
import { RowEditor } from "./RowEditor.tsx";
import { StateFilter } from "./StateFilter.tsx";

interface ReviewProps {
  review: ReviewedImport;
  work: Import;
}

/** All rows of an import by kind, to be ticked, edited and imported. */
export const Review = ({ review, work }: ReviewProps) => {
  const { resources } = useSiteMap();
  const [wantedState, setWantedState] = useState<RowState | null>(null);
  const [editedKey, setEditedKey] = useState<string | null>(null);
  const element = useRef<HTMLElement>(null);
  useEffect(() => moveFocus(element.current), []);
  const { rows, parsed } = review;
  const resourceOf = (kind: PlannedRow["kind"]): ResourceDescriptor | undefined =>
    resources.find(({ table }) => table === kind);
  const edited = rows.find(({ key }) => key === editedKey);
  const editedResource = edited && resourceOf(edited.kind);
  // The last row of the state may have changed to another one.
  const shown = rows.some(({ state }) => state === wantedState) ? wantedState : null;
  const listed = shown ? rows.filter(({ state }) => state === shown) : rows;
  const { profile, activity } = work;

  return (
    <>
      <Box
        component="section"
        aria-label={`From ${review.label}`}
        ref={element}
        inert={activity?.name === "importing"}
        sx={{ outline: "none" }}
      >
        {work.result && <Result result={work.result} rows={rows} />}
        <Notes notes={parsed.notes} redirects={countWantedRedirects(rows, parsed.redirects)} />
        {rows.length > 0 && <StateFilter rows={rows} shown={shown} onShow={setWantedState} />}
        {rows.length === 0 && profile.length === 0 && (
          <Alert severity="info">There is nothing in it that can be imported.</Alert>
        )}
        {!shown && <ProfileSection planned={profile} onTick={work.tickSetting} />}
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
              onSet={work.edit}
              onEdit={({ key }) => setEditedKey(key)}
            />
          );
        })}
      </Box>
      <ImportBar review={review} work={work} />
      {edited && editedResource && (
        <RowEditor
          key={edited.key}
          row={edited}
          resource={editedResource}
          onClose={() => setEditedKey(null)}
          onDone={(values) => {
            work.edit(new Set([edited.key]), values);
            setEditedKey(null);
          }}
        />
      )}
    </>
  );
};
