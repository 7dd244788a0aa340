import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { FilmEditing } from '../../../application/ports/editing/FilmEditing.ts';
import { looksLikeFilm } from '../../../domain/film/chosenFile.ts';
import type { Filmed } from '../../../domain/film/filmed.ts';
import type { FilmFiles } from '../../../domain/film/filmFiles.ts';
import { comingOf, followFilm, isSettled } from '../uploads/followFilm.ts';
import { reportUnexpected } from '../../base/loading/reportUnexpected.ts';
import { PartSaving, type PartHost } from './PartSaving.ts';
import type { Upload, UploadTarget } from '../uploads/Upload.ts';
import type { UploadQueue } from '../uploads/UploadQueue.ts';

type Editing = Pick<FilmEditing, 'files' | 'processAgain' | 'restoreFile'>;

/** The files of an item: the current one, the next one and the replaced ones. */
export class FilmModel {
  files: FilmFiles | undefined = undefined;
  isGone = false;
  hasRetryFailed = false;
  /** A chosen file whose name does not look like a video. The page asks before it sends the file. */
  doubtfulFile: File | undefined = undefined;
  refused: string | undefined = undefined;
  readonly saving: PartSaving<Filmed>;
  readonly queue: UploadQueue;
  readonly target: UploadTarget;
  readonly #films: Editing;
  /** Called when the item becomes watchable, or its film has changed. */
  readonly #changed: () => void;
  #stop: (() => void) | undefined;
  #unlisten: (() => void) | undefined;

  constructor(host: PartHost<Filmed>, films: Editing, queue: UploadQueue, target: UploadTarget, changed: () => void) {
    this.saving = new PartSaving(host);
    this.queue = queue;
    this.target = target;
    this.#films = films;
    this.#changed = changed;
    makeAutoObservable(this, {
      saving: false,
      queue: false,
      target: false,
      files: observableRef,
      doubtfulFile: observableRef,
    });
  }

  /** The upload of this item's film that is running or has failed. */
  get upload(): Upload | undefined {
    const upload = this.queue.filmOf(this.target);
    return upload?.state === 'done' ||
      upload?.state === 'processing' ||
      (upload?.state === 'failed' && upload.error?.kind === 'not-processed')
      ? undefined
      : upload;
  }

  start(): void {
    this.look();
    this.#unlisten = this.queue.onAttached(({ kind, id }, next) => {
      if (kind !== this.target.kind || id !== this.target.id) return;
      this.saving.host.absorb(next);
      this.look();
    });
  }

  stop(): void {
    this.#stop?.();
    this.#unlisten?.();
  }

  /** Asks for the files now, and again as long as they are processed. */
  look(): void {
    this.#stop?.();
    this.#stop = followFilm(this.#films, this.target, (files) => {
      const before = this.files;
      runInAction(() => {
        this.files = files;
        this.isGone = files === undefined;
      });
      if (before !== undefined && files !== undefined && !isSettled(before) && isSettled(files))
        void this.#settled(files);
      return files !== undefined && !isSettled(files);
    });
  }

  refuse(why: string): void {
    this.#begin();
    this.refused = why;
  }

  /** The server checks the content. If the name does not look like a video, the page only asks. */
  choose(file: File): void {
    this.#begin();
    if (looksLikeFilm(file)) this.queue.add(file, this.target, 'film');
    else this.doubtfulFile = file;
  }

  chooseAnyway(): void {
    const file = this.doubtfulFile;
    this.#begin();
    if (file !== undefined) this.queue.add(file, this.target, 'film');
  }

  async restore(fileId: string): Promise<void> {
    this.#begin();
    const isRestored = await this.saving.save(
      (version) => this.#films.restoreFile(this.target, version, fileId),
      ({ processing, duration }) => [processing, duration],
    );
    if (!isRestored) return;
    this.#changed();
    this.look();
  }

  /** Processes the same file again after processing has failed. */
  async processAgain(): Promise<void> {
    this.#begin();
    this.hasRetryFailed = false;
    const again = await this.#films.processAgain(this.target).catch(reportUnexpected);
    runInAction(() => {
      if (again?.ok === true) this.files = again.value;
      else this.hasRetryFailed = true;
    });
    if (again?.ok === true) this.look();
  }

  #begin(): void {
    this.doubtfulFile = undefined;
    this.refused = undefined;
    this.saving.forget();
  }

  /** Processing has changed the duration, picture and state of the item, although nobody has edited it. */
  async #settled(files: FilmFiles): Promise<void> {
    if (comingOf(files).state === 'ready') this.#changed();
    const fresh = await this.saving.host.find(new AbortController().signal).catch(reportUnexpected);
    // A change by somebody else is not taken over silently. Saving reports it as a conflict.
    if (fresh?.ok === true && fresh.value.version === this.saving.host.seen.version)
      runInAction(() => this.saving.host.absorb(fresh.value));
  }
}
