import { captionLanguages } from '../../src/domain/film/caption.ts';
import { ok, refuse, type Result } from '../../src/domain/result.ts';
import { fieldsOf } from '../../src/domain/text/fieldsOf.ts';
import { connectionFault } from '../application/faults/connectionFault.ts';
import type { Embedder, EmbedderRefusal } from '../application/ports/search/Embedder.ts';
import { unitVector } from './unitVector.ts';

type Vectors = readonly Float32Array<ArrayBuffer>[];

export interface HttpEmbedderOptions {
  /** The base URL of the path `/v1/embeddings`, without a trailing slash. */
  readonly url: string;
  readonly model: string;
  readonly key?: string | undefined;
  readonly timeout?: number;
}

const timeoutMilliseconds = 30_000;
/** As many texts as every known server takes at once. */
const mostTexts = 32;
const mostNumbers = 8192;
const longestProblem = 200;

/** Rule MEANING-2: asks a server with the OpenAI shape. It sends texts, the name of the model and the key of the operator only. */
export class HttpEmbedder implements Embedder {
  /** Most models of today know many; a text in English is understood by all. */
  readonly languages = captionLanguages;
  readonly #options: HttpEmbedderOptions;

  constructor(options: HttpEmbedderOptions) {
    this.#options = options;
  }

  get model(): string {
    return this.#options.model;
  }

  async embed(texts: readonly string[], signal: AbortSignal): Promise<Result<Vectors, EmbedderRefusal>> {
    const vectors: Float32Array<ArrayBuffer>[] = [];
    for (let from = 0; from < texts.length; from += mostTexts) {
      const answered = await this.#ask(texts.slice(from, from + mostTexts), signal);
      if (!answered.ok) return answered;
      vectors.push(...answered.value);
    }
    const size = vectors[0]?.length;
    if (vectors.some(({ length }) => length !== size)) return unreadable('its vectors differ in size');
    return ok(vectors);
  }

  async close(): Promise<void> {
    // Nothing is kept open.
  }

  async #ask(input: readonly string[], signal: AbortSignal): Promise<Result<Vectors, EmbedderRefusal>> {
    const { url, model, key, timeout = timeoutMilliseconds } = this.#options;
    signal.throwIfAborted();
    try {
      const response = await fetch(`${url}/v1/embeddings`, {
        method: 'POST',
        headers: {
          accept: 'application/json',
          'content-type': 'application/json',
          ...(key === undefined ? {} : { authorization: `Bearer ${key}` }),
        },
        body: JSON.stringify({ model, input, encoding_format: 'float' }),
        // Another address would get the texts and the key.
        redirect: 'error',
        signal: AbortSignal.any([signal, AbortSignal.timeout(timeout)]),
      });
      if (response.status !== 200) return refuse(await refusalOf(response, input));
      return vectorsFrom(await response.json(), input.length);
    } catch (fault) {
      signal.throwIfAborted();
      if (fault instanceof SyntaxError) return unreadable('its answer is no JSON');
      return refuse({ reason: 'unreachable', why: connectionFault(fault) });
    }
  }
}

const busyStatuses: ReadonlySet<number> = new Set([408, 425, 429, 500, 502, 503, 504]);

async function refusalOf(response: Response, texts: readonly string[]): Promise<EmbedderRefusal> {
  const reason = busyStatuses.has(response.status) ? 'busy' : 'refused';
  const body = await response.text().catch(() => '');
  const said = problemIn(body).replace(/\s+/gu, ' ').trim().slice(0, longestProblem);
  // Some servers repeat what they were sent.
  const isRepeated = texts.some((text) => said.includes(text.slice(0, 20)));
  return { reason, why: `it answered ${response.status}${said === '' || isRepeated ? '' : `: ${said}`}` };
}

/** The message of an error: `{ error: { message } }`, `{ error: 'message' }` or none. */
function problemIn(body: string): string {
  let parsed: unknown;
  try {
    parsed = JSON.parse(body);
  } catch (fault) {
    if (fault instanceof SyntaxError) return '';
    throw fault;
  }
  const { error, message = error } = fieldsOf(parsed);
  const text = typeof message === 'string' ? message : fieldsOf(message)['message'];
  return typeof text === 'string' ? text : '';
}

/** The vectors of an answer by their `index`, which need not be in order. */
function vectorsFrom(answer: unknown, count: number): Result<Vectors, EmbedderRefusal> {
  const { data } = fieldsOf(answer);
  if (!Array.isArray(data) || data.length !== count)
    return unreadable(`it has not a vector for each of ${count} texts`);
  const vectors: Float32Array<ArrayBuffer>[] = [];
  for (const [place, entry] of data.entries()) {
    const { index = place, embedding } = fieldsOf(entry);
    const vector = isVector(embedding) ? unitVector(embedding) : undefined;
    if (vector === undefined) return unreadable('an embedding is no list of numbers');
    if (typeof index !== 'number' || !(index in data) || vectors[index] !== undefined)
      return unreadable('its indexes are not those of the texts');
    vectors[index] = vector;
  }
  return ok(vectors);
}

function isVector(value: unknown): value is readonly number[] {
  return (
    Array.isArray(value) &&
    value.length > 0 &&
    value.length <= mostNumbers &&
    value.every((number) => typeof number === 'number')
  );
}

function unreadable(why: string): Result<never, EmbedderRefusal> {
  return refuse({ reason: 'unreadable', why });
}
