/** Requests that a generator sends without pauses: each connection sends the next one when its response has arrived. */
export interface Load {
  /** The origin and, without `paths`, the path of all requests. */
  readonly url: string;
  readonly connections: number;
  readonly seconds: number;
  readonly headers: Readonly<Record<string, string>>;
  /** The requests take these paths in turn. Each connection may have its own share of them. */
  readonly paths?: readonly string[];
  /** The script of wrk that makes the requests. Only wrk reads it. */
  readonly script?: string;
  /** Whether the server may refuse requests because it is overloaded. */
  readonly mayRefuse?: boolean;
}

export interface LoadResult {
  readonly perSecond: number;
  /** In milliseconds. */
  readonly p99: number;
  /** The number of requests, to see whether the paths were enough. */
  readonly requests: number;
  /** Responses that were no success, where the load allows them. */
  readonly refused?: number;
}

/** A program that sends a load. */
export interface Generator {
  readonly name: string;
  /** `began` receives the process IDs of the generator. Throws if a response is no success. */
  readonly send: (load: Load, began: (processes: readonly number[]) => void) => Promise<LoadResult>;
}

/** What one program of a generator reports. */
export interface SentLoad extends LoadResult {
  /** Responses that were no success. */
  readonly refused: number;
  /** Requests without a response. */
  readonly failed: number;
}

/** Throws if a request failed: the figures of such a load mean nothing. */
export function needSuccess({ url, mayRefuse = false }: Load, { refused, failed }: SentLoad): void {
  if ((refused > 0 && !mayRefuse) || failed > 0)
    throw new Error(`${url}: ${refused} responses were no success, ${failed} errors`);
}
