import { Box } from "@mui/material";
import { DecoratorNode, IS_BOLD, IS_ITALIC, type NodeKey, type SerializedLexicalNode, type Spread } from "lexical";
import type { ReactNode } from "react";

type SerializedVerbatim = Spread<{ source: string; inline: boolean; format?: number }, SerializedLexicalNode>;

const hint = "Shown as it is written. To change it, switch rich text off.";

const frame = {
  color: "text.secondary",
  bgcolor: "action.hover",
  borderRadius: 0.5,
  fontFamily: "monospace",
  fontSize: "0.875em",
};

/** Markdown that the rich editor cannot edit. It is shown and saved unchanged. */
export class VerbatimNode extends DecoratorNode<ReactNode> {
  readonly source: string;
  readonly inline: boolean;
  /** Bold, italic and struck through around it, as Lexical's bits. */
  readonly format: number;

  static override getType(): string {
    return "verbatim";
  }

  static override clone({ source, inline, format, __key: key }: VerbatimNode): VerbatimNode {
    return new VerbatimNode(source, inline, format, key);
  }

  static override importJSON({ source, inline, format }: SerializedVerbatim): VerbatimNode {
    return new VerbatimNode(source, inline, format);
  }

  constructor(source = "", inline = true, format = 0, key?: NodeKey) {
    super(key);
    this.source = source;
    this.inline = inline;
    this.format = format;
  }

  override exportJSON(): SerializedVerbatim {
    return { ...super.exportJSON(), source: this.source, inline: this.inline, format: this.format };
  }

  override createDOM(): HTMLElement {
    return document.createElement(this.inline ? "span" : "div");
  }

  override updateDOM(): boolean {
    return false;
  }

  override isInline(): boolean {
    return this.inline;
  }

  override getTextContent(): string {
    return this.source;
  }

  override decorate(): ReactNode {
    return (
      <Box
        component="span"
        title={hint}
        sx={{
          ...frame,
          ...(this.format & IS_BOLD ? { fontWeight: 700 } : {}),
          ...(this.format & IS_ITALIC ? { fontStyle: "italic" } : {}),
          ...(this.inline ? { px: 0.5 } : { display: "block", p: 1, my: 1, whiteSpace: "pre-wrap" }),
        }}
      >
        {this.source}
      </Box>
    );
  }
}
