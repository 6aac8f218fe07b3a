import { Component, type ReactNode } from "react";

interface Props {
  /** Another text is tried again. */
  source: string;
  fallback: ReactNode;
  children: ReactNode;
}

/** Keeps a text that cannot be rendered from breaking the page. */
export class MarkdownBoundary extends Component<Props, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError = () => ({ hasFailed: true });

  override componentDidUpdate({ source }: Props) {
    if (this.state.hasFailed && source !== this.props.source) this.setState({ hasFailed: false });
  }

  override render() {
    return this.state.hasFailed ? this.props.fallback : this.props.children;
  }
}
