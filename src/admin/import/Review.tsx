import { Alert, AlertTitle, Box, Checkbox, Chip, FormControlLabel, Switch, Typography } from "@mui/material";
import { useEffect, useRef, useState } from "react";
import { importedKinds } from "#import/kinds.ts";
import { demoBeside, isWanted, type PlannedRow, type RowState, stateLabels } from "#import/plan.ts";
import { findRemotePictures } from "#import/read/importPictures.ts";
import { countWantedRedirects } from "#import/run.ts";
import type { ResourceDescriptor } from "#kit/resource/descriptor.ts";
import { keysOf } from "#shared/base/schema.ts";
import { countEach, joinAnd, pluralize } from "#shared/base/text.ts";
import type { Values } from "#shared/tables/values.ts";
import { moveFocus } from "#ui/focus/moveFocus.ts";
import { useSiteMap } from "../shared/SiteMapContext.ts";
import { ImportBar } from "./ImportBar.tsx";
import { ImportResults } from "./ImportResults.tsx";
import type { Review as ReviewedImport } from "./planReview.ts";
import { KindSection, ProfileSection } from "./ReviewSections.tsx";
import { RowEditor } from "./RowEditor.tsx";
import { editRows, selectRows, selectSetting } from "./reviewChanges.ts";
import { stateColors, stateOfSetting } from "./rowLabels.ts";
import type { Import } from "./useImport.ts";

const states = keysOf<typeof stateLabels>(stateLabels);

interface StateFilterProps {
  found: readonly RowState[];
  shown: RowState | null;
  onShow: (state: RowState | null) => void;
}

const StateFilter = ({ found, shown, onShow }: StateFilterProps) => (
  <Box role="group" aria-label="Show" sx={{ display: "flex", flexWrap: "wrap", gap: 1 }}>
    <Chip
      label={`All ${found.length.toLocaleString("en")}`}
      variant={shown ? "outlined" : "filled"}
      aria-pressed={shown === null}
      onClick={() => onShow(null)}
    />
    {states.map((state) => {
      const count = found.filter((one) => one === state).length;
      return (
        count > 0 && (
          <Chip
            key={state}
            label={`${stateLabels[state]} ${count.toLocaleString("en")}`}
            color={stateColors[state]}
            variant={shown === state ? "filled" : "outlined"}
            aria-pressed={shown === state}
            onClick={() => onShow(shown === state ? null : state)}
          />
        )
      );
    })}
  </Box>
);

const Notes = ({ notes, redirects }: { notes: readonly string[]; redirects: number }) => {
  const all = [
    ...notes,
    ...(redirects > 0
      ? [`${pluralize(redirects, "old address", "old addresses")} will redirect to the imported content.`]
      : []),
  ];
  if (all.length === 0) return null;
  return (
    <Alert severity="info" sx={{ mb: 3 }}>
      <AlertTitle>Notes on this import</AlertTitle>
      <Box component="ul" sx={{ m: 0, pl: 2.5, maxHeight: 240, overflowY: "auto", overflowWrap: "anywhere" }}>
        {all.map((note) => (
          <li key={note}>{note}</li>
        ))}
      </Box>
    </Alert>
  );
};

interface RemotePicturesProps {
  review: ReviewedImport;
  onChange: (copiesRemote: boolean) => void;
}

const RemotePictures = ({ review: { rows, pictures, copiesRemote }, onChange }: RemotePicturesProps) => {
  const addresses = findRemotePictures(rows.filter(isWanted), pictures);
  if (addresses.length === 0) return null;
  const count = pluralize(addresses.length, "picture", "pictures");
  const hosts = countEach(addresses.map((address) => new URL(address).host));
  return (
    <Box sx={{ mb: 3, overflowWrap: "anywhere" }}>
      {copiesRemote !== null && (
        <FormControlLabel
          label={`Copy ${count} from other sites`}
          control={<Switch checked={copiesRemote} onChange={(_event, isOn) => onChange(isOn)} />}
        />
      )}
      <Typography variant="body2" color="text.secondary">
        {copiesRemote
          ? `Copies are added to Media. Pictures that cannot be copied still load from ${hosts}.`
          : `${count} will load from other sites: ${hosts}.`}
      </Typography>
    </Box>
  );
};

export const Review = ({ review, work }: { review: ReviewedImport; work: Import }) => {
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
  const { activity, changeReview } = work;
  const settings = work.settings.planned;
  const found = [...rows.map(({ state }) => state), ...settings.map(stateOfSetting)];
  // The last row of the state may have changed to another one.
  const shown = found.find((state) => state === wantedState) ?? null;
  const listed = rows.filter(({ state }) => !shown || state === shown);
  const listedSettings = settings.filter((setting) => !shown || stateOfSetting(setting) === shown);
  const demo = demoBeside(rows, review.demo).map(([kind, count]) => {
    const { one = kind, many = kind } = resourceOf(kind)?.labels ?? {};
    return pluralize(count, one, many);
  });
  const edit = (keys: ReadonlySet<string>, values: Values): void =>
    changeReview((current) => editRows(current, keys, values));

  return (
    <>
      <Box
        component="section"
        aria-label={`From ${review.label}`}
        ref={element}
        inert={activity?.name === "importing"}
        sx={{ outline: "none" }}
      >
        {work.result && <ImportResults result={work.result} rows={rows} />}
        <Notes notes={parsed.notes} redirects={countWantedRedirects(rows, parsed)} />
        <RemotePictures
          review={review}
          onChange={(copiesRemote) => changeReview((current) => ({ ...current, copiesRemote }))}
        />
        {demo.length > 0 && (
          <FormControlLabel
            sx={{ display: "flex", mb: 3 }}
            label={`Remove the demo content of these sections: ${joinAnd(demo)}. What you edited stays.`}
            control={<Checkbox checked={review.removesDemo} />}
            onChange={(_event, removesDemo) => changeReview((current) => ({ ...current, removesDemo }))}
          />
        )}
        {found.length > 0 && <StateFilter found={found} shown={shown} onShow={setWantedState} />}
        {found.length === 0 && <Alert severity="info">Nothing to import was found. Choose other files.</Alert>}
        <ProfileSection
          planned={listedSettings}
          onTick={(key, isTicked) => changeReview((current) => selectSetting(current, key, isTicked))}
        />
        {importedKinds.map((kind) => {
          const ofKind = listed.filter((row) => row.kind === kind);
          const resource = resourceOf(kind);
          if (ofKind.length === 0 || !resource) return null;
          return (
            <KindSection
              key={kind}
              resource={resource}
              rows={ofKind}
              place={parsed.profile?.location}
              timeZone={work.settings.timeZone}
              onTick={(keys, isTicked) => changeReview((current) => selectRows(current, keys, isTicked))}
              onSet={edit}
              onEdit={({ key }) => setEditedKey(key)}
            />
          );
        })}
      </Box>
      <ImportBar found={found} work={work} />
      {edited && editedResource && (
        <RowEditor
          key={edited.key}
          row={edited}
          resource={editedResource}
          onClose={() => setEditedKey(null)}
          onDone={(values) => {
            edit(new Set([edited.key]), values);
            setEditedKey(null);
          }}
        />
      )}
    </>
  );
};
