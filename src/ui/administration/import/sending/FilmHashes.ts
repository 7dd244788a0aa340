import { makeAutoObservable, runInAction } from 'mobx';
import { isExpected, reportUnexpected } from '../../../base/loading/reportUnexpected.ts';
import type { HashFile } from '../../drop/hashFile.ts';

interface HashedFilm {
  readonly line: number;
  readonly file: File;
}

interface Surroundings {
  readonly hashFile: HashFile;
  /** The next film without a hash; undefined if there is none. */
  readonly next: () => HashedFilm | undefined;
  /** Receives the hashes of some films. */
  readonly found: (hashes: readonly { readonly line: number; readonly hash: string }[]) => Promise<void>;
  readonly unreadable: (line: number) => void;
  readonly now: () => number;
}

/** Hashes are sent together at least this often, so that the page shows what exists already. */
const flushMilliseconds = 1500;
const mostTogether = 50;

/** Rule MOVE-35: computes the hashes of films in the background, one after the other. */
export class FilmHashes {
  /** The film that is read now. */
  reading: { readonly fileName: string; readonly percent: number } | undefined = undefined;
  readonly #surroundings: Surroundings;
  #calls: AbortController | undefined;

  constructor(surroundings: Surroundings) {
    this.#surroundings = surroundings;
    makeAutoObservable(this);
  }

  /** Goes on until no film is left. A second call while it runs does nothing. */
  async run(): Promise<void> {
    if (this.#calls !== undefined) return;
    const calls = new AbortController();
    this.#calls = calls;
    const { hashFile, next, found, unreadable, now } = this.#surroundings;
    let hashes: { readonly line: number; readonly hash: string }[] = [];
    let flushed = now();
    for (let film = next(); film !== undefined && !calls.signal.aborted; film = next()) {
      const { line, file } = film;
      try {
        const show = (percent: number) => runInAction(() => (this.reading = { fileName: file.name, percent }));
        show(0);
        hashes.push({ line, hash: await hashFile(file, show, calls.signal) });
      } catch (fault) {
        if (calls.signal.aborted) break;
        if (!isExpected(fault, 'file')) reportUnexpected(fault);
        unreadable(line);
      }
      const isDue = hashes.length >= mostTogether || now() - flushed >= flushMilliseconds || next() === undefined;
      if (!isDue || hashes.length === 0) continue;
      await found(hashes);
      hashes = [];
      flushed = now();
    }
    runInAction(() => {
      this.reading = undefined;
      if (this.#calls === calls) this.#calls = undefined;
    });
  }

  stop(): void {
    this.#calls?.abort();
    this.#calls = undefined;
  }
}
