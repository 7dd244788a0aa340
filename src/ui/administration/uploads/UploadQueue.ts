import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { UploadRefusal, Uploads } from '../../../application/ports/editing/Uploads.ts';
import { fileRefusal } from '../../../domain/film/chosenFile.ts';
import type { FilmName } from '../../../domain/item/filmName.ts';
import type { Result } from '../../../domain/result.ts';
import { reportUnexpected } from '../../base/loading/reportUnexpected.ts';
import { FilmFinish, type FinishPorts } from './FilmFinish.ts';
import { QueuedUpload } from './QueuedUpload.ts';
import { isSameFile, type RememberedUpload, type RememberedUploads } from './RememberedUploads.ts';
import {
  filePartOf,
  isFor,
  isSending,
  isUnderWay,
  percentSent,
  purposeOf,
  type Upload,
  type UploadPart,
  type UploadTarget,
} from './Upload.ts';

export interface QueueSurroundings extends FinishPorts {
  readonly uploads: Uploads;
  readonly remembered: RememberedUploads;
  /** Locks an upload for this tab. Returns its release, or `undefined` if another tab holds it. */
  readonly claim: (id: string) => Promise<(() => void) | undefined>;
  readonly now: () => number;
}

/** More would only share the same connection. */
const atOnce = 3;

/** The queue of uploads. A few run at once; the others wait. It outlives every dialog and route. */
export class UploadQueue {
  all: readonly QueuedUpload[] = [];
  readonly #surroundings: QueueSurroundings;
  readonly #finish: FilmFinish;
  readonly #claims = new Map<string, () => void>();
  #count = 0;

  constructor(surroundings: QueueSurroundings) {
    this.#surroundings = surroundings;
    this.#finish = new FilmFinish(surroundings, (upload) => this.#remember(upload));
    makeAutoObservable(this, { all: observableRef });
  }

  /** The uploads that a person has added one by one. An import shows the progress of its files itself. */
  get listed(): readonly QueuedUpload[] {
    return this.all.filter(({ part }) => part !== 'import');
  }

  /** Whether closing the page would interrupt an upload. */
  get isSending(): boolean {
    return this.all.some(isSending);
  }

  /** The number of listed uploads that are running, processing included. */
  get busy(): number {
    return this.listed.filter((upload) => isSending(upload) || upload.state === 'processing').length;
  }

  get hasFinished(): boolean {
    return this.listed.some(isFinished);
  }

  find(id: string): QueuedUpload | undefined {
    return this.all.find((upload) => upload.id === id);
  }

  /** The upload of the film of an item. */
  filmOf(target: FilmName): Upload | undefined {
    return this.all.find((upload) => isFor(upload, { target, part: 'film' }));
  }

  /**
   * Calls the listener with the next version of the item whenever a film was attached. Returns a function that
   * unsubscribes.
   */
  onAttached(listener: Parameters<FilmFinish['onAttached']>[0]): () => void {
    return this.#finish.onAttached(listener);
  }

