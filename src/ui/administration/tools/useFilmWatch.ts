import { useEffect, useRef, useState } from 'react';
import type { FilmName } from '../../../application/ports/FilmEditing.ts';
import type { Filmed } from '../../../domain/film/filmed.ts';
import { useAdministration } from '../state/AdministrationContext.ts';
import { FilmWatch } from './FilmWatch.ts';

/** Follows a film that cannot be watched yet while its page is looked at; `onReady` is called once it can. */
export function useFilmWatch(
  kind: FilmName['kind'],
  item: Pick<Filmed, 'id' | 'processing'>,
  onReady: () => void,
): FilmWatch {
  const { films } = useAdministration();
  const { id } = item;
  const ready = useRef(onReady);
  const [watch] = useState(() => new FilmWatch(films, { kind, id }, () => ready.current()));
  useEffect(() => {
    ready.current = onReady;
  });
  useEffect(() => {
    if (item.processing.state === 'ready') return watch.forget();
    const look = () => (document.hidden ? watch.stop() : watch.start());
    look();
    document.addEventListener('visibilitychange', look);
    return () => {
      document.removeEventListener('visibilitychange', look);
      watch.stop();
    };
    // Read anew, it may have a file by now.
  }, [watch, item]);
  return watch;
}
