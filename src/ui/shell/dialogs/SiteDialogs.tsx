import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { inChunk } from '../../base/loading/Chunk.ts';
import { DialogBoundary } from '../../base/page/DialogBoundary.tsx';
import { isShortcut } from '../../base/page/CharacterKeys.ts';
import { useSite } from '../../base/page/SiteContext.ts';
import { Button } from '../../base/kit/Button.tsx';
import { useWords } from '../../base/words/useWords.ts';

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
      if (!characterKeys.areOn || !isShortcut(event, '?')) return;
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

/** Shown when a dialog fails to load. It needs no further chunk. */
const DialogFailure = observer(function DialogFailure() {
  const { dialogs } = useSite();
  const { t } = useWords();
  if (!dialogs.hasFailed) return null;
  return (
    <div className="dialog-failure surface" role="alert">
      <p>{t('dialogFailure.body')}</p>
      <Button kind="link" size="small" onClick={() => dialogs.close()}>
        {t('dialogFailure.close')}
      </Button>
    </div>
  );
});