  /**
   * Restores unfinished uploads after a reload. Those with all bytes on the server go on by themselves; others need
   * their file.
   */
  async recall(): Promise<void> {
    for (const remembered of this.#surroundings.remembered.all()) {
      if (this.find(remembered.id) !== undefined || !(await this.#claim(remembered.id))) continue;
      runInAction(() => this.#recalled(QueuedUpload.from(remembered)));
    }
  }

  /** Returns the id of the upload. A file that cannot be sent is added as failed, with the reason. */
  add(file: File, target: UploadTarget, part: UploadPart): string {
    const same = this.all.filter((upload) => isFor(upload, { target, part }));
    const known = same.find((upload) => isSameFile(upload, file) && (upload.needsFile || isSending(upload)));
    if (known !== undefined) {
      if (known.needsFile) this.resume(known.id, file);
      return known.id;
    }
    // An item has one film, so a new upload replaces an earlier one.
    if (part === 'film') for (const earlier of same) this.#drop(earlier);
    this.#count += 1;
    const upload = QueuedUpload.of({ id: `${this.#surroundings.now()}-${this.#count}`, target, part }, file);
    this.all = [...this.all, upload];
    void this.#claim(upload.id);
    const refusal = fileRefusal(file, filePartOf(part));
    if (refusal === 'empty' || refusal === 'too-large') upload.move('failed', { kind: refusal });
    else {
      // One that waits has no byte on the server, but its item waits for it.
      this.#remember(upload);
      this.#begin();
    }
    return upload.id;
  }

  /** Rule UPLOAD-18: the item whose film this file becomes, if the file was added before: here, before a reload, or in another tab. */
  targetOf(file: File): UploadTarget | undefined {
    const isFilmOf = (upload: RememberedUpload) => upload.part === 'film' && isSameFile(upload, file);
    const here = this.all.find((upload) => upload.state !== 'cancelled' && isFilmOf(upload));
    return (here ?? this.#surroundings.remembered.all().find(isFilmOf))?.target;
  }

  /** Resumes the film of that file, if it was remembered before a reload. Returns whether it did. */
  continueWith(file: File): boolean {
    const upload = this.all.find(
      (one) => one.part === 'film' && one.state === 'paused' && one.needsFile && isSameFile(one, file),
    );
    if (upload !== undefined) this.resume(upload.id, file);
    return upload !== undefined;
  }

  pause(id: string): void {
    const upload = this.find(id);
    if (upload === undefined || !isSending(upload) || upload.state === 'attaching') return;
    upload.running?.pause();
    upload.move('paused');
    this.#remember(upload);
    this.#begin();
  }

  /** After a reload of the page the same file is needed again. */
  resume(id: string, file?: File): void {
    const upload = this.find(id);
    if (upload === undefined || !['paused', 'offline', 'crowded'].includes(upload.state)) return;
    if (upload.needsFile) {
      if (file === undefined) return;
      if (!isSameFile(upload, file)) return upload.move('paused', { kind: 'other-file' });
      upload.file = file;
    }
    upload.move('waiting');
    this.#begin();
  }

  /** Also deletes the bytes on the server. */
  cancel(id: string): void {
    const upload = this.find(id);
    if (upload === undefined || ['attaching', 'processing', 'done'].includes(upload.state)) return;
    this.#end(upload);
    upload.move('cancelled');
    this.#begin();
  }

  /** Retries from where it failed. Bytes that the server has are not sent again. */
  retry(id: string): void {
    const upload = this.find(id);
    if (upload === undefined || (upload.state !== 'failed' && upload.state !== 'cancelled')) return;
    if (upload.uploadId !== undefined)
      return void (upload.isAttached ? this.#finish.processAgain(upload) : this.#finish.attach(upload));
    const refusal = upload.file === undefined ? undefined : fileRefusal(upload.file, filePartOf(upload.part));
    if (refusal !== undefined) return;
    upload.running = undefined;
    upload.sent = 0;
    upload.move(upload.file === undefined ? 'paused' : 'waiting');
    void this.#claim(upload.id);
    this.#begin();
  }

  /** Removes an upload from the list. A running one is cancelled. */
  dismiss(id: string): void {
    const upload = this.find(id);
    if (upload !== undefined) this.#drop(upload);
    this.#begin();
  }

  /** Removes the finished and cancelled uploads from the list. */
  clear(): void {
    this.all = this.all.filter((upload) => !isFinished(upload) || upload.part === 'import');
  }

  #recalled(upload: QueuedUpload): void {
    this.all = [...this.all, upload];
    if (upload.state === 'processing') this.#finish.follow(upload);
    else if (upload.uploadId !== undefined) void this.#finish.attach(upload);
  }

  #begin(): void {
    const running = this.all.filter(isUnderWay).length;
    for (const upload of this.all.filter(({ state }) => state === 'waiting').slice(0, Math.max(0, atOnce - running)))
      this.#run(upload);
  }

  #run(upload: QueuedUpload): void {
    upload.move('uploading');
    this.#remember(upload);
    if (upload.running !== undefined) return upload.running.resume();
    if (upload.file === undefined) return;
    const running = this.#surroundings.uploads.start(upload.file, purposeOf(upload), {
      progress: (sent) => runInAction(() => this.#progress(upload, sent)),
      waiting: (why) => runInAction(() => this.#wait(upload, why)),
    });
    upload.running = running;
    running.done.then(
      (ended) => runInAction(() => this.#ended(upload, running, ended)),
      (fault: unknown) => {
        reportUnexpected(fault);
        runInAction(() => this.#failed(upload, running));
      },
    );
  }

  #progress(upload: QueuedUpload, sent: number): void {
    if (!isUnderWay(upload)) return;
    const before = percentSent(upload);
    if (upload.state !== 'uploading') upload.move('uploading');
    upload.progress(this.#surroundings.now(), sent);
    if (percentSent(upload) !== before) this.#remember(upload);
  }

  #wait(upload: QueuedUpload, why: 'offline' | 'crowded' | 'signed-out'): void {
    if (!isUnderWay(upload)) return;
    if (why !== 'signed-out') return upload.move(why);
    upload.running?.pause();
    upload.move('paused', { kind: 'signed-out' });
    this.#begin();
  }

  #ended(upload: QueuedUpload, running: QueuedUpload['running'], ended: Result<string, UploadRefusal>): void {
    if (upload.running !== running || upload.state === 'cancelled') return;
    upload.running = undefined;
    if (ended.ok) {
      upload.sent = upload.total;
      upload.uploadId = ended.value;
      if (upload.part === 'film') void this.#finish.attach(upload);
      else upload.move('done');
    } else if (ended.refusal === 'cancelled') upload.move('cancelled');
    else upload.move('failed', { kind: ended.refusal });
    if (upload.state !== 'attaching') this.#forget(upload);
    this.#begin();
  }

  #failed(upload: QueuedUpload, running: QueuedUpload['running']): void {
    if (upload.running !== running) return;
    upload.running = undefined;
    upload.move('failed', { kind: 'fault' });
    this.#begin();
  }

  #drop(upload: QueuedUpload): void {
    this.#end(upload);
    this.all = this.all.filter((other) => other !== upload);
  }

  #end(upload: QueuedUpload): void {
    upload.running?.cancel();
    upload.running = undefined;
    this.#finish.leave(upload);
    this.#forget(upload);
  }

  async #claim(id: string): Promise<boolean> {
    const release = await this.#surroundings.claim(`admin-upload.${id}`);
    if (release !== undefined) this.#claims.set(id, release);
    return release !== undefined;
  }

  #remember(upload: QueuedUpload): void {
    if (isFinished(upload)) this.#forget(upload);
    // An import adds its files again after a reload.
    else if (upload.part !== 'import') this.#surroundings.remembered.keep(upload);
  }

  #forget({ id }: QueuedUpload): void {
    this.#surroundings.remembered.forget(id);
    this.#claims.get(id)?.();
    this.#claims.delete(id);
  }
}

function isFinished({ state }: QueuedUpload): boolean {
  return state === 'done' || state === 'cancelled';
}
