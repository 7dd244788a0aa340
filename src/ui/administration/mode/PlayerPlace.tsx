import { observer } from 'mobx-react-lite';
import { Button } from '../../base/kit/Button.tsx';
import { Poster } from '../../features/watch/Poster.tsx';
import { useScreenWords, useWords } from '../../base/words/useWords.ts';
import { useAdministration } from '../state/AdministrationContext.ts';
import type { PlacedPlayer } from '../../features/administered/AdministrationSlot.ts';
import { filmWordsEn } from '../uploads/filmWords.en.ts';
import { isSending } from '../uploads/Upload.ts';
import { stateText } from '../uploads/uploadWording.ts';
import { useFilmWatch } from '../tools/useFilmWatch.ts';

/** Tells administrators why an item cannot be watched: it has no file, or processing has failed. */
export const PlayerPlace = observer(function PlayerPlace({ item, refresh, children }: PlacedPlayer) {
  const { t } = useScreenWords('film', filmWordsEn);
  const { t: words } = useWords('administration');
  const { edit, mode, uploadQueue } = useAdministration();
  const { kind, id } = item;
  const { state, files } = useFilmWatch(kind, item, refresh);
  if (state !== 'no-file' && state !== 'failed') return children;
  const upload = uploadQueue.filmOf({ kind, id });
  const running = upload !== undefined && isSending(upload) ? upload : undefined;
  return (
    <>
      <Poster item={item} />
      <div className="playback-notice" role="status">
        <p className="playback-title">
          {running !== undefined
            ? stateText(t, running)
            : state === 'failed'
              ? t('film.failed')
              : t(`film.none.${kind}`)}
        </p>
        {state === 'failed' && files?.error !== undefined ? <p>{files.error}</p> : null}
        {mode.isOn && running === undefined ? (
          <Button onClick={() => edit({ kind, id })}>{words('menu.edit')}</Button>
        ) : null}
      </div>
    </>
  );
});
