import { Component, type ComponentType, type ReactNode } from "react";
import type { Visit } from "./router.ts";

export interface RouteErrorsProps {
  visit: Visit;
  page: ComponentType<{ error: unknown }>;
  children: ReactNode;
}

interface Failure {
  visit: Visit;
  failed: { error: unknown } | null;
}

/** Shows an error page in place of a page that throws, until the visitor navigates. */
export class RouteErrors extends Component<RouteErrorsProps, Failure> {
  override state: Failure = { visit: this.props.visit, failed: null };

  static getDerivedStateFromError(error: unknown): Partial<Failure> {
    return { failed: { error } };
  }

  static getDerivedStateFromProps({ visit }: RouteErrorsProps, state: Failure): Failure | null {
    return visit === state.visit ? null : { visit, failed: null };
  }

  override render(): ReactNode {
    const { page: Page, children } = this.props;
    return this.state.failed ? <Page error={this.state.failed.error} /> : children;
  }
}
