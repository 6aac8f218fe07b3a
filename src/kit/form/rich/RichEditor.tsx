import { MDXEditor, type MDXEditorMethods } from "@mdxeditor/editor";
import "@mdxeditor/editor/style.css";
import { Alert, Button, FormHelperText } from "@mui/material";
import { useTheme } from "@mui/material/styles";
import { Component, type ReactNode, useEffect, useRef, useState } from "react";
import { EditorColors, EditorFrame } from "./EditorLook.tsx";
import { createPlugins } from "./plugins.tsx";
import { check, markersOf, type Opening, unreadable } from "./roundTrip.ts";

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
 * Edits Markdown as rich text. MDXEditor is not lossless, so a text opens only if its meaning survives a round trip; otherwise a
 * sentence says why not. The source is not replaced before the first edit. If the editor throws, only it is removed, and not the form.
 */
export const RichEditor = ({ source, label, onChange, onLeave }: RichEditorProps) => {
  const [state, setState] = useState<Opening>({ status: "checking" });
  const [opened] = useState(source);
  const [plugins] = useState(createPlugins);
  const { palette } = useTheme();
  const editor = useRef<MDXEditorMethods>(null);
  const hasFailed = useRef(false);

  useEffect(() => {
    let isCurrent = true;
    const timer = setTimeout(async () => {
      const checked = hasFailed.current ? unreadable : await check(opened, () => editor.current?.getMarkdown() ?? "");
      if (isCurrent) setState(checked);
    }, loadDelayMs);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [opened]);

  const fail = (): void => {
    hasFailed.current = true;
    setState(unreadable);
  };

  if (state.status === "refused") {
    return (
      <Alert
        severity="info"
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
            toMarkdownOptions={markersOf(opened)}
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
          The first change you make here writes the whole text in this editor's way: it means the same, with other
          marks.
        </FormHelperText>
      )}
    </>
  );
};
