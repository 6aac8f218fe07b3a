import { Button, TextField, type TextFieldProps } from "@mui/material";
import { startTransition, useOptimistic } from "react";
import { useTextField } from "#kit/form/inputs/useControl.ts";
import { readSite } from "#shared/site/site.ts";

interface OwnTextProps extends Pick<TextFieldProps, "error" | "id" | "inputRef"> {
  label: string;
  /** Null shows the site's text. */
  value: string | null;
  siteText: string;
  rows?: number;
  problem?: string | undefined;
  onChange: (text: string | null) => void;
}

/** A text that replaces the site's text in one résumé. */
export const OwnText = ({ value: stored, siteText, rows = 1, problem, onChange, ...field }: OwnTextProps) => {
  // A long form takes a while to render. Typing must not wait for it.
  const [value, show] = useOptimistic(stored);
  const change = (text: string | null): void =>
    startTransition(() => {
      show(text);
      onChange(text);
    });
  return (
    <div>
      <TextField
        {...field}
        value={value ?? ""}
        placeholder={siteText}
        {...(rows > 1 ? { multiline: true, minRows: rows, maxRows: 16 } : {})}
        helperText={problem ?? (value === null ? "The site’s text" : "Only in this résumé")}
        onChange={({ target }) => change(target.value.trim() ? target.value : null)}
        slotProps={{ htmlInput: { autoComplete: "off", dir: "auto" }, inputLabel: { shrink: true } }}
      />
      {(value !== null || siteText !== "") && (
        <Button size="small" onClick={() => change(value === null ? siteText : null)}>
          {value === null ? "Edit the site’s text" : "Use the site’s text"}
        </Button>
      )}
    </div>
  );
};

/** The job title or the summary of a résumé. */
export const SiteTextInput = ({ column }: { column: string }) => {
  const { id, label, value, onChange, inputRef, error, helperText } = useTextField(column);
  const site = readSite(document);
  const isSummary = column === "summary";
  return (
    <OwnText
      {...{ id, label, inputRef, error }}
      onChange={(text) => onChange(text ?? "")}
      problem={helperText}
      value={value || null}
      rows={isSummary ? 3 : 1}
      siteText={(isSummary ? site?.about.paragraphs[0] : site?.jobTitles[0]) ?? ""}
    />
  );
};
