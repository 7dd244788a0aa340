import type { FastifyInstance, FastifyRequest } from 'fastify';
import { afterBody } from './afterBody.ts';
import type { RequestTrace, Traces } from '../application/ports/telemetry/Traces.ts';

/** Rule TRACE-1: follows each request by its route, until its answer has ended or its connection has closed. */
export function traceRequests(app: FastifyInstance, traces: Traces): void {
  const followed = new WeakMap<FastifyRequest, RequestTrace>();
  app.addHook('onRequest', (request, reply, done) => {
    const trace = traces.request(request.headers);
    if (trace === undefined) return done();
    reply.raw.once('close', () => {
      const { url: route = 'none' } = request.routeOptions;
      const { statusCode: status } = reply.raw;
      trace.end(
        `${request.method} ${route}`,
        {
          'http.request.method': request.method,
          'http.route': route,
          'http.response.status_code': status,
          'lectern.request_id': request.id,
        },
        status >= 500,
      );
    });
    followed.set(request, trace);
    trace.run(done);
  });
  afterBody(app, (request, _reply, done) => {
    const trace = followed.get(request);
    if (trace === undefined) done();
    else trace.run(done);
  });
}
