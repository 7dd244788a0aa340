import { LRUCache } from 'lru-cache';
import { wordsOf } from '../../../src/domain/search/search.ts';
import { questionPatienceMilliseconds, type Embedder } from '../../application/ports/search/Embedder.ts';

export interface QuestionVectorOptions {
  readonly embedder: Pick<Embedder, 'embed'>;
  readonly report: (fault: unknown) => void;
  /** How long a question waits for its vector. */
  readonly patienceMilliseconds?: number;
  /** How long nobody asks after a refusal. */
  readonly pauseMilliseconds?: number;
  readonly now?: () => number;
}

const usualPause = 10_000;
/** With more, the model and the search would compete for the processors, and everybody would wait. */
const mostWaiting = 2;
/** With more other searches at the same time, the words answer, and so they do for a while. */
const mostOthers = 1;
const crowdedMilliseconds = 1000;
const mostKept = 2000;
/** Few words say what they mean by themselves: the order by words is better for them. */
const leastWords = 6;

/**
 * Rule MEANING-6: the vectors of questions. A question waits a moment; whoever asks it again finds the vector that came
 * later. If the model is busy or away, nobody waits.
 */
export class QuestionVectors {
  readonly #options: QuestionVectorOptions;
  readonly #known = new LRUCache<string, Float32Array>({ max: mostKept });
  readonly #asked = new Map<string, Promise<Float32Array | undefined>>();
  readonly #stopping = new AbortController();
  #pausedUntil = 0;
  #crowdedUntil = 0;

  constructor(options: QuestionVectorOptions) {
    this.#options = options;
  }

  /**
   * Undefined if the words of the search must do. With others that are searched for at the same time the question waits
   * shorter or not at all: the model and those searches share the processors.
   */
  async of(search: string, others = 0): Promise<Float32Array | undefined> {
    const { patienceMilliseconds = questionPatienceMilliseconds, now = Date.now } = this.#options;
    if (others > mostOthers) this.#crowdedUntil = now() + crowdedMilliseconds;
    const question = search.trim().replace(/\s+/gu, ' ');
    if (!hasMeaning(question)) return undefined;
    const known = this.#known.get(question);
    if (known !== undefined) return known;
    if (now() < this.#crowdedUntil) return undefined;
    const asked = this.#asked.get(question) ?? (now() < this.#pausedUntil ? undefined : this.#ask(question));
    if (asked === undefined) return undefined;
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<undefined>((resolve) => {
      timer = setTimeout(resolve, patienceMilliseconds / (1 + others), undefined);
    });
    return Promise.race([asked, late]).finally(() => clearTimeout(timer));
  }

  /** Gives up what is asked. */
  close(): void {
    this.#stopping.abort();
  }

  #ask(question: string): Promise<Float32Array | undefined> | undefined {
    if (this.#asked.size >= mostWaiting || this.#stopping.signal.aborted) return undefined;
    const asked = this.#embed(question).finally(() => this.#asked.delete(question));
    this.#asked.set(question, asked);
    return asked;
  }

  async #embed(question: string): Promise<Float32Array | undefined> {
    const { embedder, report, pauseMilliseconds = usualPause, now = Date.now } = this.#options;
    try {
      const embedded = await embedder.embed([question], this.#stopping.signal);
      if (embedded.ok) {
        const [vector] = embedded.value;
        if (vector !== undefined) this.#known.set(question, vector);
        return vector;
      }
      report(new Error(`The model of EMBEDDINGS gives no vectors: ${embedded.refusal.why}.`));
    } catch (fault) {
      if (this.#stopping.signal.aborted) return undefined;
      report(fault);
    }
    this.#pausedUntil = now() + pauseMilliseconds;
    return undefined;
  }
}

/** Whether a search says more than its words: a quoted phrase asks for just these words. */
export function hasMeaning(question: string): boolean {
  return !question.includes('"') && wordsOf(question).length >= leastWords;
}
