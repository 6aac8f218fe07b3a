import { Alert, AlertTitle, Box, Button, Chip, Link, Stack, TextField } from "@mui/material";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { LinkBase } from "react-admin";
import { importedKinds } from "#import/kinds.ts";
import { type PlannedRow, type RowState, stateLabels } from "#import/plan.ts";
import { parseHost } from "#import/read/rewriteHost.ts";
import { countWantedRedirects, type KindResult } from "#import/run.ts";
import type { ResourceDescriptor } from "#kit/resource/descriptor.ts";
import { keysOf } from "#shared/base/schema.ts";
import { pluralize } from "#shared/base/text.ts";
import { moveFocus } from "#ui/focus/moveFocus.ts";
import { useSiteMap } from "../shared/SiteMapContext.ts";
import { ImportBar } from "./ImportBar.tsx";
import type { Review as ReviewedImport } from "./planReview.ts";
import { RemotePictures } from "./RemotePictures.tsx";
import { KindSection, ProfileSection } from "./ReviewSections.tsx";
import { RowEditor } from "./RowEditor.tsx";
import { rowsText, stateColors } from "./rowLabels.ts";
import type { Import, ImportOutcome } from "./useImport.ts";

const states = keysOf<typeof stateLabels>(stateLabels);

interface StateFilterProps {
  rows: readonly PlannedRow[];
  shown: RowState | null;
  onShow: (state: RowState | null) => void;
}

/** Filters rows by state; each has its count. */
const StateFilter = ({ rows, shown, onShow }: StateFilterProps) => (
  <Box role="group" aria-label="Show" sx={{ display: "flex", flexWrap: "wrap", gap: 1 }}>
    <Chip
      label={`All ${rows.length.toLocaleString("en")}`}
      variant={shown ? "outlined" : "filled"}
      aria-pressed={shown === null}
      onClick={() => onShow(null)}
    />
    {states.map((state) => {
      const count = rows.filter((row) => row.state === state).length;
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

interface NotesProps {
  notes: readonly string[];
  redirects: number;
}

/** Notes on the whole import: skipped content and redirects. */
const Notes = ({ notes, redirects }: NotesProps) => {
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

/** A field for the host of the old site. Links and pictures from there are rewritten to the same paths on this site. */
const OldHost = ({ onLead }: { onLead: (host: string) => Promise<void> }) => {
  const [typed, setTyped] = useState("");
  const [outcome, setOutcome] = useState<{ isWrong: boolean; text: string } | null>(null);
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const host = hostIn(typed);
    if (host === null) return setOutcome({ isWrong: true, text: "Enter a host such as old.example.com." });
    await onLead(host);
    setOutcome({ isWrong: false, text: `Links and pictures from ${host} now point to the same paths on this site.` });
  };
  return (
    <Box component="form" noValidate onSubmit={(event) => void submit(event)} sx={{ display: "flex", gap: 1, mb: 3 }}>
      <TextField
        label="Host of your old site"
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        size="small"
        fullWidth
        error={outcome?.isWrong ?? false}
        helperText={outcome?.text ?? "Rewrites links and pictures in the posts to point to this site."}
        slotProps={{
          htmlInput: { autoCapitalize: "none", autoCorrect: "off", spellCheck: false },
          formHelperText: { role: "status" },
        }}
      />
      <Button type="submit" variant="outlined" disabled={!typed.trim()} sx={{ flex: "none", height: 40 }}>
        Rewrite links
      </Button>
    </Box>
  );
};

const written = ({ written: all }: KindResult): string => {
  const fresh = all.filter(({ isNew }) => isNew).length;
  const parts = [
    ...(fresh > 0 ? [`${rowsText(fresh)} new`] : []),
    ...(all.length > fresh ? [`${rowsText(all.length - fresh)} changed`] : []),
  ];
  return parts.join(", ");
};

interface ResultProps {
  result: ImportOutcome;
  rows: readonly PlannedRow[];
}

/** The result for each kind, with a link to its list. */
const Result = ({ result: { kinds, redirects, refusedRedirects, settings }, rows }: ResultProps) => {
  const { resources } = useSiteMap();
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    moveFocus(element.current);
    element.current?.scrollIntoView?.({ block: "nearest" });
  }, []);
  const failed = (kind: KindResult, title: string): string => {
    const row = rows.find((each) => each.kind === kind.kind && each.sourceId === kind.failure?.sourceId);
    const why = `${title}: nothing was imported${row ? ` because of “${row.title}”` : ""}. ${kind.failure?.message}`;
    return row ? `${why} Edit or deselect it, then import again.` : `${why} Your selection is kept. Import again.`;
  };
  return (
    <Stack ref={element} role="status" aria-label="Import results" spacing={1} sx={{ mb: 3 }}>
      {kinds.map((kind) => {
        const resource = resources.find(({ table }) => table === kind.kind);
        const title = resource?.labels.title ?? kind.kind;
        return kind.failure ? (
          <Alert key={kind.kind} severity="error">
            {failed(kind, title)}
          </Alert>
        ) : (
          <Alert key={kind.kind} severity="success">
            {resource ? (
              <Link component={LinkBase} to={`/${resource.name}`} color="inherit">
                {title}
              </Link>
            ) : (
              title
            )}
            : {written(kind)}
          </Alert>
        );
      })}
      {settings > 0 && <Alert severity="success">Profile: {pluralize(settings, "setting", "settings")} changed</Alert>}
      {redirects > 0 && (
        <Alert severity="success">
          <Link component={LinkBase} to="/import/redirects" color="inherit">
            Redirects
          </Link>
          : {pluralize(redirects, "old address redirects", "old addresses redirect")} here now.
        </Alert>
      )}
      {refusedRedirects.length > 0 && (
        <Alert severity="warning">
          These old addresses belong to the site itself and do not redirect: {refusedRedirects.join(", ")}
        </Alert>
      )}
    </Stack>
  );
};

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
        {rows.some(({ kind }) => kind === "posts") && <OldHost onLead={work.pointLinksHere} />}
        <RemotePictures review={review} onBring={work.bring} />
        {rows.length > 0 && <StateFilter rows={rows} shown={shown} onShow={setWantedState} />}
        {rows.length === 0 && profile.length === 0 && (
          <Alert severity="info">Nothing to import was found. Choose other files.</Alert>
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
