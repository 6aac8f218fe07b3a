import { MDXEditor, type MDXEditorMethods } from "@mdxeditor/editor";
import "@mdxeditor/editor/style.css";
import { Alert, Box, Button, Typography } from "@mui/material";
import { styled, useTheme } from "@mui/material/styles";
import { useEffect, useRef, useState } from "react";
import { tokens } from "#shared/design/tokens.ts";
import { plugins } from "./plugins.tsx";
import { firstRewriting, marksOf, type Rewriting } from "./roundTrip.ts";

interface RichEditorProps {
  /** Markdown. */
  source: string;
  /** What the text is called. */
  label: string;
  onChange: (source: string) => void;
  /** Goes back to the source. */
  onLeave: () => void;
}

type State = { status: "checking" | "open" } | { status: "refused"; rewriting: Rewriting | null };

// MDXEditor brings the text into its own model a moment after it is on the page.
const settlingTime = 150;

const editorName = "contentArea.editableMarkdown";

// What MDXEditor does itself where it is given no translation.
const translated = (words: string, values: Record<string, unknown> = {}): string =>
  Object.entries(values).reduce((text, [name, value]) => text.replaceAll(`{{${name}}}`, String(value)), words);

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

const Refusal = ({
  rewriting,
  onLeave,
  onOpen,
}: {
  rewriting: Rewriting | null;
  onLeave: () => void;
  onOpen: () => void;
}) => (
  <Alert
    severity="info"
    action={
      <Button color="inherit" size="small" onClick={onLeave}>
        Keep the source
      </Button>
    }
  >
    {rewriting ? (
      <>
        <Typography>Rich editing would rewrite this text, first in line {rewriting.line}:</Typography>
        <Box component="pre" sx={{ my: 1, whiteSpace: "pre-wrap", overflowWrap: "anywhere", fontSize: "0.8125rem" }}>
          {`- ${rewriting.before}\n+ ${rewriting.after}`}
        </Box>
        <Button size="small" variant="outlined" color="inherit" onClick={onOpen}>
          Edit it rich all the same
        </Button>
      </>
    ) : (
      <Typography>
        The rich editor does not know some of the Markdown in this text. The source keeps it as it is.
      </Typography>
    )}
  </Alert>
);

/**
 * The rich mode of a Markdown field. MDXEditor is not lossless, so it opens only with a text that survives the way through it
 * unchanged; else it says what would change. The source is never replaced before somebody edits it here.
 */
export const RichEditor = ({ source, label, onChange, onLeave }: RichEditorProps) => {
  const [state, setState] = useState<State>({ status: "checking" });
  const [opened] = useState(source);
  const { palette } = useTheme();
  const editor = useRef<MDXEditorMethods>(null);
  const hasFailed = useRef(false);

  useEffect(() => {
    const timer = setTimeout(() => {
      const rewriting = hasFailed.current ? null : firstRewriting(opened, editor.current?.getMarkdown() ?? "");
      setState(hasFailed.current || rewriting ? { status: "refused", rewriting } : { status: "open" });
    }, settlingTime);
    return () => clearTimeout(timer);
  }, [opened]);

  if (state.status === "refused") {
    return <Refusal rewriting={state.rewriting} onLeave={onLeave} onOpen={() => setState({ status: "open" })} />;
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
        translation={(key, words, values) => (key === editorName ? label : translated(words, values))}
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
