import { once } from 'node:events';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { CaptionRefusal, SpokenCue } from '../../../src/domain/film/caption.ts';
import { ok, type Result } from '../../../src/domain/result.ts';
import type { CaptionReader } from '../../application/ports/film/CaptionReader.ts';

type Reading = ReturnType<CaptionReader['read']>;

/** What the thread sends: the cues are JSON. */
interface SentCaptions {
  readonly vtt: string;
  readonly cues: string;
}

/** What the thread reads. */
export interface ReadOrder {
  readonly file: Uint8Array;
  readonly duration: number;
}

/**
 * Rule CAPTION-9: reads captions in a thread that ends afterwards, because the largest file takes half a second. It reads
 * one file after the other, because each thread takes as much memory as a small program.
 */
export class ThreadCaptionReader implements CaptionReader {
  readonly #program: string;
  #last: Promise<unknown> = Promise.resolve();

  /** `root` is the folder of the project. */
  constructor(root: string) {
    this.#program = join(root, 'server/video/captions/captionThread.ts');
  }

  read(file: Uint8Array, duration: number): Reading {
    const reading = this.#last.then(() => this.#readAside({ file, duration }));
    this.#last = reading.catch(() => undefined);
    return reading;
  }

  async #readAside(workerData: ReadOrder): Reading {
    const thread = new Worker(this.#program, { workerData, resourceLimits: { maxOldGenerationSizeMb: 256 } });
    const [read] = (await once(thread, 'message')) as [Result<SentCaptions, CaptionRefusal>];
    await thread.terminate();
    if (!read.ok) return read;
    return ok({ vtt: read.value.vtt, cues: JSON.parse(read.value.cues) as readonly SpokenCue[] });
  }
}
