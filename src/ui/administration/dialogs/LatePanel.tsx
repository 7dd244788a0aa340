import type { ReactNode } from 'react';
import type { InChunk } from '../../base/loading/inChunk.ts';
import { DialogBoundary } from '../../base/page/DialogBoundary.tsx';
import { useSite } from '../../base/page/SiteContext.ts';
import { useAdministration } from '../state/AdministrationContext.ts';

interface LatePanelProps {
  readonly chunk: Pick<InChunk<object>, 'forgive'>;
  readonly children: ReactNode;
}

/** Shows a panel whose dialog has its own chunk. The site says when it does not load. */
export function LatePanel({ chunk, children }: LatePanelProps) {
  const panels = useAdministration().dialogs;
  const { reports, dialogs } = useSite();
  const fail = () => {
    chunk.forgive();
    panels.closePanel();
    dialogs.fail();
  };
  return (
    <DialogBoundary reports={reports} onFailure={fail}>
      {children}
    </DialogBoundary>
  );
}
