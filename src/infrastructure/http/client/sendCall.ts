import type { AxiosError, AxiosInstance, AxiosResponse } from 'axios';
import { fieldsOf } from '../../../domain/text/fieldsOf.ts';

export interface ApiAnswer {
  readonly status: number;
  readonly body: unknown;
  /** The `ETag` of the answer. */
  readonly etag?: string;
}

export interface ApiCall {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly path: string;
  readonly query?: Readonly<Record<string, string | number | undefined>>;
  /** Rule ERROR-11: the path to ask when `path` answers 404. */
  readonly fallbackPath?: string;
  /** The `ETag` of the version that a change is based on. */
  readonly ifMatch?: string;
  /** The server counts a repeated write with the same key once. */
  readonly idempotencyKey?: string;
  /** Sent as JSON; a Blob is sent as it is. */
  readonly body?: object | Blob;
  /** Without it the call goes on, even if the screen that asked is left. */
  readonly signal?: AbortSignal;
}

/** Long enough for a picture of 5 MB from a phone. */
const fileTimeoutMilliseconds = 120_000;

/** Rule ERROR-11: sends a call once. Throws an error of axios if there is no answer, or one of 500 and above. */
export async function sendCall(
  client: AxiosInstance,
  { method, path, query, ifMatch, idempotencyKey, body, signal }: ApiCall,
  token: string | undefined,
  onDate: (date: unknown) => void,
): Promise<ApiAnswer> {
  const isFile = typeof Blob !== 'undefined' && body instanceof Blob;
  const headers = {
    // Without this, axios sends the content type of a form even if there is no body.
    'Content-Type': body === undefined ? null : isFile ? body.type || 'application/octet-stream' : 'application/json',
    ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }),
    ...(ifMatch === undefined ? {} : { 'If-Match': ifMatch }),
    ...(idempotencyKey === undefined ? {} : { 'Idempotency-Key': idempotencyKey }),
  };
  const response = await client.request<unknown>({
    method,
    url: path,
    params: query,
    data: body,
    ...(signal === undefined ? {} : { signal }),
    headers,
    ...(isFile ? { timeout: fileTimeoutMilliseconds } : {}),
  });
  onDate(response.headers['date']);
  return answerOf(response);
}

/** The answer in a response of axios. */
export function answerOf({ status, data, headers }: AxiosResponse<unknown>): ApiAnswer {
  const etag: unknown = headers['etag'];
  return { status, body: data, ...(typeof etag === 'string' ? { etag } : {}) };
}

export function isOfAxios(fault: unknown): fault is AxiosError {
  return fault instanceof Error && 'isAxiosError' in fault;
}

/** The kind of problem in an answer, if it is an expected one. It is the last part of the problem's `type`. */
export function problemKind<Kind extends string>(
  { body }: ApiAnswer,
  expected: Readonly<Record<Kind, true>>,
): Kind | undefined {
  const { type } = fieldsOf(body);
  const kind = typeof type === 'string' ? type.slice(type.search(/[^/:#]*$/)) : '';
  return Object.hasOwn(expected, kind) ? (kind as Kind) : undefined;
}
