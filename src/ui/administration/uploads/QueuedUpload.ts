import { makeAutoObservable, observableRef } from 'mobx';
import type { RunningUpload } from '../../../application/ports/editing/Uploads.ts';
import type { RememberedUpload } from './RememberedUploads.ts';
import type { Upload, UploadError, UploadPart, UploadState, UploadTarget } from './Upload.ts';

type Facts = Pick<Upload, 'id' | 'target' | 'part'>;

/** An upload in the queue. */
export class QueuedUpload implements Upload {
  readonly id: string;
  readonly target: UploadTarget;
  readonly part: UploadPart;
  readonly fileName: string;
  readonly total: number;
  readonly lastModified: number;
  file: File | undefined;
  state: UploadState = 'waiting';
  sent = 0;
  bytesPerSecond: number | undefined = undefined;
  percent = 0;
  error: UploadError | undefined = undefined;
  uploadId: string | undefined = undefined;
  /** Whether it is attached to its item, as the current or the next film. */
  isAttached = false;
  /** Set while bytes are sent, and while sending can resume. */
  running: RunningUpload | undefined = undefined;
  readonly #speed = new UploadSpeed();

  constructor({ id, target, part }: Facts, file: Pick<File, 'name' | 'size' | 'lastModified'>) {
    this.id = id;
    this.target = target;
    this.part = part;
    this.fileName = file.name;
    this.total = file.size;
    this.lastModified = file.lastModified;
    makeAutoObservable(this, { file: observableRef, running: observableRef, error: observableRef });
  }

  static of(facts: Facts, file: File): QueuedUpload {
    const upload = new QueuedUpload(facts, file);
    upload.file = file;
    return upload;
  }

  /** An upload that was remembered before a reload of the page. */
  static from({ fileName, total, lastModified, sent, uploadId, isAttached, ...facts }: RememberedUpload): QueuedUpload {
    const upload = new QueuedUpload(facts, { name: fileName, size: total, lastModified });
    upload.sent = sent;
    upload.uploadId = uploadId;
    upload.isAttached = isAttached;
    upload.state = isAttached ? 'processing' : uploadId === undefined ? 'paused' : 'attaching';
    return upload;
  }

  get needsFile(): boolean {
    return this.file === undefined && this.uploadId === undefined;
  }

  get secondsLeft(): number | undefined {
    if (this.bytesPerSecond === undefined || this.bytesPerSecond <= 0) return undefined;
    return Math.ceil((this.total - this.sent) / this.bytesPerSecond);
  }

  progress(at: number, sent: number): void {
    this.sent = sent;
    this.#speed.note(at, sent);
    this.bytesPerSecond = this.#speed.bytesPerSecond();
  }

  /** The server processes the film now. */
  attached(): void {
    this.isAttached = true;
    this.percent = 0;
    this.move('processing');
  }

  move(state: UploadState, error?: UploadError): void {
    this.state = state;
    this.error = error;
    if (state === 'uploading') return;
    this.#speed.forget();
    this.bytesPerSecond = undefined;
  }
}

/** The window of the average. A shorter one jumps; a longer one reacts late to a slower connection. */
const windowMilliseconds = 8_000;
/** Before this time the measurement is too inaccurate. */
const leastMilliseconds = 1_000;

/** The speed of an upload, averaged over the last seconds. */
class UploadSpeed {
  #samples: readonly { readonly at: number; readonly sent: number }[] = [];

  note(at: number, sent: number): void {
    const last = this.#samples.at(-1);
    // After a lost connection the server may have less than was sent. Bytes sent twice must not count as speed.
    const known = last !== undefined && sent < last.sent ? [] : this.#samples;
    const from = known.findLastIndex((sample) => sample.at <= at - windowMilliseconds);
    this.#samples = [...known.slice(Math.max(0, from)), { at, sent }];
  }

  /** Forgets the samples, for a new start. */
  forget(): void {
    this.#samples = [];
  }

  bytesPerSecond(): number | undefined {
    const [first, last] = [this.#samples[0], this.#samples.at(-1)];
    if (first === undefined || last === undefined || last.at - first.at < leastMilliseconds) return undefined;
    return ((last.sent - first.sent) * 1000) / (last.at - first.at);
  }
}
