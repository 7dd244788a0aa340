import { channel } from 'node:diagnostics_channel';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Server, ServerResponse } from 'node:http';
import type { Telemetry } from '../application/ports/telemetry/Telemetry.ts';

const timed = Symbol('timed');

interface TimedResponse extends ServerResponse {
  [timed]?: { readonly begun: number; readonly request: FastifyRequest };
}

/** What Node publishes when it has handed over the last byte of an answer. */
interface Finished {
  readonly response: TimedResponse;
  readonly server: Server;
}

const finished = channel('http.server.response.finish');

/**
 * Rule METRIC-3: times all requests by route and status. The address itself is no label: there are countless ones. Node
 * says when an answer has ended; a hook of Fastify would cost two listeners for each answer.
 */
export function timeRequests(app: FastifyInstance, telemetry: Telemetry): void {
  app.addHook('onRequest', (request, reply, done) => {
    (reply.raw as TimedResponse)[timed] = { begun: performance.now(), request };
    done();
  });
  const measure = (message: unknown) => {
    const { response, server } = message as Finished;
    const about = response[timed];
    if (about === undefined || server !== app.server) return;
    const { begun, request } = about;
    telemetry.time('request_seconds', (performance.now() - begun) / 1000, {
      method: request.method,
      route: request.routeOptions.url ?? 'none',
      status: String(response.statusCode),
    });
  };
  finished.subscribe(measure);
  app.addHook('onClose', async () => void finished.unsubscribe(measure));
}
