import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { inChunk } from '../../base/loading/inChunk.ts';
import { DialogBoundary } from '../../base/page/DialogBoundary.tsx';
import { DialogFailure } from './DialogFailure.tsx';
import { isWrittenIn } from '../../base/page/isWrittenIn.ts';
import { useSite } from '../../base/page/SiteContext.ts';

const shortcuts = inChunk(
  async () => (await import(/* webpackChunkName: "SiteDialog" */ './ShortcutsDialog.tsx')).ShortcutsDialog,
);
const cookies = inChunk(
  async () => (await import(/* webpackChunkName: "SiteDialog" */ './CookiesDialog.tsx')).CookiesDialog,
);
/** One chunk contains both. */
export const loadDialogsAhead = () => Promise.all([shortcuts.loadAhead(), cookies.loadAhead()]);
const dialogOf = { shortcuts, cookies } as const;

/** The dialogs that every page has, in their own chunk. The key `?` opens the shortcuts. */
export const SiteDialogs = observer(function SiteDialogs() {
  const { dialogs, characterKeys, reports } = useSite();
  const { key } = useLocation();
  useEffect(() => characterKeys.recall(), [characterKeys]);
  useEffect(() => dialogs.close(), [dialogs, key]);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (
        event.key !== '?' ||
        event.defaultPrevented ||
        event.ctrlKey ||
        event.metaKey ||
        event.altKey ||
        !characterKeys.areOn ||
        isWrittenIn(event.target)
      )
        return;
      event.preventDefault();
      dialogs.show('shortcuts');
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [dialogs, characterKeys]);
  if (dialogs.shown === undefined) return <DialogFailure />;
  const { Screen, forgive } = dialogOf[dialogs.shown];
  const onFailure = () => {
    dialogs.fail();
    forgive();
  };
  return (
    <DialogBoundary reports={reports} onFailure={onFailure}>
      <Screen />
    </DialogBoundary>
  );
});
