import { Component, Suspense, useDeferredValue, type ReactNode } from 'react';
import type { InChunk } from '../loading/Chunk.ts';
import { useSite } from './SiteContext.ts';
import type { ErrorReports } from '../../../application/ports/observation/ErrorReports.ts';

interface BoundaryProps {
  readonly reports: ErrorReports;
  readonly onOpen?: () => void;
  /** Closes the dialog that failed, or it would be shown again at once. */
  readonly onFailure: () => void;
  readonly children: ReactNode;
}

interface LateDialogProps {
  readonly chunk: Pick<InChunk<never>, 'forgive'>;
  readonly close: () => void;
  readonly children: ReactNode;
}

/** A dialog of the site in its own chunk. A failure closes it and is shown, and the next request loads it again. */
export function LateDialog({ chunk, close, children }: LateDialogProps) {
  const { dialogs, reports } = useSite();
  // The press that asks for it is painted first: a modal dialog makes the browser style the whole page again.
  const isPainted = useDeferredValue(true, false);
  const onFailure = () => {
    close();
    dialogs.fail();
    chunk.forgive();
  };
  if (!isPainted) return null;
  return (
    <DialogBoundary reports={reports} onOpen={() => dialogs.forget()} onFailure={onFailure}>
      {children}
    </DialogBoundary>
  );
}

/** Reports and closes a dialog that fails or whose chunk does not load. The page below stays. */
export class DialogBoundary extends Component<BoundaryProps, { readonly hasFailed: boolean }> {
  override readonly state = { hasFailed: false };

  static getDerivedStateFromError(): { readonly hasFailed: boolean } {
    return { hasFailed: true };
  }

  override componentDidMount(): void {
    this.props.onOpen?.();
  }

  override componentDidCatch(error: unknown): void {
    const { reports, onFailure } = this.props;
    reports.report(error, { source: 'render' });
    onFailure();
    this.setState({ hasFailed: false });
  }

  override render(): ReactNode {
    return this.state.hasFailed ? null : <Suspense fallback={null}>{this.props.children}</Suspense>;
  }
}
