import { Box, TextField, type TextFieldProps } from "@mui/material";
import { type ReactNode, startTransition, useState } from "react";
import { useTextField } from "#kit/form/inputs/useControl.ts";
import { readSite } from "#shared/site/siteData.ts";

interface OwnTextProps extends Omit<TextFieldProps, "value" | "onChange"> {
  /** Empty shows the site's text. */
  value: string | undefined;
  siteText: string;
  /** Gets an empty text if it is the site's. */
  onChange: (text: string) => void;
}

// An assistant may have written the text: the owner compares it with what is true.
const besideOf = (siteText: string): ReactNode => (
  <Box component="span" dir="auto" sx={{ whiteSpace: "pre-line", overflowWrap: "anywhere" }}>
    {siteText
      ? `Only in this résumé. Empty it to use the site’s text:\n${siteText}`
      : "Only in this résumé. The site has no such text."}
  </Box>
);

/** The site's text, to be changed for one résumé. An emptied input shows the site's text again when it loses the focus. */
export const OwnText = ({ value, siteText, helperText, onChange, ...field }: OwnTextProps) => {
  const [typed, setTyped] = useState<string | null>(null);
  const change = (text: string): void => {
    setTyped(text);
    // A long form takes a while to render. Typing must not wait for it.
    startTransition(() => onChange(text.trim() === "" || text === siteText ? "" : text));
  };
  return (
    <TextField
      {...field}
      {...(field.multiline ? { minRows: 2, maxRows: 16 } : {})}
      value={typed ?? (value || siteText)}
      helperText={helperText ?? (value ? besideOf(siteText) : "The site’s text")}
      onChange={({ target }) => change(target.value)}
      onBlur={() => setTyped(null)}
      slotProps={{ htmlInput: { autoComplete: "off", dir: "auto" } }}
    />
  );
};

export const SiteTextInput = ({ column }: { column: string }) => {
  const { id, label, value, onChange, inputRef, error, helperText } = useTextField(column);
  const site = readSite(document);
  const siteText = column === "summary" ? site?.about.paragraphs[0] : site?.jobTitles[0];
  return (
    <OwnText
      {...{ id, label, inputRef, error, helperText, value, onChange }}
      multiline={column === "summary"}
      siteText={siteText ?? ""}
    />
  );
};
