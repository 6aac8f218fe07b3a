import { Component, type ReactNode } from "react";

interface Props {
  onFailure: (error: string) => void;
  children: ReactNode;
}

/** If the editor throws while it renders a text, only the editor is removed, and not the form. */
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
