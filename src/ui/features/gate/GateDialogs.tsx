import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { inChunk } from '../../base/loading/Chunk.ts';
import { LateDialog } from '../../base/page/DialogBoundary.tsx';
import { useGate } from './GateContext.ts';
import { useSession } from '../session/SessionContext.ts';

const dialog = inChunk(async () => (await import(/* webpackChunkName: "SiteDialog" */ './GateDialog.tsx')).GateDialog);
export const loadGateAhead = () => dialog.loadAhead();

/** The dialogs of the gate and of a failed sign-in, on every page. They share the chunk of the site's own dialogs. */
export const GateDialogs = observer(function GateDialogs() {
  const gate = useGate();
  const session = useSession();
  const { key } = useLocation();
  useEffect(() => gate.close(), [gate, key]);
  if (gate.stopped === undefined && session.failure === undefined) return null;
  const close = () => {
    gate.close();
    session.fail(undefined);
  };
  return (
    <LateDialog chunk={dialog} close={close}>
      <dialog.Screen />
    </LateDialog>
  );
});
