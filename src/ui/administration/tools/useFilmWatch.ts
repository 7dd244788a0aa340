import type { FilmKind } from '../../../domain/item/itemKind.ts';
import { useEffect, useRef, useState } from 'react';
import type { Filmed } from '../../../domain/film/filmed.ts';
import { useAdministration } from '../state/AdministrationContext.ts';
import { FilmWatch } from './FilmWatch.ts';

/** Polls a film that cannot be watched yet while its page is shown. `onReady` is called when it can be watched. */
export function useFilmWatch(kind: FilmKind, item: Pick<Filmed, 'id' | 'processing'>, onReady: () => void): FilmWatch {
  const { filmEditing } = useAdministration();
  const { id } = item;
  const ready = useRef(onReady);
  const [watch] = useState(() => new FilmWatch(filmEditing, { kind, id }, () => ready.current()));
  useEffect(() => {
    ready.current = onReady;
  });
  useEffect(() => {
    if (item.processing.state === 'ready') return watch.forget();
    // It comes before the listener of the watch, so that a page that is shown again asks once. A settled film may have
    // got another file meanwhile.
    const look = () => watch.start();
    document.addEventListener('visibilitychange', look);
    look();
    return () => {
      document.removeEventListener('visibilitychange', look);
      watch.stop();
    };
    // `item` restarts it, because the item may have got a file.
  }, [watch, item]);
  return watch;
}
