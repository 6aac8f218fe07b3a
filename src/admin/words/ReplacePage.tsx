import { Alert, Box, Button, Card, Link, TextField, Typography } from "@mui/material";
import { useQueryClient } from "@tanstack/react-query";
import { type FormEvent, Fragment, useState } from "react";
import { LinkBase, useDataProvider } from "react-admin";
import { failureText, notifyFailure, notifySuccess } from "#kit/resource/notify.ts";
import { Confirm } from "#kit/ui/Confirm.tsx";
import { PageHeader } from "#kit/ui/PageHeader.tsx";
import type { PlinthDataProvider } from "#providers/dataProvider.ts";
import type { Replacement } from "#providers/ownerCalls.ts";
import { labelOf } from "#shared/tables/values.ts";
import { countText } from "#shared/text.ts";
import { useEditorOf } from "../useEditorOf.ts";

interface Words {
  wanted: string;
  by: string;
}

const extent = ({ places, texts }: Replacement): string =>
  `${countText(places, "place", "places")} in ${countText(texts, "text", "texts")}`;

/** What stands there, with the words that go and those that come. */
const Change = ({ said, words: { wanted, by } }: { said: string; words: Words }) => (
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

const Entries = ({ found, words }: { found: Replacement; words: Words }) => {
  const editorOf = useEditorOf();
  return (
    <Box component="ul" sx={{ m: 0, mt: 2, p: 0, listStyle: "none", display: "grid", gap: 1 }}>
      {found.entries.map((entry) => {
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

/** Looks for words, and then replaces what was found. */
const useReplacement = (words: Words) => {
  const dataProvider = useDataProvider<PlinthDataProvider>();
  const queryClient = useQueryClient();
  const [found, setFound] = useState<Replacement | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);

  const run = async (isTrial: boolean): Promise<void> => {
    if (isBusy) return;
    setBusy(true);
    setProblem(null);
    const what = isTrial ? "Failed to look for it" : "Failed to replace it";
    try {
      const answer = await dataProvider.replaceText(words.wanted, words.by, isTrial);
      setFound(isTrial ? answer : null);
      if (isTrial) return;
      notifySuccess(`Replaced in ${extent(answer)}`);
      await queryClient.invalidateQueries();
    } catch (error) {
      notifyFailure(what, error);
      setProblem(failureText(what, error));
    } finally {
      setBusy(false);
    }
  };

  const forget = (): void => {
    setFound(null);
    setProblem(null);
  };
  return { found, problem, isBusy, run, forget };
};

export const ReplacePage = () => {
  const [words, setWords] = useState<Words>({ wanted: "", by: "" });
  const [isAsking, setAsking] = useState(false);
  const { found, problem, isBusy, run, forget } = useReplacement(words);
  const isFound = found !== null && found.texts > 0;
  const type = (typed: Partial<Words>): void => {
    setWords({ ...words, ...typed });
    forget();
  };
  const look = (event: FormEvent): void => {
    event.preventDefault();
    void run(true);
  };
  const shown = found?.entries.length ?? 0;
  return (
    <>
      <PageHeader title="Find and Replace" description="Change words, such as an old host, in all texts of the site" />
      <Box sx={{ maxWidth: 760 }}>
        <Box component="form" onSubmit={look} sx={{ display: "grid", gap: 2.5 }}>
          <TextField
            label="Find"
            value={words.wanted}
            onChange={({ target }) => type({ wanted: target.value })}
            helperText="Letter by letter, in capitals or not as you type it, as https://old.example.com/"
            slotProps={{ htmlInput: { autoComplete: "off", spellCheck: false, maxLength: 500 } }}
          />
          <TextField
            label="Replace with"
            value={words.by}
            onChange={({ target }) => type({ by: target.value })}
            slotProps={{ htmlInput: { autoComplete: "off", spellCheck: false, maxLength: 500 } }}
          />
          <Button
            type="submit"
            variant={isFound ? "outlined" : "contained"}
            disabled={isBusy || words.wanted.trim().length < 2 || words.wanted === words.by}
            sx={{ justifySelf: "start" }}
          >
            {isBusy && !isAsking ? "Looking..." : "Show what would change"}
          </Button>
        </Box>
        <Box role="status" sx={{ mt: 3 }}>
          {problem && <Alert severity="error">{problem}</Alert>}
          {found && (
            <Typography>
              {isFound ? `${extent(found)} would change.` : "No text has these words."}
              {found.texts > 0 && shown === 200 && " The first 200 are listed."}
            </Typography>
          )}
        </Box>
        {isFound && (
          <>
            <Button variant="contained" sx={{ mt: 2 }} disabled={isBusy} onClick={() => setAsking(true)}>
              Replace in {extent(found)}
            </Button>
            <Entries found={found} words={words} />
          </>
        )}
      </Box>
      <Confirm
        isOpen={isAsking}
        isBusy={isBusy}
        warning={`This will change ${found ? extent(found) : "nothing"}, all at once or none of it. The dates of posts stay. To undo it, replace back.`}
        action={isBusy ? "Replacing..." : "Replace"}
        onCancel={() => setAsking(false)}
        onConfirm={() => void run(false).then(() => setAsking(false))}
      />
    </>
  );
};
