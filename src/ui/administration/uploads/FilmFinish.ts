import type { FilmKind } from '../../../domain/item/itemKind.ts';
import { runInAction } from 'mobx';
import type { AttachUpload } from '../../../application/film/attachUpload.ts';
import type { RefusedEdit, Versioned } from '../../../application/ports/editing/Edits.ts';
import type { FilmEditing } from '../../../application/ports/editing/FilmEditing.ts';
import type { FilmName } from '../../../domain/item/filmName.ts';
import type { Filmed } from '../../../domain/film/filmed.ts';
import type { FilmFiles } from '../../../domain/film/filmFiles.ts';
import { reportUnexpected } from '../../base/loading/reportUnexpected.ts';
import { comingOf, followFilm } from './followFilm.ts';
import type { QueuedUpload } from './QueuedUpload.ts';
import type { UploadError } from './Upload.ts';

export interface FinishPorts {
  readonly attachUpload: AttachUpload;
  readonly filmEditing: Pick<FilmEditing, 'files' | 'processAgain'>;
  /** Called when the film of an item was attached, can be watched, or has failed. */
  readonly changed: (kind: FilmKind) => void;
}

type Attached = (film: FilmName, next: Versioned<Filmed>) => void;

/** Completes the upload of a film: attaches it to its item, then follows the processing until it can be watched. */
export class FilmFinish {
  readonly #ports: FinishPorts;
  readonly #moved: (upload: QueuedUpload) => void;
  readonly #followed = new Map<string, () => void>();
  readonly #listeners = new Set<Attached>();

  /** `moved` is called after each change of state. */
  constructor(ports: FinishPorts, moved: (upload: QueuedUpload) => void) {
    this.#ports = ports;
    this.#moved = moved;
  }

  /** Calls the listener with the next version of the item, which an open editor needs. */
  onAttached(listener: Attached): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  async attach(upload: QueuedUpload): Promise<void> {
    const { target, uploadId } = upload;
    if (uploadId === undefined) return;
    this.#move(upload, () => upload.move('attaching'));
    try {
      const attached = await this.#ports.attachUpload(target, uploadId, new AbortController().signal);
      if (!attached.ok) return this.#move(upload, () => upload.move('failed', whyNot(attached.refusal)));
      this.#move(upload, () => upload.attached());
      for (const listener of this.#listeners) listener(target, attached.value);
      this.#ports.changed(target.kind);
      this.follow(upload);
    } catch (fault) {
      reportUnexpected(fault);
      // Without a connection, attaching waits for it, as sending does.
      if (!navigator.onLine) return window.addEventListener('online', () => void this.attach(upload), { once: true });
      this.#move(upload, () => upload.move('failed', { kind: 'not-attached' }));
    }
  }

  follow(upload: QueuedUpload): void {
    this.leave(upload);
    const { target } = upload;
    this.#followed.set(
      upload.id,
      followFilm(this.#ports.filmEditing, target, (files) => {
        this.#move(upload, () => heard(upload, files));
        if (upload.state === 'processing') return true;
        this.#followed.delete(upload.id);
        this.#ports.changed(target.kind);
        return false;
      }),
    );
  }

  /** Processes the same file again. */
  async processAgain(upload: QueuedUpload): Promise<void> {
    this.#move(upload, () => upload.attached());
    try {
      await this.#ports.filmEditing.processAgain(upload.target);
      this.follow(upload);
    } catch (fault) {
      reportUnexpected(fault);
      this.#move(upload, () => upload.move('failed', { kind: 'not-processed' }));
    }
  }

  /** Stops following the processing. */
  leave({ id }: QueuedUpload): void {
    this.#followed.get(id)?.();
    this.#followed.delete(id);
  }

  #move(upload: QueuedUpload, act: () => void): void {
    runInAction(act);
    this.#moved(upload);
  }
}

function heard(upload: QueuedUpload, files: FilmFiles | undefined): void {
  if (files === undefined) return upload.move('failed', { kind: 'item-gone' });
  const { state, percent, error } = comingOf(files);
  upload.percent = percent;
  if (state === 'ready') upload.move('done');
  if (state === 'failed') upload.move('failed', { kind: 'not-processed', reason: error });
}

function whyNot(refusal: RefusedEdit): UploadError {
  if (refusal === 'not-found') return { kind: 'item-gone' };
  if (refusal === 'stale') return { kind: 'stale' };
  return {
    kind: 'not-attached',
    reason: 'linked' in refusal ? undefined : refusal.map(({ message }) => message).join(' '),
  };
}
