import { MDXEditor, type MDXEditorMethods } from "@mdxeditor/editor";
import "@mdxeditor/editor/style.css";
import { Box, FormHelperText } from "@mui/material";
import { styled, useTheme } from "@mui/material/styles";
import { useEffect, useRef, useState } from "react";
import { tokens } from "#shared/design/tokens.ts";
import { belowHeader, isLow } from "../../ui/header.ts";
import { ChangesNotice } from "./ChangesNotice.tsx";
import { EditorBoundary } from "./EditorBoundary.tsx";
import { EditorColors } from "./EditorColors.tsx";
import { check, type Opening, unreadable } from "./opening.ts";
import { createPlugins } from "./plugins.tsx";
import { markersOf } from "./roundTrip.ts";

interface RichEditorProps {
  source: string;
  label: string;
  onChange: (source: string) => void;
  onLeave: () => void;
}

// MDXEditor has parsed the text only some time after it is mounted.
const loadDelayMs = 150;

const editorName = "contentArea.editableMarkdown";

// MDXEditor's default `translation` does the same.
const interpolate = (text: string, values: Record<string, unknown> = {}): string =>
  Object.entries(values).reduce((result, [name, value]) => result.replaceAll(`{{${name}}}`, String(value)), text);

const Frame = styled(Box)(({ theme }) => ({
  minHeight: 400,
  border: `1px solid ${theme.palette.divider}`,
  borderRadius: theme.shape.borderRadius,
  "& .rich-content": {
    minHeight: 350,
    boxSizing: "border-box",
    fontFamily: theme.typography.fontFamily,
    lineHeight: 1.65,
  },
  "& .rich-content :is(p, ul, ol, blockquote, table)": { marginBlock: "0.75em" },
  "& .rich-content :is(h1, h2, h3, h4, h5, h6)": { marginBlock: "1.25em 0.5em", lineHeight: 1.3 },
  "& .rich-content li :is(p, ul, ol)": { marginBlock: "0.25em" },
  "& .rich-content img": { maxWidth: "100%", height: "auto" },
  "& .rich-content a": { color: theme.palette.secondary.main },
  "& .rich-content.rich-content:focus-visible": {
    outline: `2px solid ${theme.palette.primary.main}`,
    outlineOffset: -2,
  },
  "& .cm-editor, & .cm-gutters, & .cm-activeLineGutter, & .cm-activeLine": {
    backgroundColor: `${theme.palette.background.paper} !important`,
    color: `${theme.palette.text.primary} !important`,
    fontFamily: tokens.font.mono,
  },
  // By default it overlaps the code, and hides its first line on a phone.
  "& [class*=_codeMirrorToolbar_]": { position: "static", padding: 0, justifyContent: "flex-end" },
  "& .cm-cursor": { borderColor: `${theme.palette.text.primary} !important` },
  "& .mdxeditor-toolbar": {
    top: belowHeader(),
    flexWrap: "wrap",
    // Too much of so small a window.
    [theme.breakpoints.down("sm")]: { position: "static" },
    [isLow]: { position: "static" },
    "& svg": { flexShrink: 0, maxWidth: "none" },
  },
}));

/**
 * Edits Markdown as rich text. MDXEditor is not lossless, so a text opens only if its meaning survives a round trip; otherwise the
 * changes are listed. The source is not replaced before the first edit.
 */
export const RichEditor = ({ source, label, onChange, onLeave }: RichEditorProps) => {
  const [state, setState] = useState<Opening>({ status: "checking" });
  const [opened] = useState(source);
  const [plugins] = useState(() => createPlugins(source));
  const { palette } = useTheme();
  const editor = useRef<MDXEditorMethods>(null);
  const failure = useRef<string | null>(null);

  useEffect(() => {
    let isCurrent = true;
    const timer = setTimeout(async () => {
      const checked =
        failure.current === null
          ? await check(opened, () => editor.current?.getMarkdown() ?? "")
          : unreadable(failure.current);
      if (isCurrent) setState(checked);
    }, loadDelayMs);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [opened]);

  const fail = (error: string): void => {
    failure.current = error;
    setState(unreadable(error));
  };

  if (state.status === "refused") {
    return (
      <ChangesNotice
        changes={state.changes}
        reason={state.reason}
        onLeave={onLeave}
        onOpen={() => setState({ status: "open", isRewritten: true })}
      />
    );
  }
  return (
    <>
      <EditorColors />
      <Frame sx={{ visibility: state.status === "checking" ? "hidden" : "visible" }}>
        <EditorBoundary onFailure={fail}>
          <MDXEditor
            ref={editor}
            markdown={opened}
            plugins={plugins}
            className={palette.mode === "dark" ? "dark-theme" : ""}
            toMarkdownOptions={markersOf(opened)}
            contentEditableClassName="rich-content"
            translation={(key, text, values) => (key === editorName ? label : interpolate(text, values))}
            onError={({ error }) => {
              failure.current = error;
            }}
            onChange={(edited, isInitial) => {
              if (!isInitial && state.status === "open") onChange(edited);
            }}
          />
        </EditorBoundary>
      </Frame>
      {state.status === "open" && state.isRewritten && (
        <FormHelperText>
          The first change you make here writes the whole text in this editor's way: it means the same, with other
          marks.
        </FormHelperText>
      )}
    </>
  );
};
