import { Component, type ReactNode } from "react";

interface Props {
  onFailure: (error: string) => void;
  children: ReactNode;
}

/** Keeps a text that the editor breaks on from taking the form along. */
export class EditorBoundary extends Component<Props, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError = () => ({ hasFailed: true });

  override componentDidCatch(error: Error) {
    this.props.onFailure(error.message);
  }

  override render() {
    return this.state.hasFailed ? null : this.props.children;
  }
}
