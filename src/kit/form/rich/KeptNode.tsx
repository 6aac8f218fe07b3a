import { Box } from "@mui/material";
import { DecoratorNode, type NodeKey, type SerializedLexicalNode, type Spread } from "lexical";
import type { ReactNode } from "react";

type SerializedKept = Spread<{ source: string; inline: boolean }, SerializedLexicalNode>;

const hint = "Shown as it is written. To change it, switch rich text off.";

const frame = {
  color: "text.secondary",
  bgcolor: "action.hover",
  borderRadius: 0.5,
  fontFamily: "monospace",
  fontSize: "0.875em",
};

/** Markdown that the rich editor cannot edit, and carries as it is written. */
export class KeptNode extends DecoratorNode<ReactNode> {
  readonly source: string;
  readonly inline: boolean;

  static override getType(): string {
    return "kept";
  }

  static override clone({ source, inline, __key: key }: KeptNode): KeptNode {
    return new KeptNode(source, inline, key);
  }

  static override importJSON({ source, inline }: SerializedKept): KeptNode {
    return new KeptNode(source, inline);
  }

  constructor(source = "", inline = true, key?: NodeKey) {
    super(key);
    this.source = source;
    this.inline = inline;
  }

  override exportJSON(): SerializedKept {
    return { ...super.exportJSON(), source: this.source, inline: this.inline };
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
        sx={this.inline ? { ...frame, px: 0.5 } : { ...frame, display: "block", p: 1, my: 1, whiteSpace: "pre-wrap" }}
      >
        {this.source}
      </Box>
    );
  }
}
