import { Component, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import type { ErrorReports } from '../../../application/ports/observation/ErrorReports.ts';
import { ErrorPage } from './ErrorPage.tsx';

interface BoundaryProps {
  readonly place: string;
  readonly reports: ErrorReports;
  readonly children: ReactNode;
}

interface BoundaryState {
  readonly hasFailed: boolean;
  readonly place: string;
}

/** Reports a screen that fails and shows the error page instead. The next address renders again. */
export function ErrorBoundary({ reports, children }: { readonly reports: ErrorReports; readonly children: ReactNode }) {
  return (
    <Boundary place={useLocation().key} reports={reports}>
      {children}
    </Boundary>
  );
}

class Boundary extends Component<BoundaryProps, BoundaryState> {
  override readonly state: BoundaryState = { hasFailed: false, place: this.props.place };

  static getDerivedStateFromError(): Partial<BoundaryState> {
    return { hasFailed: true };
  }

  static getDerivedStateFromProps({ place }: BoundaryProps, state: BoundaryState): BoundaryState | null {
    return place === state.place ? null : { hasFailed: false, place };
  }

  override componentDidCatch(error: unknown): void {
    this.props.reports.report(error, { source: 'render' });
  }

  override render(): ReactNode {
    return this.state.hasFailed ? <ErrorPage /> : this.props.children;
  }
}
