import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Telemetry } from '../application/ports/telemetry/Telemetry.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** When it arrived, in milliseconds that never go back; 0 if requests are not timed. */
    arrivedAt: number;
  }
  interface FastifyInstance {
    /** Learns of answers that go round Fastify's own way of sending. Undefined if requests are not timed. */
    answered?: (request: FastifyRequest, status: number) => void;
  }
}

/**
 * Rule METRIC-3: times all requests by route and status, from their arrival until their answer is ready: how long a client
 * takes to receive it says nothing about the site. The address itself is no label: there are countless ones.
 */
export function timeRequests(app: FastifyInstance, telemetry: Telemetry): void {
  const answered = (request: FastifyRequest, status: number) =>
    telemetry.time('request_seconds', (performance.now() - request.arrivedAt) / 1000, {
      method: request.method,
      route: request.routeOptions.url ?? 'none',
      status: String(status),
    });
  app.decorate('answered', answered);
  app.decorateRequest('arrivedAt', 0);
  app.addHook('onRequest', (request, _reply, done) => {
    request.arrivedAt = performance.now();
    done();
  });
  app.addHook('onSend', (request, reply, _payload, done) => {
    answered(request, reply.statusCode);
    done();
  });
}
