import type { DetailedError, HttpRequest, HttpResponse, Upload, UploadOptions } from 'tus-js-client';
import { ApiFault } from '../../../application/ports/ApiFault.ts';
import type { CallTokens } from '../../../application/ports/session/CallTokens.ts';
import type { RunningUpload, UploadRefusal, UploadWatcher } from '../../../application/ports/editing/Uploads.ts';
import { ok, refuse, type Result } from '../../../domain/result.ts';
import { TusFault, verdictOn } from './tusVerdict.ts';

export interface TusSurroundings {
  /** Read for each request, because an upload outlives many tokens. */
  readonly tokens: CallTokens;
  readonly options: UploadOptions;
  /** Fires `online` when the connection is back. */
  readonly network: Pick<EventTarget, 'addEventListener' | 'removeEventListener'>;
  /** Creates an upload of tus-js-client. The first call loads its code. */
  readonly open: (file: File, options: UploadOptions) => Promise<Upload>;
}

const firstPause = 1_000;
const longestPause = 30_000;
/** The longest pause that `Retry-After` may ask for. */
const longestCrowd = 10 * 60_000;
/** A connection that transfers no byte for so long counts as lost. */
const stallMilliseconds = 60_000;

/**
 * One file on its way. Every try creates a new upload of the client, which finds out what the server already has. So a
 * pause, a lost connection, a restart of the server and a reload of the page are handled alike.
 */
export class TusUpload implements RunningUpload {
  readonly done: Promise<Result<string, UploadRefusal>>;
  readonly #file: File;
  readonly #watcher: UploadWatcher;
  readonly #surroundings: TusSurroundings;
  #settle:
    | { readonly end: (result: Result<string, UploadRefusal>) => void; readonly fail: (fault: Error) => void }
    | undefined;
  /** The number of the current try. Events of earlier tries are ignored. */
  #turn = 0;
  #current: Upload | undefined;
  #failures = 0;
  /** The token of the last request. */
  #token: string | undefined;
  /** Whether the server has refused a token since it took a part of the file. */
  #isRenewed = false;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(file: File, watcher: UploadWatcher, surroundings: TusSurroundings) {
    this.#file = file;
    this.#watcher = watcher;
    this.#surroundings = surroundings;
    this.done = new Promise((end, fail) => {
      this.#settle = { end, fail };
    });
    this.#surroundings.network.addEventListener('online', this.#wake);
    void this.#try();
  }

  pause(): void {
    this.#stop();
  }

  resume(): void {
    if (this.#settle === undefined) return;
    this.#stop();
    this.#failures = 0;
    this.#isRenewed = false;
    void this.#try();
  }

  cancel(): void {
    this.#stop();
    this.#finish(refuse('cancelled'));
    // What this cannot delete now, the server deletes after a day.
    void this.#terminate().catch(reportBug);
  }

  async #terminate(): Promise<void> {
    const upload = await this.#surroundings.open(this.#file, {
      ...this.#surroundings.options,
      onBeforeRequest: (request) => this.#sign(request),
    });
    const [previous] = await upload.findPreviousUploads();
    if (previous === undefined) return;
    upload.resumeFromPreviousUpload(previous);
    await this.#surroundings.options.urlStorage?.removeUpload(previous.urlStorageKey);
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
      const upload = await this.#surroundings.open(this.#file, {
        ...this.#surroundings.options,
        ...this.#handlers(isOver),
      });
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
        this.#isRenewed = false;
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
    this.#token = await this.#surroundings.tokens.current();
    if (this.#token === undefined) throw new TusFault('signed-out');
    request.setHeader('Authorization', `Bearer ${this.#token}`);
  }

  async #failed(fault: Error, isOver: () => boolean): Promise<void> {
    const cause = causeOf(fault);
    // An upload that is retried several times reports its fault once.
    if (this.#failures === 0) reportBug(fault);
    const what = cause instanceof TusFault ? cause.what : 'lost';
    if (what === 'over') return;
    // The file may have been changed or moved. That looks like a lost connection.
    if (what === 'lost' && !(await isReadable(this.#file)))
      return isOver() ? undefined : this.#finish(refuse('unreadable'));
    if (isOver()) return;
    this.#stop();
    if (what === 'signed-out') return this.#renewOrWait();
    if (what === 'too-large' || what === 'no-room' || what === 'refused') return this.#finish(refuse(what));
    if (what === 'crowded') return this.#waitInCrowd(cause instanceof TusFault ? cause.pauseMilliseconds : undefined);
    this.#failures += 1;
    // The server may still hold the lock of the last try for a moment: that is no lost connection.
    if (what === 'lost' || this.#failures > 3) this.#watcher.waiting('offline');
    this.#timer = setTimeout(() => void this.#try(), Math.min(longestPause, firstPause * 2 ** (this.#failures - 1)));
  }

  /** Rule TOKEN-17: renews a refused token once. If that fails, the upload waits for a sign-in. */
  async #renewOrWait(): Promise<void> {
    const [refused, turn] = [this.#token, this.#turn];
    const { tokens } = this.#surroundings;
    if (refused === undefined) return this.#watcher.waiting('signed-out');
    if (this.#isRenewed) {
      await tokens.reject();
      return this.#watcher.waiting('signed-out');
    }
    try {
      await tokens.renew(refused);
      this.#isRenewed = true;
      if (turn === this.#turn) void this.#try();
    } catch (fault) {
      if (!(fault instanceof ApiFault)) reportError(fault);
      if (turn === this.#turn) void this.#failed(new TusFault('lost'), () => turn !== this.#turn);
    }
  }

  /** Waits as long as the server asks. The `online` event does not shorten it, because the connection is not lost. */
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

  /** Ends the current try without telling the watcher. */
  #stop(): void {
    this.#turn += 1;
    clearTimeout(this.#timer);
    this.#timer = undefined;
    void this.#current?.abort();
    this.#current = undefined;
  }

  #finish(result: Result<string, UploadRefusal>): void {
    this.#stop();
    this.#surroundings.network.removeEventListener('online', this.#wake);
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

/** The cause that the client's own error wraps. It may be `undefined`: a bad answer has no cause. */
function causeOf(fault: Error): unknown {
  return 'causingError' in fault ? fault.causingError : fault;
}

/**
 * These are no bugs: a lost connection, a file that cannot be read, and a client script that failed to load. The first
 * two are an event in browsers, and an error with a code in Node.
 */
function reportBug(fault: Error): void {
  const cause = causeOf(fault);
  const isExpected = !(cause instanceof Error) || cause instanceof TusFault || 'code' in cause;
  if (!isExpected && cause.name !== 'ChunkLoadError') reportError(cause);
}
