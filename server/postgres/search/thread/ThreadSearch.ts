import { once } from 'node:events';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { EmbeddingModel } from '../../../application/ports/search/Embedder.ts';
import type { PoolSettings } from '../../../database/openPool.ts';
import type {
  CountedFilters,
  CountRequest,
  FoundItem,
  Search,
  SearchFound,
  SearchRequest,
  SimilarRequest,
} from '../../../application/ports/search/Search.ts';
import { noTraces, type Traces } from '../../../application/ports/telemetry/Traces.ts';
import {
  ThreadFault,
  type FromSearchThread,
  type SearchOrder,
  type SearchThreadData,
  type SentFound,
  type ToSearchThread,
} from './searchMessages.ts';

/** How questions get vectors, and the model that makes those of the texts. */
export interface MeaningOfQuestions {
  readonly model: EmbeddingModel;
  /** Undefined if the words of the search must do. `others` is how many are searched for at the same time. */
  readonly vectorOf: (search: string, others: number) => Promise<Float32Array | undefined>;
}

interface Surroundings {
  /** The folder of the project. */
  readonly root: string;
  readonly connection: PoolSettings;
  /** A replica of the database, if there is one. */
  readonly replica?: PoolSettings | undefined;
  /** Rule MEANING-6: what compares meanings; undefined if only words are compared. */
  readonly meaning?: MeaningOfQuestions | undefined;
  /** The version of the catalogue, or a value that equals nothing while it is unknown. */
  readonly version: () => number;
  readonly report: (fault: unknown) => void;
  /** Learns how long a search took, with its wait for the thread. */
  readonly searched?: (kind: SearchOrder['kind'], seconds: number) => void;
  /** Follows searches. */
  readonly traces?: Traces;
  /** The pause after the first failure to load the index; later ones are longer. */
  readonly retryMilliseconds?: number;
}

const usualRetryMilliseconds = 1000;
const longestRetryMilliseconds = 30_000;

/** A search that the thread has not answered yet. */
interface Waiting {
  readonly opened: SearchRequest['opened'];
  readonly answer: (json: string) => void;
  readonly fail: (fault: unknown) => void;
}

/**
 * Rule SEARCH-66: searches with `PgSearch` in a thread of its own, so that the other answers of the process do not wait.
 * The thread starts when the index is to be kept loaded, or at the first search, and again after it has failed.
 */
export class ThreadSearch implements Search {
  readonly #around: Surroundings;
  readonly #waiting = new Map<number, Waiting>();
  #thread: Worker | undefined;
  /** The thread that has read the index. */
  #loaded: Worker | undefined;
  #keepsLoaded = false;
  #retry: NodeJS.Timeout | undefined;
  #lastCall = 0;
  /** The number of searches that wait for the vector of their question. */
  #asking = 0;

  constructor(around: Surroundings) {
    this.#around = around;
  }

  /** Rule SERVER-13: loads the index now, and again whenever the thread fails, until `close`. Faults are reported. */
  keepLoaded(): void {
    this.#keepsLoaded = true;
    this.#load(this.#around.retryMilliseconds ?? usualRetryMilliseconds);
  }

  /** The number of searches that have no answer yet. */
  get waiting(): number {
    return this.#waiting.size;
  }

