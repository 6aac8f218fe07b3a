import { Alert, Box, Button, Card, Link, TextField, Typography } from "@mui/material";
import { type FormEvent, Fragment, useState } from "react";
import { LinkBase } from "react-admin";
import type { FoundText, ReplacedColumn } from "#api/calls/content.ts";
import { pluralize } from "#shared/base/text.ts";
import { labelOf } from "#shared/tables/values.ts";
import { BatchConfirm } from "#ui/BatchConfirm.tsx";
import { PageHeader } from "#ui/PageHeader.tsx";
import { pageTexts } from "../shared/pageTexts.ts";
import { useEditLink } from "../shared/useEditLink.ts";
import { countPlaces, countRows, maxListed, type Replacement, useReplacement } from "./useReplacement.ts";

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
      {entries.map((entry) => {
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
  rows: FoundText["rows"] | null;
  invalid: readonly ReplacedColumn[];
}

const Outcome = ({ problem, rows, invalid }: OutcomeProps) => (
  <Box role="status" sx={{ mt: 3 }}>
    {problem && (
      <Alert severity="error" sx={{ mb: 2 }}>
        {problem}
      </Alert>
    )}
    {invalid[0] && (
      <Alert severity="error">
        {pluralize(countRows(invalid), "text", "texts")} would become invalid ({invalid[0].problem}). Edit these texts,
        or choose other words.
      </Alert>
    )}
    {rows && !invalid[0] && (
      <Typography>
        {rows.length > 0 ? `${countPlaces(rows)} would change.` : "No matches found."}
        {rows.length > maxListed && ` The first ${maxListed} are listed.`}
      </Typography>
    )}
  </Box>
);

export const ReplacePage = () => {
  const [words, setWords] = useState<Replacement>({ wanted: "", by: "" });
  const [isAsking, setAsking] = useState(false);
  const { batches, total, found, problem, search, replace, reset } = useReplacement(words);
  const isLooking = batches.done !== null && !isAsking;
  const { rows, entries } = found ?? { rows: [], entries: [] };
  const invalid = entries.filter((entry) => entry.problem !== null);
  const isBroken = invalid.length > 0;
  const isFound = rows.length > 0;
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
      <Outcome problem={problem} rows={found && rows} invalid={invalid} />
      {isFound && (
        <>
          {!isBroken && (
            <Button variant="contained" sx={{ mt: 2 }} onClick={() => setAsking(true)}>
              Replace in {countPlaces(rows)}
            </Button>
          )}
          <Entries entries={isBroken ? invalid : entries} words={words} />
        </>
      )}
      {isAsking && (
        <BatchConfirm
          batches={batches}
          total={total}
          title={`Replace “${words.wanted}”?`}
          warning={`This will change ${countPlaces(rows)}. Post dates stay the same. To undo it, replace the new words with the old ones.`}
          action="Replace"
          busy="Replacing..."
          onCancel={() => setAsking(false)}
          onConfirm={() => void replace().then(() => setAsking(false))}
        />
      )}
    </>
  );
};
