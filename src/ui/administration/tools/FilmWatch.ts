import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { FilmEditing } from '../../../application/ports/editing/FilmEditing.ts';
import type { FilmName } from '../../../domain/item/filmName.ts';
import type { FilmFiles } from '../../../domain/film/filmFiles.ts';
import { reportUnexpected } from '../../base/loading/reportUnexpected.ts';
import { followFilm } from '../uploads/followFilm.ts';

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
  #stop: (() => void) | undefined;

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
    this.#stop = followFilm(this.#films, this.#film, (files) => {
      if (files !== undefined) runInAction(() => this.#take(files));
      return files !== undefined && this.state === 'processing';
    });
  }

  stop(): void {
    this.#stop?.();
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
    if (again?.ok === true) this.start();
  }

  #take(files: FilmFiles): void {
    const wasReady = this.state === 'ready';
    this.files = files;
    if (!wasReady && files.state === 'ready') this.#onReady();
  }
}
