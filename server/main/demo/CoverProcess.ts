import { fork, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';

/** A cover to draw: the slug of a film or the title of an upcoming webinar. The folder belongs to this order alone. */
export interface CoverOrder {
  readonly item: string;
  readonly folder: string;
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

export interface DrawnCover {
  readonly folder: string;
  readonly size: Size;
}

interface Waiting {
  resolve(size: Size): void;
  reject(fault: Error): void;
}

/**
 * Draws covers in another process until `end`. Fonts, drawings and decoded pictures take 200 MB, which a process does
 * not release while it runs.
 */
export class CoverProcess {
  readonly #maker: ChildProcess;
  readonly #waiting = new Map<string, Waiting>();
  #fault: Error | undefined;

  constructor(root: string, fonts: string) {
    this.#maker = fork(join(root, 'server/main/demo/coverMaker.ts'), [fonts], {
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    });
    let complaint = '';
    this.#maker.stderr?.on('data', (words: Buffer) => (complaint = (complaint + words.toString()).slice(-2000)));
    this.#maker.on('message', ({ folder, size }: DrawnCover) => {
      this.#waiting.get(folder)?.resolve(size);
      this.#waiting.delete(folder);
    });
    this.#maker.once('error', (fault) => this.#fail(fault));
    this.#maker.once('close', () => this.#fail(new Error(`The covers could not be drawn: ${complaint.trim()}`)));
  }

  /** Writes the cover of an item into the folder, in every width that the site shows. Returns its full size. */
  draw(order: CoverOrder): Promise<Size> {
    return new Promise((resolve, reject) => {
      if (this.#fault !== undefined) return reject(this.#fault);
      this.#waiting.set(order.folder, { resolve, reject });
      this.#maker.send(order);
    });
  }

  end(): void {
    if (this.#maker.connected) this.#maker.disconnect();
  }

  #fail(fault: Error): void {
    this.#fault ??= fault;
    for (const { reject } of this.#waiting.values()) reject(this.#fault);
    this.#waiting.clear();
  }
}
