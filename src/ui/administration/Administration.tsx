import { observer } from 'mobx-react-lite';
import { useEffect, type ReactNode } from 'react';
import { ToastRegion } from '../base/kit/ToastRegion.tsx';
import { inChunk, type InChunk } from '../base/loading/Chunk.ts';
import './administration.css';
import { useAdministration } from './state/AdministrationContext.ts';
import { useFreshPlans } from './plans/useFreshPlans.ts';
import { useOwnRole } from './state/useOwnRole.ts';
import { UploadTray } from './uploads/UploadTray.tsx';
import { Editors } from './forms/Editors.tsx';
import { ConfirmationDialog } from './dialogs/ConfirmationDialog.tsx';
import { CopyFailureDialog } from './dialogs/CopyFailureDialog.tsx';
import { PreviewDialog } from './dialogs/PreviewDialog.tsx';
import { DialogBoundary } from '../base/page/DialogBoundary.tsx';
import { useSite } from '../base/page/SiteContext.ts';

export const seriesChunk = inChunk(
  async () => (await import(/* webpackChunkName: "SeriesPanel" */ './series/SeriesDialog.tsx')).SeriesDialog,
);
export const binChunk = inChunk(
  async () => (await import(/* webpackChunkName: "Bin" */ './bin/BinDialog.tsx')).BinDialog,
);
export const timelineChunk = inChunk(
  async () => (await import(/* webpackChunkName: "Timeline" */ './timeline/TimelineDialog.tsx')).TimelineDialog,
);
export const historyChunk = inChunk(
  async () => (await import(/* webpackChunkName: "History" */ './history/HistoryDialog.tsx')).HistoryDialog,
);

export const planChunk = inChunk(
  async () => (await import(/* webpackChunkName: "Plan" */ './plans/PlanDialog.tsx')).PlanDialog,
);

export const repetitionChunk = inChunk(
  async () => (await import(/* webpackChunkName: "Repetition" */ './repetition/RepetitionDialog.tsx')).RepetitionDialog,
);

/** The parts of administration outside the pages: its dialogs, the uploads and the toasts. */
export const Administration = observer(function Administration() {
  const { dialogs, actions, mode, toasts, uploadQueue } = useAdministration();
  const { isOn } = mode;
  useEffect(() => {
    const recall = () => mode.recall();
    addEventListener('storage', recall);
    return () => removeEventListener('storage', recall);
  }, [mode]);
  useDropGuard();
  useFreshPlans();
  useOwnRole();
  useEffect(() => {
    // Administration mode was turned off, here or in another tab, so its dialogs close.
    if (isOn) return;
    dialogs.closeAll();
    actions.close();
  }, [isOn, dialogs, actions]);
  const { panel } = dialogs;
  const { confirmation, uncopied, preview } = actions;
  return (
    <>
      {isOn ? <Editors /> : null}
      {panel?.name === 'series' ? (
        <LatePanel chunk={seriesChunk}>
          <seriesChunk.Screen />
        </LatePanel>
      ) : null}
      {panel?.name === 'bin' ? (
        <LatePanel key={panel.complaint ?? ''} chunk={binChunk}>
          <binChunk.Screen complaint={panel.complaint} />
        </LatePanel>
      ) : null}
      {panel?.name === 'timeline' ? (
        <LatePanel key={panel.webinar.id} chunk={timelineChunk}>
          <timelineChunk.Screen webinar={panel.webinar} />
        </LatePanel>
      ) : null}
      {panel?.name === 'history' ? (
        <LatePanel key={panel.item.id} chunk={historyChunk}>
          <historyChunk.Screen item={panel.item} />
        </LatePanel>
      ) : null}
      {panel?.name === 'plan' ? (
        <LatePanel key={panel.item.id} chunk={planChunk}>
          <planChunk.Screen item={panel.item} />
        </LatePanel>
      ) : null}
      {panel?.name === 'repetition' ? (
        <LatePanel key={panel.webinar.id} chunk={repetitionChunk}>
          <repetitionChunk.Screen webinar={panel.webinar} />
        </LatePanel>
      ) : null}
      {confirmation === undefined ? null : (
        <ConfirmationDialog key={`${confirmation.verb} ${confirmation.item.id}`} confirmation={confirmation} />
      )}
      {uncopied === undefined ? null : <CopyFailureDialog item={uncopied} />}
      {preview === undefined ? null : <PreviewDialog preview={preview} />}
      <UploadTray queue={uploadQueue} onFinished={(text) => toasts.show('success', text)} />
      <ToastRegion toasts={toasts} />
    </>
  );
});

interface LatePanelProps {
  readonly chunk: Pick<InChunk<object>, 'forgive'>;
  readonly children: ReactNode;
}

/** Shows a panel whose dialog has its own chunk. The site says when it does not load. */
function LatePanel({ chunk, children }: LatePanelProps) {
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

/** Rule UPLOAD-17: a file dropped beside a drop area is ignored. Otherwise the browser would leave the page and open it. */
function useDropGuard(): void {
  useEffect(() => {
    const ignore = (event: DragEvent) => {
      const isTaken =
        event.defaultPrevented || (event.target instanceof Element && event.target.matches('[type=file]'));
      if (isTaken || event.dataTransfer?.types.includes('Files') !== true) return;
      event.preventDefault();
      event.dataTransfer.dropEffect = 'none';
    };
    addEventListener('dragover', ignore);
    addEventListener('drop', ignore);
    return () => {
      removeEventListener('dragover', ignore);
      removeEventListener('drop', ignore);
    };
  }, []);
}
