import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { FilmEditing, FilmName } from '../../../application/ports/FilmEditing.ts';
import type { FilmFiles } from '../../../domain/film/filmFiles.ts';
import { reportUnexpected } from '../../base/loading/reportUnexpected.ts';

export const askAgainMilliseconds = 2000;

/** Where a film stands, as an administrator is told it. */
export type FilmState = 'no-file' | 'processing' | 'failed' | 'ready';

/** Rule FILM-15: follows the processing of one film for as long as it goes on and someone looks. */
export class FilmWatch {
  files: FilmFiles | undefined;
  isRetrying = false;
  hasRetryFailed = false;
  readonly #films: Pick<FilmEditing, 'files' | 'processAgain'>;
  readonly #film: FilmName;
  readonly #onReady: () => void;
  #call: AbortController | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(films: Pick<FilmEditing, 'files' | 'processAgain'>, film: FilmName, onReady: () => void) {
    this.#films = films;
    this.#film = film;
    this.#onReady = onReady;
    makeAutoObservable(this, { files: observableRef });
  }

  /** Nothing until it is known. */
  get state(): FilmState | undefined {
    if (this.files === undefined) return undefined;
    const { file, state } = this.files;
    if (state === 'ready' || state === 'failed') return state;
    return file === null && state === 'waiting' ? 'no-file' : 'processing';
  }

  /** Someone looks, and asks now. */
  start(): void {
    this.stop();
    void this.#ask();
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.#call?.abort();
    this.#call = undefined;
  }

  /** The item itself says by now that it can be watched: what was seen of its processing is over. */
  forget(): void {
    this.stop();
    this.files = undefined;
  }

  /** Once more from the same file. */
  async retry(): Promise<void> {
    if (this.isRetrying) return;
    this.isRetrying = true;
    this.hasRetryFailed = false;
    const again = await this.#films.processAgain(this.#film).catch(reportUnexpected);
    runInAction(() => {
      this.isRetrying = false;
      if (again?.ok === true) this.#take(again.value);
      else this.hasRetryFailed = true;
    });
    if (again?.ok === true) this.#askLater();
  }

  async #ask(): Promise<void> {
    const call = new AbortController();
    this.#call = call;
    // A call that fails is asked again like one that says nothing new.
    const found = await this.#films.files(this.#film, call.signal).catch(reportUnexpected);
    if (call.signal.aborted || found?.ok === false) return;
    if (found !== undefined) runInAction(() => this.#take(found.value));
    this.#askLater();
  }

  #take(files: FilmFiles): void {
    const wasReady = this.state === 'ready';
    this.files = files;
    if (!wasReady && files.state === 'ready') this.#onReady();
  }

  #askLater(): void {
    clearTimeout(this.#timer);
    if (this.state === undefined || this.state === 'processing')
      this.#timer = setTimeout(() => void this.#ask(), askAgainMilliseconds);
  }
}
