import type { DetailedError, HttpRequest, HttpResponse, Upload, UploadOptions } from 'tus-js-client';
import type { RunningUpload, UploadRefusal, UploadWatcher } from '../../application/ports/Uploads.ts';
import { ok, refuse, type Result } from '../../domain/result.ts';
import { TusFault, verdictOn } from './tusVerdict.ts';

export interface TusSurroundings {
  /** The access token of whoever is signed in, fetched for each request: an upload outlives many tokens. */
  readonly token: () => Promise<string | undefined>;
  readonly options: UploadOptions;
  /** Hears that the connection is back. */
  readonly network: Pick<EventTarget, 'addEventListener' | 'removeEventListener'>;
  /** Makes the client's own upload; its code is loaded with the first one. */
  readonly open: (file: File, options: UploadOptions) => Promise<Upload>;
}

const firstPause = 1_000;
const longestPause = 30_000;
/** No crowd lasts longer, whatever a header says. */
const longestCrowd = 10 * 60_000;
/** A connection over which nothing moves for so long is lost, whatever it says. */
const stallMilliseconds = 60_000;

/**
 * One file on its way. Every try is an upload of its own that finds what the server has already: after a pause, a lost
 * connection, a restart of the server or a reload of the page alike.
 */
export class TusUpload implements RunningUpload {
  readonly done: Promise<Result<string, UploadRefusal>>;
  readonly #file: File;
  readonly #watcher: UploadWatcher;
  readonly #around: TusSurroundings;
  #settle:
    | { readonly end: (result: Result<string, UploadRefusal>) => void; readonly fail: (fault: Error) => void }
    | undefined;
  /** Tells a try from those before it, which are not listened to any more. */
  #turn = 0;
  #current: Upload | undefined;
  #failures = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(file: File, watcher: UploadWatcher, surroundings: TusSurroundings) {
    this.#file = file;
    this.#watcher = watcher;
    this.#around = surroundings;
    this.done = new Promise((end, fail) => {
      this.#settle = { end, fail };
    });
    this.#around.network.addEventListener('online', this.#wake);
    void this.#try();
  }

  pause(): void {
    this.#stop();
  }

  resume(): void {
    if (this.#settle === undefined) return;
    this.#stop();
    this.#failures = 0;
    void this.#try();
  }

  cancel(): void {
    this.#stop();
    this.#finish(refuse('cancelled'));
    // What cannot be freed now, the server frees after a day.
    void this.#terminate().catch(reportBug);
  }

  async #terminate(): Promise<void> {
    const upload = await this.#around.open(this.#file, {
      ...this.#around.options,
      onBeforeRequest: (request) => this.#sign(request),
    });
    const [previous] = await upload.findPreviousUploads();
    if (previous === undefined) return;
    upload.resumeFromPreviousUpload(previous);
    await this.#around.options.urlStorage?.removeUpload(previous.urlStorageKey);
    await upload.abort(true);
  }

  readonly #wake = () => {
    if (this.#failures > 0 && this.#timer !== undefined && this.#current === undefined) void this.#try();
  };

  async #try(): Promise<void> {
    this.#stop();
    const turn = this.#turn;
    const isOver = () => turn !== this.#turn;
    try {
      const upload = await this.#around.open(this.#file, { ...this.#around.options, ...this.#handlers(isOver) });
      const [previous] = await upload.findPreviousUploads();
      if (isOver()) return;
      if (previous !== undefined) upload.resumeFromPreviousUpload(previous);
      this.#current = upload;
      this.#watchForStall();
      upload.start();
    } catch (fault) {
      if (!isOver()) void this.#failed(fault as Error, isOver);
    }
  }

  #handlers(isOver: () => boolean): UploadOptions {
    return {
      onBeforeRequest: async (request: HttpRequest) => {
        await this.#sign(request);
        if (isOver()) throw new TusFault('over');
      },
      onAfterResponse: (request: HttpRequest, response: HttpResponse) =>
        verdictOn(request.getMethod(), response.getStatus(), response.getHeader('Retry-After')),
      onProgress: (sent: number, total: number) => {
        if (isOver()) return;
        this.#watchForStall();
        this.#watcher.progress(sent, total);
      },
      onChunkComplete: () => {
        this.#failures = 0;
      },
      onSuccess: () => {
        if (isOver()) return;
        const id = this.#current?.url?.split('/').at(-1) ?? '';
        this.#stop();
        this.#finish(ok(decodeURIComponent(id)));
      },
      onError: (fault: Error | DetailedError) => {
        if (!isOver()) void this.#failed(fault, isOver);
      },
    };
  }

  async #sign(request: HttpRequest): Promise<void> {
    const token = await this.#around.token();
    if (token === undefined) throw new TusFault('signed-out');
    request.setHeader('Authorization', `Bearer ${token}`);
  }

  async #failed(fault: Error, isOver: () => boolean): Promise<void> {
    const cause = causeOf(fault);
    // An upload that is tried again and again reports it once.
    if (this.#failures === 0) reportBug(fault);
    const what = cause instanceof TusFault ? cause.what : 'lost';
    if (what === 'over') return;
    // A file that was changed or moved away fails like a connection.
    if (what === 'lost' && !(await isReadable(this.#file)))
      return isOver() ? undefined : this.#finish(refuse('unreadable'));
    if (isOver()) return;
    this.#stop();
    if (what === 'signed-out') return this.#watcher.waiting('signed-out');
    if (what === 'too-large' || what === 'no-room' || what === 'refused') return this.#finish(refuse(what));
    if (what === 'crowded') return this.#waitInCrowd(cause instanceof TusFault ? cause.pauseMilliseconds : undefined);
    this.#failures += 1;
    // The server may still hold the last try for a moment: that is no lost connection.
    if (what === 'lost' || this.#failures > 3) this.#watcher.waiting('offline');
    this.#timer = setTimeout(() => void this.#try(), Math.min(longestPause, firstPause * 2 ** (this.#failures - 1)));
  }

  /** For as long as the server asks; nothing else wakes it before, for that is no lost connection. */
  #waitInCrowd(milliseconds = longestPause): void {
    this.#failures = 0;
    this.#watcher.waiting('crowded');
    this.#timer = setTimeout(() => void this.#try(), Math.min(longestCrowd, Math.max(firstPause, milliseconds)));
  }

  #watchForStall(): void {
    clearTimeout(this.#timer);
    const turn = this.#turn;
    this.#timer = setTimeout(
      () => void this.#failed(new TusFault('lost'), () => turn !== this.#turn),
      stallMilliseconds,
    );
  }

  /** Ends the try that is under way, without a word. */
  #stop(): void {
    this.#turn += 1;
    clearTimeout(this.#timer);
    this.#timer = undefined;
    void this.#current?.abort();
    this.#current = undefined;
  }

  #finish(result: Result<string, UploadRefusal>): void {
    this.#stop();
    this.#around.network.removeEventListener('online', this.#wake);
    this.#settle?.end(result);
    this.#settle = undefined;
  }
}

async function isReadable(file: File): Promise<boolean> {
  try {
    await file.slice(0, 1).arrayBuffer();
    return true;
  } catch (fault) {
    if (!(fault instanceof DOMException)) reportError(fault);
    return false;
  }
}

/** What the client's own error tells of; nothing where an answer was no good. */
function causeOf(fault: Error): unknown {
  return 'causingError' in fault ? fault.causingError : fault;
}

/** A lost connection is an event here and an error with a code in Node, as is a file that cannot be read; or the client's script did not come. */
function reportBug(fault: Error): void {
  const cause = causeOf(fault);
  const isExpected = !(cause instanceof Error) || cause instanceof TusFault || 'code' in cause;
  if (!isExpected && cause.name !== 'ChunkLoadError') reportError(cause);
}
