import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { FilmEditing } from '../../../application/ports/editing/FilmEditing.ts';
import type { FilmName } from '../../../domain/item/filmName.ts';
import type { FilmFiles } from '../../../domain/film/filmFiles.ts';
import { reportUnexpected } from '../../base/loading/reportUnexpected.ts';

export const askAgainMilliseconds = 2000;

/** The state of a film, as administrators see it. */
export type FilmState = 'no-file' | 'processing' | 'failed' | 'ready';

/** Rule FILM-15: polls the processing of one film while it runs and the page shows it. */
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

  /** `undefined` until the first answer. */
  get state(): FilmState | undefined {
    if (this.files === undefined) return undefined;
    const { file, state } = this.files;
    if (state === 'ready' || state === 'failed') return state;
    return file === null && state === 'waiting' ? 'no-file' : 'processing';
  }

  /** Starts polling at once. */
  start(): void {
    this.stop();
    void this.#ask();
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.#call?.abort();
    this.#call = undefined;
  }

  /** Drops the polled state, because the item itself now says that it is ready. */
  forget(): void {
    this.stop();
    this.files = undefined;
  }

  /** Processes the same file again. */
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
    // A failed call is treated like an answer without news: it is repeated later.
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
