import type { EmbeddingModel } from '../../../application/ports/search/Embedder.ts';
import type { PoolSettings } from '../../../database/openPool.ts';
import type {
  CountedFilters,
  CountRequest,
  FoundItem,
  SearchFound,
  SearchRequest,
  SimilarRequest,
} from '../../../application/ports/search/Search.ts';

/** What the thread of searches is started with. */
export interface SearchThreadData {
  readonly connection: PoolSettings;
  /** A replica of the database, if there is one. */
  readonly replica: PoolSettings | undefined;
  /** The model whose vectors are compared with those of questions; undefined if only words are compared. */
  readonly embeddingModel: EmbeddingModel | undefined;
}

/** What the thread is asked to do. */
export type SearchOrder =
  /** Reads the index, so that the next search need not. */
  | { readonly kind: 'load' }
  /** Reads changes into the index. Searches go on with the version that they know. */
  | { readonly kind: 'read-ahead' }
  | {
      readonly kind: 'find';
      readonly request: Omit<SearchRequest, 'opened'>;
      /** Whether the thread asks which items of the page are open. */
      readonly asksOpened: boolean;
      /** The vector of the question; undefined if its words must do. */
      readonly vector: Float32Array | undefined;
    }
  | { readonly kind: 'count'; readonly request: CountRequest; readonly vector: Float32Array | undefined }
  | { readonly kind: 'similar'; readonly request: SimilarRequest };

/** To the thread: `call` is the number of the search. */
export type ToSearchThread =
  | {
      readonly call: number;
      readonly order: SearchOrder;
      /** The version of the catalogue. */ readonly version: number;
    }
  | { readonly call: number; readonly opened: ReadonlySet<string> }
  /** The question was not answered, and this search is no longer awaited. */
  | { readonly call: number; readonly isGivenUp: true }
  | 'close';

/** From the thread. */
export type FromSearchThread =
  | { readonly call: number; readonly asked: readonly FoundItem[] }
  /** As JSON, because copying so many objects would keep the server waiting. */
  | { readonly call: number; readonly answer: string }
  | { readonly call: number; readonly fault: SentFault }
  /** A fault of a connection that nobody uses. */
  | { readonly idleFault: SentFault };

/** What a search found, as JSON can hold it. */
export type SentFound = Omit<SearchFound, 'meant'> & { readonly meant: string | null };

/** What a search is answered with, as JSON. */
export type SentAnswer = SentFound | CountedFilters | readonly string[] | null;

/** A fault as it passes between threads: a copied error would lose its code and its call. */
export interface SentFault {
  readonly message: string;
  readonly stack: string | undefined;
  readonly code: string | undefined;
  readonly syscall: string | undefined;
}

/** A fault of the other thread. */
export class ThreadFault extends Error {
  /** The error code of PostgreSQL or of the system. */
  readonly code: string | undefined;
  /** The call of the system that failed, such as `connect`. */
  readonly syscall: string | undefined;

  constructor({ message, stack, code, syscall }: SentFault) {
    super(message);
    this.code = code;
    this.syscall = syscall;
    if (stack !== undefined) this.stack = stack;
  }
}

export function sentFault(fault: unknown): SentFault {
  if (!(fault instanceof Error))
    return { message: String(fault), stack: undefined, code: undefined, syscall: undefined };
  const { message, stack, code, syscall }: Error & { readonly code?: unknown; readonly syscall?: unknown } = fault;
  return { message, stack, code: textOf(code), syscall: textOf(syscall) };
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}
