import { DialogBoundary } from '../../base/page/DialogBoundary.tsx';
import { useSite } from '../../base/page/SiteContext.ts';
import { useAdministration } from '../state/AdministrationContext.ts';
import type { TimelinePanel } from '../state/OpenDialogs.ts';
import { timelineChunk } from './timelineChunk.ts';

/** Opens the dialog of the timeline, which has its own chunk. The site says when it does not load. */
export function TimelineOpening({ webinar }: Pick<TimelinePanel, 'webinar'>) {
  const panels = useAdministration().dialogs;
  const { reports, dialogs } = useSite();
  const fail = () => {
    timelineChunk.forgive();
    panels.closePanel();
    dialogs.fail();
  };
  return (
    <DialogBoundary reports={reports} onFailure={fail}>
      <timelineChunk.Screen webinar={webinar} />
    </DialogBoundary>
  );
}
