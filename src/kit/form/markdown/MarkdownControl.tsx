import { Box, FormControlLabel, FormHelperText, InputLabel, Switch, Tab, Tabs, Typography } from "@mui/material";
import { type MouseEvent, Suspense, useDeferredValue, useEffect, useImperativeHandle, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useFormContext } from "react-hook-form";
import { readingTime, wordsIn } from "#shared/readingTime.ts";
import { countText } from "#shared/text.ts";
import { moveFocus } from "../../focus/moveFocus.ts";
import { lazyWithRetry } from "../../ui/lazyWithRetry.tsx";
import { useControl } from "../inputs/useControl.ts";
import { SourceArea } from "./SourceArea.tsx";

const Length = ({ text }: { text: string }) => {
  const words = wordsIn(useDeferredValue(text));
  return words > 0 ? `${countText(words, "word", "words")} · ${readingTime(words)}` : null;
};

/**
 * The rich editor keeps the text that it was opened with, so it is remounted when the text changes otherwise, as by a restored
 * draft.
 */
const useRichEditing = (column: string, source: string, onChange: (source: string) => void) => {
  const { getValues } = useFormContext();
  const [isRich, setRich] = useState(false);
  const [opening, setOpening] = useState(0);
  const known = useRef(source);

  useEffect(() => {
    // Not `source`, which may be some keys behind what was written.
    const held: unknown = getValues(column);
    if (held === known.current || source !== held) return;
    known.current = source;
    if (isRich) setOpening((count) => count + 1);
  }, [column, source, isRich, getValues]);

  return {
    isRich,
    setRich,
    /** Changes when the editor has to be remounted. */
    opening,
    write: (edited: string): void => {
      known.current = edited;
      onChange(edited);
    },
  };
};

// The preview renders as public pages do. It and the rich editor are loaded on demand.
const Markdown = lazyWithRetry(async () => (await import("#shared/markdown/Markdown.tsx")).Markdown);
const RichEditor = lazyWithRetry(async () => (await import("../rich/RichEditor.tsx")).RichEditor);

/** A link of the preview opens a new tab, so that the form stays; one within the text leads there. */
const openNewTab = ({ target }: MouseEvent): void => {
  const link = target instanceof Element ? target.closest("a") : null;
  if (link && !link.getAttribute("href")?.startsWith("#")) link.target = "_blank";
};

const Preview = ({ source }: { source: string }) => {
  if (source.trim() === "") return <Typography color="text.secondary">No content to preview yet.</Typography>;
  return (
    <Suspense fallback={<Typography color="text.secondary">Loading the preview…</Typography>}>
      <Markdown source={source} />
    </Suspense>
  );
};

const panelSx = { border: 1, borderColor: "divider", borderRadius: 1, p: 2, minHeight: 400, overflowWrap: "anywhere" };

export const MarkdownControl = ({ column }: { column: string }) => {
  const { ref, value, onChange, onBlur, name, id, label, isRequired, problem, help } = useControl(column);
  const source = typeof value === "string" ? value : "";
  const [tab, setTab] = useState<"write" | "preview">("write");
  const { isRich, setRich, opening, write } = useRichEditing(column, source, onChange);

  const focusSource = (): void => {
    flushSync(() => {
      setTab("write");
      setRich(false);
    });
    moveFocus(id);
  };
  // An invalid field gets the focus, which may require the other tab.
  useImperativeHandle(ref, () => ({ focus: focusSource }));

  return (
    <Box>
      <Box sx={{ display: "flex", alignItems: "center", justifyContent: "space-between", flexWrap: "wrap", mb: 1 }}>
        <Tabs value={tab} onChange={(_event, chosen) => setTab(chosen)} aria-label="Write or preview">
          <Tab value="write" label="Write" id={`${id}-tab-write`} aria-controls={`${id}-write`} />
          <Tab value="preview" label="Preview" id={`${id}-tab-preview`} aria-controls={`${id}-preview`} />
        </Tabs>
        {tab === "write" && (
          <FormControlLabel
            label="Rich text"
            control={<Switch size="small" checked={isRich} onChange={(_event, isOn) => setRich(isOn)} />}
          />
        )}
      </Box>
      <div role="tabpanel" id={`${id}-write`} aria-labelledby={`${id}-tab-write`} hidden={tab !== "write"}>
        <InputLabel
          id={`${id}-label`}
          {...(isRich ? {} : { htmlFor: id })}
          required={isRequired}
          error={problem !== undefined}
          sx={{ mb: 0.5, fontSize: "0.875rem" }}
        >
          {label}
        </InputLabel>
        {isRich ? (
          <Box role="group" aria-labelledby={`${id}-label`} aria-describedby={`${id}-help`}>
            <Suspense fallback={<Box sx={panelSx}>Loading the rich editor…</Box>}>
              <RichEditor
                key={opening}
                source={source}
                label={isRequired ? `${label} (required)` : label}
                onChange={write}
                onLeave={focusSource}
              />
            </Suspense>
          </Box>
        ) : (
          <SourceArea
            id={id}
            name={name}
            value={source}
            isRequired={isRequired}
            isWrong={problem !== undefined}
            onChange={onChange}
            onBlur={onBlur}
          />
        )}
      </div>
      <div role="tabpanel" id={`${id}-preview`} aria-labelledby={`${id}-tab-preview`} hidden={tab !== "preview"}>
        {tab === "preview" && (
          <Box sx={panelSx} onClickCapture={openNewTab}>
            <Preview source={source} />
          </Box>
        )}
      </div>
      <FormHelperText id={`${id}-help`} error={problem !== undefined} sx={{ mx: 0 }}>
        {problem ?? help ?? <Length text={source} />}
      </FormHelperText>
    </Box>
  );
};
