import { Component, Suspense, type ReactNode } from 'react';
import { reportUnexpected } from './reportUnexpected.ts';

interface OptionalProps {
  /** Shown while the part loads. */
  readonly fallback?: ReactNode;
  readonly children: ReactNode;
}

/** A part of a page in its own chunk that the page can do without: if it cannot be loaded, nothing stands in its place. */
export class Optional extends Component<OptionalProps, { readonly hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override componentDidCatch(fault: unknown): void {
    reportUnexpected(fault);
  }

  override render(): ReactNode {
    const { fallback, children } = this.props;
    return this.state.hasFailed ? null : <Suspense fallback={fallback}>{children}</Suspense>;
  }
}
