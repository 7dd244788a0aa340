import { AsyncLocalStorage } from 'node:async_hooks';
import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { afterBody } from './afterBody.ts';
import type { CurrentRequest } from '../application/ports/CurrentRequest.ts';

const wellFormed = /^[\w.-]{8,64}$/;

/**
 * Rule LOG-4: the ids of requests in the log. A proxy that the site trusts gives them in `X-Request-Id`, so that its log and
 * this one tell of the same request; otherwise each process counts its own.
 */
export function makeRequestIds(trustsProxy: boolean): (request: Pick<IncomingMessage, 'headers'>) => string {
  const ofProcess = randomBytes(4).toString('hex');
  let count = 0;
  return ({ headers }) => {
    const given = trustsProxy ? headers['x-request-id'] : undefined;
    if (typeof given === 'string' && wellFormed.test(given)) return given;
    count += 1;
    return `${ofProcess}-${count.toString(36)}`;
  };
}

/** Rule LOG-4: tells what works for a request which one it is, so that a job can name the request that has added it. */
export class RequestInWork implements CurrentRequest {
  readonly #ids = new AsyncLocalStorage<string>();

  id(): string | undefined {
    return this.#ids.getStore();
  }

  run<Value>(id: string, work: () => Value): Value {
    return this.#ids.run(id, work);
  }

  /** Follows requests that may change something; reading adds no jobs. Call it before any route is added. */
  watch(app: FastifyInstance): void {
    afterBody(app, (request, _reply, done) => this.#ids.run(request.id, done));
  }
}
