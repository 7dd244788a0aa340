import type { FilmEditing } from '../../../application/ports/editing/FilmEditing.ts';
import type { FilmName } from '../../../domain/item/filmName.ts';
import type { FilmFiles } from '../../../domain/film/filmFiles.ts';
import type { Processing } from '../../../domain/film/processing.ts';
import { reportUnexpected } from '../../base/loading/reportUnexpected.ts';

export const askAgainMilliseconds = 2_000;

/** The state of the last uploaded file: the next film, else the current one. */
export function comingOf(files: FilmFiles): Processing {
  return files.next ?? files;
}

export function isSettled(files: FilmFiles): boolean {
  const { state } = comingOf(files);
  return state === 'ready' || state === 'failed' || files.file === null;
}

/**
 * Polls the files of a film now and every two seconds, while `onFiles` returns true. It pauses while the page is
 * hidden. A failed call is repeated. Returns a function that stops it.
 */
export function followFilm(
  films: Pick<FilmEditing, 'files'>,
  film: FilmName,
  onFiles: (files: FilmFiles | undefined) => boolean,
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
      if (!call.signal.aborted) goesOn = onFiles(found.ok ? found.value : undefined);
    } catch (fault) {
      reportUnexpected(fault);
      // The server goes on processing without this page, so the next poll asks again.
    }
    isAsking = false;
    if (goesOn && !call.signal.aborted) timer = setTimeout(() => void ask(), askAgainMilliseconds);
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
