import type { FilmEditing, FilmName } from '../../../application/ports/FilmEditing.ts';
import type { FilmFiles } from '../../../domain/film/filmFiles.ts';
import type { Processing } from '../../../domain/film/processing.ts';
import { reportUnexpected } from '../../base/loading/reportUnexpected.ts';

const pauseMilliseconds = 2_000;

/** What was uploaded last: what takes the place of the film that is watched, else that film itself. */
export function comingOf(files: FilmFiles): Processing {
  return files.next ?? files;
}

export function isSettled(files: FilmFiles): boolean {
  const { state } = comingOf(files);
  return state === 'ready' || state === 'failed' || files.file === null;
}

/**
 * Asks for the files of a film now and every two seconds, as long as `told` wants more; not while nobody looks at the
 * page. A call that fails is made again. The answer ends it.
 */
export function followFilm(
  films: Pick<FilmEditing, 'files'>,
  film: FilmName,
  told: (files: FilmFiles | undefined) => boolean,
): () => void {
  const call = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isAsking = false;
  const ask = async () => {
    clearTimeout(timer);
    if (isAsking || call.signal.aborted || document.hidden) return;
    isAsking = true;
    let goesOn = true;
    try {
      const found = await films.files(film, call.signal);
      if (!call.signal.aborted) goesOn = told(found.ok ? found.value : undefined);
    } catch (fault) {
      reportUnexpected(fault);
      // The server is asked again: what is processed there does not depend on this page.
    }
    isAsking = false;
    if (goesOn && !call.signal.aborted) timer = setTimeout(() => void ask(), pauseMilliseconds);
    else stop();
  };
  const stop = () => {
    clearTimeout(timer);
    call.abort();
    document.removeEventListener('visibilitychange', seen);
  };
  const seen = () => void ask();
  document.addEventListener('visibilitychange', seen);
  void ask();
  return stop;
}
