import { once } from 'node:events';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { ok, type Result } from '../../../src/domain/result.ts';
import type { Embedder, EmbedderRefusal } from '../../application/ports/search/Embedder.ts';
import type { FromModelThread, ModelThreadData, ToModelThread } from './modelMessages.ts';

type Vectors = readonly Float32Array<ArrayBuffer>[];

export interface PackagedEmbedderOptions {
  /** The folder of the project. */
  readonly root: string;
  /** From 0 (normal priority) to 19 (lowest). */
  readonly niceness: number;
}

/**
 * Rule MEANING-7: the English model that npm ships, in a thread of its own. The thread starts with the first text, because
 * the model takes its memory, and ends with `close`; a text behind it starts another one.
 */
export class PackagedEmbedder implements Embedder {
  readonly model = 'universal-sentence-encoder-lite';
  readonly languages = ['en'] as const;
  readonly #options: PackagedEmbedderOptions;
  readonly #waiting = new Map<number, PromiseWithResolvers<Vectors>>();
  #thread: Worker | undefined;
  #lastCall = 0;

  constructor(options: PackagedEmbedderOptions) {
    this.#options = options;
  }

  async embed(texts: readonly string[], signal: AbortSignal): Promise<Result<Vectors, EmbedderRefusal>> {
    signal.throwIfAborted();
    if (texts.length === 0) return ok([]);
    const thread = (this.#thread ??= this.#start());
    this.#lastCall += 1;
    const call = this.#lastCall;
    const waiting = Promise.withResolvers<Vectors>();
    const giveUp = () => waiting.reject(signal.reason);
    this.#waiting.set(call, waiting);
    signal.addEventListener('abort', giveUp);
    try {
      thread.postMessage({ call, texts } satisfies ToModelThread);
      return ok(await waiting.promise);
    } finally {
      signal.removeEventListener('abort', giveUp);
      this.#waiting.delete(call);
    }
  }

  async close(): Promise<void> {
    const thread = this.#thread;
    if (thread === undefined) return;
    const ended = once(thread, 'exit');
    void thread.terminate();
    await ended;
  }

  #start(): Worker {
    const { root, niceness } = this.#options;
    const program = join(root, 'server/embeddings/packaged/modelThread.ts');
    const thread = new Worker(program, { workerData: { niceness } satisfies ModelThreadData });
    thread.unref();
    thread.on('message', (message: FromModelThread) => {
      const waiting = this.#waiting.get(message.call);
      if ('vectors' in message) waiting?.resolve(message.vectors);
      else waiting?.reject(new Error(message.fault));
    });
    thread.on('error', (fault) => this.#end(thread, fault));
    thread.on('exit', () => this.#end(thread, new Error('The thread of the packaged model has ended.')));
    return thread;
  }

  #end(thread: Worker, fault: unknown): void {
    if (this.#thread !== thread) return;
    this.#thread = undefined;
    for (const { reject } of this.#waiting.values()) reject(fault);
    this.#waiting.clear();
  }
}
