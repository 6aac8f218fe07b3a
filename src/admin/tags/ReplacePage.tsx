import { Alert, Box, Button, Card, Link, TextField, Typography } from "@mui/material";
import { type FormEvent, Fragment, useState } from "react";
import { LinkBase } from "react-admin";
import type { ReplacedColumn } from "#api/calls/content.ts";
import { pluralize } from "#shared/base/text.ts";
import { labelOf } from "#shared/tables/values.ts";
import { BatchConfirm, BatchProgress } from "#ui/BatchConfirm.tsx";
import { PageHeader } from "#ui/PageHeader.tsx";
import { pageTexts } from "../shared/pageTexts.ts";
import { useEditLink } from "../shared/useEditLink.ts";
import { countPlaces, type Replacement, uniqueRows, useReplacement } from "./useReplacement.ts";

const maxListed = 200;

/** An excerpt with the removed and the inserted text. */
const Change = ({ said, words: { wanted, by } }: { said: string; words: Replacement }) => (
  <Typography variant="body2" dir="auto" sx={{ overflowWrap: "anywhere", "& ins": { fontWeight: 600 } }}>
    {said.split(wanted).map((part, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts never change
      <Fragment key={index}>
        {index > 0 && (
          <>
            <Box component="del" sx={{ color: "text.secondary" }}>
              {wanted}
            </Box>{" "}
            <ins>{by}</ins>
          </>
        )}
        {part}
      </Fragment>
    ))}
  </Typography>
);

const Entries = ({ entries, words }: { entries: readonly ReplacedColumn[]; words: Replacement }) => {
  const editorOf = useEditLink();
  return (
    <Box component="ul" sx={{ m: 0, mt: 2, p: 0, listStyle: "none", display: "grid", gap: 1 }}>
      {entries.slice(0, maxListed).map((entry) => {
        const { to, resource } = editorOf(entry);
        const where = resource ? labelOf(entry.column, resource.fields[entry.column]) : "Settings";
        return (
          <Card component="li" key={`${entry.id} ${entry.column}`} sx={{ px: 2, py: 1.5 }}>
            <Link component={LinkBase} to={to} dir="auto" sx={{ fontWeight: 600, overflowWrap: "anywhere" }}>
              {entry.title}
            </Link>
            <Typography component="span" variant="body2" color="text.secondary">
              {" "}
              · {where}
              {entry.count > 1 && ` · ${entry.count} places`}
            </Typography>
            <Change said={entry.said} words={words} />
          </Card>
        );
      })}
    </Box>
  );
};

interface OutcomeProps {
  problem: string | null;
  /** Null before the first search. */
  entries: readonly ReplacedColumn[] | null;
  invalid: readonly ReplacedColumn[];
}

const Outcome = ({ problem, entries, invalid }: OutcomeProps) => (
  <Box role="status" sx={{ mt: 3 }}>
    {problem && (
      <Alert severity="error" sx={{ mb: 2 }}>
        {problem}
      </Alert>
    )}
    {invalid[0] && (
      <Alert severity="error">
        Nothing was replaced: {pluralize(uniqueRows(invalid).length, "text", "texts")} would become invalid (
        {invalid[0].problem}). Edit these texts, or choose other words.
      </Alert>
    )}
    {entries && !invalid[0] && (
      <Typography>
        {entries.length > 0 ? `${countPlaces(entries)} would change.` : "No matches found."}
        {entries.length > maxListed && ` The first ${maxListed} are listed.`}
      </Typography>
    )}
  </Box>
);

export const ReplacePage = () => {
  const [words, setWords] = useState<Replacement>({ wanted: "", by: "" });
  const [isAsking, setAsking] = useState(false);
  const { batches, total, found, problem, search, replace, reset } = useReplacement(words);
  const isLooking = batches.done !== null && !isAsking;
  const entries = found?.entries ?? [];
  const invalid = entries.filter((entry) => entry.problem !== null);
  const isBroken = invalid.length > 0;
  const isFound = entries.length > 0;
  const change = (typed: Partial<Replacement>): void => {
    setWords({ ...words, ...typed });
    reset();
  };
  const onSubmit = (event: FormEvent): void => {
    event.preventDefault();
    void search();
  };
  return (
    <>
      <PageHeader {...pageTexts.replace} />
      <Box sx={{ maxWidth: 760 }}>
        <Box component="form" onSubmit={onSubmit} sx={{ display: "grid", gap: 2.5 }}>
          <TextField
            label="Find"
            value={words.wanted}
            onChange={({ target }) => change({ wanted: target.value })}
            helperText="Case-sensitive, for example https://old.example.com/"
            slotProps={{ htmlInput: { autoComplete: "off", spellCheck: false, maxLength: 500 } }}
          />
          <TextField
            label="Replace with"
            value={words.by}
            onChange={({ target }) => change({ by: target.value })}
            slotProps={{ htmlInput: { autoComplete: "off", spellCheck: false, maxLength: 500 } }}
          />
          <Button
            type="submit"
            variant={isFound ? "outlined" : "contained"}
            disabled={isLooking || words.wanted.trim().length < 2 || words.wanted === words.by}
            sx={{ justifySelf: "start" }}
          >
            {isLooking ? "Searching..." : "Preview changes"}
          </Button>
        </Box>
        {isLooking && total > 100 && <BatchProgress done={batches.done ?? 0} total={total} />}
        <Outcome problem={problem} entries={found ? entries : null} invalid={invalid} />
        {isFound && (
          <>
            {!isBroken && (
              <Button variant="contained" sx={{ mt: 2 }} onClick={() => setAsking(true)}>
                Replace in {countPlaces(entries)}
              </Button>
            )}
            <Entries entries={isBroken ? invalid : entries} words={words} />
          </>
        )}
      </Box>
      {isAsking && (
        <BatchConfirm
          batches={batches}
          total={total}
          title={`Replace “${words.wanted}”?`}
          warning={`This will change ${countPlaces(entries)}. Post dates stay the same. To undo it, replace the new words with the old ones.`}
          action="Replace"
          busy="Replacing..."
          onCancel={() => setAsking(false)}
          onConfirm={() => void replace().then(() => setAsking(false))}
        />
      )}
    </>
  );
};
