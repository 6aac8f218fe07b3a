import "@mdxeditor/editor/style.css";
import { MDXEditor, type MDXEditorMethods } from "@mdxeditor/editor";
import { Alert, Box, Button, FormHelperText, GlobalStyles } from "@mui/material";
import { styled, useTheme } from "@mui/material/styles";
import { Component, type ReactNode, use, useEffect, useRef, useState } from "react";
import { useUploadMedia } from "#media/useUploadMedia.ts";
import { messageOf } from "#shared/base/unknownValues.ts";
import { tokens } from "#shared/design/tokens.ts";
import { mediaAddress } from "#shared/media/mediaAddress.ts";
import { MediaBaseContext } from "#shared/media/usePicture.ts";
import { belowHeader, isLow } from "#ui/header.ts";
import { notifyProblem } from "#ui/notify.ts";
import { createPlugins } from "./plugins.tsx";
import { checkRoundTrip, type Opening, readMarkers, unreadable } from "./roundTrip.ts";

// MDXEditor renders its popups outside of its own element.
const editorAndPopups = ".mdxeditor.mdxeditor, .mdxeditor-popup-container.mdxeditor-popup-container";

/** Sets MDXEditor's color variables to those of the theme. */
const EditorColors = () => {
  const { palette, typography, zIndex } = useTheme();
  const color = tokens.color[palette.mode];
  return (
    <GlobalStyles
      styles={{
        [editorAndPopups]: {
          "--basePageBg": color.surface,
          "--baseBase": color.bg,
          "--baseBgSubtle": color.bg,
          "--baseBg": color.surface2,
          "--baseBgHover": color.surface2,
          "--baseBgActive": color.border,
          "--baseLine": color.border,
          "--baseBorder": color.border,
          "--baseBorderHover": color.borderStrong,
          "--baseSolid": color.textMuted,
          "--baseSolidHover": color.textMuted,
          "--baseText": color.text,
          "--baseTextContrast": color.text,
          "--accentBase": palette.primary.contrastText,
          "--accentSolid": palette.primary.main,
          "--accentSolidHover": palette.secondary.main,
          "--accentText": palette.secondary.main,
          "--accentTextContrast": palette.secondary.main,
          "--accentBorder": color.borderStrong,
          "--accentLine": color.border,
          "--error-color": color.danger,
          color: color.text,
          fontFamily: typography.fontFamily,
        },
        ".mdxeditor :focus-visible, .mdxeditor-popup-container :focus-visible": {
          outline: `2px solid ${palette.primary.main}`,
          outlineOffset: -2,
        },
        // Above the page's header, and above a dialog that contains the form.
        ".mdxeditor-popup-container.mdxeditor-popup-container": { zIndex: zIndex.modal },
      }}
    />
  );
};

const EditorFrame = styled(Box)(({ theme }) => ({
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
    // One scrolling row: several would cover too much of a phone's screen.
    [theme.breakpoints.down("sm")]: { flexWrap: "nowrap", scrollbarWidth: "thin" },
    [isLow]: { position: "static" },
    "& svg": { flexShrink: 0, maxWidth: "none" },
  },
}));

interface RichEditorProps {
  source: string;
  label: string;
  onChange: (source: string) => void;
  onLeave: () => void;
}

// MDXEditor parses the text some time after it is mounted.
const loadDelayMs = 150;

const editorName = "contentArea.editableMarkdown";

// As MDXEditor's default `translation` does.
const interpolate = (text: string, values: Record<string, unknown> = {}): string =>
  Object.entries(values).reduce((result, [name, value]) => result.replaceAll(`{{${name}}}`, String(value)), text);

class EditorBoundary extends Component<{ onFailure: () => void; children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError = () => ({ hasFailed: true });

  override componentDidCatch() {
    this.props.onFailure();
  }

  override render() {
    return this.state.hasFailed ? null : this.props.children;
  }
}

/**
 * Edits Markdown as rich text. MDXEditor is not lossless, so a text opens only if its meaning survives a round trip;
 * otherwise a message shows the reason. The source is not replaced before the first edit. If the editor throws, the
 * form stays.
 */
export const RichEditor = ({ source, label, onChange, onLeave }: RichEditorProps) => {
  const [state, setState] = useState<Opening>({ status: "checking" });
  const [opened] = useState(source);
  const upload = useUploadMedia();
  const mediaBase = use(MediaBaseContext);
  const [plugins] = useState(() =>
    createPlugins(
      (picture) =>
        upload(picture).then(mediaAddress, (error: unknown) => {
          notifyProblem(`${picture.name} was not uploaded. ${messageOf(error)}`);
          // A promise that never settles inserts nothing.
          return new Promise<string>(() => {});
        }),
      mediaBase,
    ),
  );
  const { palette } = useTheme();
  const editor = useRef<MDXEditorMethods>(null);
  const hasFailed = useRef(false);

  useEffect(() => {
    const checkOpened = () =>
      setState(hasFailed.current ? unreadable : checkRoundTrip(opened, () => editor.current?.getMarkdown() ?? ""));
    const timer = setTimeout(checkOpened, loadDelayMs);
    return () => clearTimeout(timer);
  }, [opened]);

  const fail = (): void => {
    hasFailed.current = true;
    setState(unreadable);
  };

  if (state.status === "refused") {
    return (
      <Alert
        severity="info"
        // On phones the button is below the text.
        sx={{ flexWrap: "wrap", "& .MuiAlert-message": { flex: "1 1 14rem" } }}
        action={
          <Button color="inherit" size="small" onClick={onLeave} className="one-line">
            Keep plain Markdown
          </Button>
        }
      >
        {state.reason}
      </Alert>
    );
  }
  return (
    <>
      <EditorColors />
      <EditorFrame sx={{ visibility: state.status === "checking" ? "hidden" : "visible" }}>
        <EditorBoundary onFailure={fail}>
          <MDXEditor
            ref={editor}
            markdown={opened}
            plugins={plugins}
            className={palette.mode === "dark" ? "dark-theme" : ""}
            toMarkdownOptions={readMarkers(opened)}
            contentEditableClassName="rich-content"
            translation={(key, text, values) => (key === editorName ? label : interpolate(text, values))}
            onError={() => {
              hasFailed.current = true;
            }}
            onChange={(edited, isInitial) => {
              if (!isInitial && state.status === "open") onChange(edited);
            }}
          />
        </EditorBoundary>
      </EditorFrame>
      {state.status === "open" && state.isRewritten && (
        <FormHelperText>
          Your first change here rewrites the whole text with other Markdown marks. Its meaning stays the same.
        </FormHelperText>
      )}
    </>
  );
};
