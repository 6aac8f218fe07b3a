import { MDXEditor, type MDXEditorMethods } from "@mdxeditor/editor";
import "@mdxeditor/editor/style.css";
import { Alert, Box, Button, Typography } from "@mui/material";
import { styled, useTheme } from "@mui/material/styles";
import { useEffect, useRef, useState } from "react";
import { tokens } from "#shared/design/tokens.ts";
import { plugins } from "./plugins.tsx";
import { type Difference, firstDifference, marksOf } from "./roundTrip.ts";

interface RichEditorProps {
  source: string;
  label: string;
  onChange: (source: string) => void;
  onLeave: () => void;
}

type State = { status: "checking" | "open" } | { status: "refused"; difference: Difference | null };

// MDXEditor brings the text into its own model a moment after it is on the page.
const loadDelayMs = 150;

const editorName = "contentArea.editableMarkdown";

// What MDXEditor does itself where it is given no translation.
const interpolate = (text: string, values: Record<string, unknown> = {}): string =>
  Object.entries(values).reduce((result, [name, value]) => result.replaceAll(`{{${name}}}`, String(value)), text);

const Frame = styled(Box)(({ theme }) => ({
  minHeight: 400,
  border: `1px solid ${theme.palette.divider}`,
  borderRadius: theme.shape.borderRadius,
  "& .mdxeditor": { "--baseBg": theme.palette.background.default, "--basePageBg": theme.palette.background.paper },
  "& .rich-content": { fontFamily: theme.typography.fontFamily, lineHeight: 1.65 },
  "& .cm-editor, & .cm-gutters": {
    backgroundColor: `${theme.palette.background.paper} !important`,
    color: theme.palette.text.primary,
    fontFamily: tokens.font.mono,
  },
  "& .mdxeditor-root-contenteditable > div": { minHeight: 350 },
}));

const DifferenceNotice = ({
  difference,
  onLeave,
  onOpen,
}: {
  difference: Difference | null;
  onLeave: () => void;
  onOpen: () => void;
}) => (
  <Alert
    severity="info"
    action={
      <Button color="inherit" size="small" onClick={onLeave}>
        Keep plain Markdown
      </Button>
    }
  >
    {difference ? (
      <>
        <Typography>Rich text mode would change this text, first in line {difference.line}:</Typography>
        <Box component="pre" sx={{ my: 1, whiteSpace: "pre-wrap", overflowWrap: "anywhere", fontSize: "0.8125rem" }}>
          {`- ${difference.before}\n+ ${difference.after}`}
        </Box>
        <Button size="small" variant="outlined" color="inherit" onClick={onOpen}>
          Edit as rich text anyway
        </Button>
      </>
    ) : (
      <Typography>
        The rich text editor does not support some of the Markdown in this text. Plain Markdown keeps it as it is.
      </Typography>
    )}
  </Alert>
);

/**
 * MDXEditor is not lossless: it opens only with a text that survives a round trip, else it says what would change. The source is
 * replaced by the first edit only.
 */
export const RichEditor = ({ source, label, onChange, onLeave }: RichEditorProps) => {
  const [state, setState] = useState<State>({ status: "checking" });
  const [opened] = useState(source);
  const { palette } = useTheme();
  const editor = useRef<MDXEditorMethods>(null);
  const hasFailed = useRef(false);

  useEffect(() => {
    const timer = setTimeout(() => {
      const difference = hasFailed.current ? null : firstDifference(opened, editor.current?.getMarkdown() ?? "");
      setState(hasFailed.current || difference ? { status: "refused", difference } : { status: "open" });
    }, loadDelayMs);
    return () => clearTimeout(timer);
  }, [opened]);

  if (state.status === "refused") {
    return (
      <DifferenceNotice difference={state.difference} onLeave={onLeave} onOpen={() => setState({ status: "open" })} />
    );
  }
  return (
    <Frame sx={{ visibility: state.status === "checking" ? "hidden" : "visible" }}>
      <MDXEditor
        ref={editor}
        markdown={opened}
        plugins={plugins}
        className={palette.mode === "dark" ? "dark-theme" : ""}
        toMarkdownOptions={marksOf(opened)}
        contentEditableClassName="rich-content"
        translation={(key, text, values) => (key === editorName ? label : interpolate(text, values))}
        onError={() => {
          hasFailed.current = true;
        }}
        onChange={(edited, isInitial) => {
          if (!isInitial && state.status === "open") onChange(edited);
        }}
      />
    </Frame>
  );
};