  /** For readiness: throws until a search finds its index loaded. */
  async check(): Promise<void> {
    if (this.#loaded === undefined) throw new Error('The index is not loaded yet.');
  }

  /** Rule BULK-17: reads changes into the index while searches go on with what they know. A fault is reported. */
  async readAhead(): Promise<void> {
    if (this.#loaded === undefined) return;
    await this.#call({ kind: 'read-ahead' }, undefined).catch(this.#around.report);
  }

  async find({ opened, ...request }: SearchRequest): Promise<SearchFound> {
    const asked = this.#vectorOf(request.search);
    const vector = asked && (await asked);
    const order = { kind: 'find', request, asksOpened: opened !== undefined, vector } as const;
    const { meant, ...found } = JSON.parse(await this.#call(order, opened)) as SentFound;
    return { ...found, meant: meant ?? undefined };
  }

  async countFilters(request: CountRequest): Promise<CountedFilters> {
    const asked = this.#vectorOf(request.search);
    const vector = asked && (await asked);
    return JSON.parse(await this.#call({ kind: 'count', request, vector }, undefined)) as CountedFilters;
  }

  async findSimilar(request: SimilarRequest): Promise<readonly string[]> {
    return JSON.parse(await this.#call({ kind: 'similar', request }, undefined)) as readonly string[];
  }

  /** Ends the thread and its connections. Searches that are under way still end, but nobody waits for the index. */
  async close(): Promise<void> {
    const isLoading = this.#keepsLoaded && this.#loaded === undefined;
    this.#keepsLoaded = false;
    clearTimeout(this.#retry);
    const thread = this.#thread;
    if (thread === undefined) return;
    const ended = once(thread, 'exit');
    if (isLoading) void thread.terminate();
    else send(thread, 'close');
    await ended;
  }

  /** `pause` is how many milliseconds pass before the next try, if this one fails. */
  #load(pause: number): void {
    this.#call({ kind: 'load' }, undefined).then(
      () => {
        this.#loaded = this.#thread;
      },
      (fault: unknown) => {
        if (!this.#keepsLoaded) return;
        this.#around.report(fault);
        this.#retry = setTimeout(() => this.#load(Math.min(2 * pause, longestRetryMilliseconds)), pause).unref();
      },
    );
  }

  /** No promise where only words are compared. */
  #vectorOf(search: string): Promise<Float32Array | undefined> | undefined {
    const asked = this.#around.meaning?.vectorOf(search, this.#asking + this.#waiting.size);
    if (asked === undefined) return undefined;
    this.#asking += 1;
    return asked.finally(() => {
      this.#asking -= 1;
    });
  }

  #call(order: SearchOrder, opened: SearchRequest['opened']): Promise<string> {
    const thread = (this.#thread ??= this.#start());
    this.#lastCall += 1;
    const call = this.#lastCall;
    const begun = performance.now();
    const { traces = noTraces } = this.#around;
    const end = traces.begin(`search ${order.kind}`, {});
    return new Promise<string>((resolve, reject) => {
      const answer = (json: string) => {
        this.#around.searched?.(order.kind, (performance.now() - begun) / 1000);
        end?.();
        resolve(json);
      };
      const fail = (fault: unknown) => {
        end?.(fault);
        reject(fault);
      };
      this.#waiting.set(call, { opened, answer, fail });
      send(thread, { call, order, version: this.#around.version() });
    });
  }

  #start(): Worker {
    const { root, connection, replica, meaning, report } = this.#around;
    const program = join(root, 'server/postgres/search/thread/searchThread.ts');
    const thread = new Worker(program, {
      workerData: { connection, replica, embeddingModel: meaning?.model } satisfies SearchThreadData,
    });
    // A program that only searched may end.
    thread.unref();
    thread.on('message', (message: FromSearchThread) => {
      if ('idleFault' in message) report(new ThreadFault(message.idleFault));
      else this.#receive(thread, message);
    });
    thread.on('error', (fault) => this.#end(thread, fault));
    thread.on('exit', () => this.#end(thread, new Error('The thread of searches has ended.')));
    return thread;
  }

  #receive(thread: Worker, message: Exclude<FromSearchThread, { readonly idleFault: unknown }>): void {
    const waiting = this.#waiting.get(message.call);
    if (waiting === undefined) return;
    if ('asked' in message) return this.#open(thread, message.call, waiting, message.asked);
    this.#waiting.delete(message.call);
    if ('answer' in message) waiting.answer(message.answer);
    else waiting.fail(new ThreadFault(message.fault));
  }

  #open(thread: Worker, call: number, { opened, fail }: Waiting, asked: readonly FoundItem[]): void {
    const opening = opened?.(asked) ?? Promise.resolve(new Set<string>());
    opening.then(
      (ids) => send(thread, { call, opened: ids }),
      (fault: unknown) => {
        this.#waiting.delete(call);
        fail(fault);
        send(thread, { call, isGivenUp: true });
      },
    );
  }

  #end(thread: Worker, fault: unknown): void {
    if (this.#thread !== thread) return;
    const wasLoaded = this.#loaded === thread;
    this.#thread = undefined;
    this.#loaded = undefined;
    for (const { fail } of this.#waiting.values()) fail(fault);
    this.#waiting.clear();
    if (!wasLoaded || !this.#keepsLoaded) return;
    this.#around.report(fault);
    this.keepLoaded();
  }
}

function send(thread: Worker, message: ToSearchThread): void {
  thread.postMessage(message);
}
