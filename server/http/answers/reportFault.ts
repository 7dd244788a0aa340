import type { FastifyRequest } from 'fastify';
import type { RepeatedFaults } from '../../application/faults/RepeatedFaults.ts';
import type { ErrorReports } from '../../application/ports/faults/ErrorReports.ts';
import { logOf } from './logOf.ts';
import { isOutage } from './outages.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Undefined where the log is all there is. */
    errorReports: ErrorReports | undefined;
    /** Undefined where the log gets each outage again. */
    repeatedFaults: RepeatedFaults | undefined;
  }
}

/**
 * Rule REPORT-9: writes a fault of a request to the log, and reports it with its route and nothing else of the request.
 * Rule REPORT-13: an outage, which every request meets, is in the log once a minute.
 */
export function reportFault(fault: unknown, request: FastifyRequest): void {
  const { server, method, routeOptions } = request;
  const leftOut = isOutage(fault) ? server.repeatedFaults?.leftOut(fault) : { times: 0 };
  if (leftOut?.times === 0 || server.repeatedFaults === undefined) logOf(request).error(fault);
  else if (leftOut !== undefined) logOf(request).error({ err: fault, leftOut: leftOut.times }, String(fault));
  server.errorReports?.report(fault, { source: 'request', place: `${method} ${routeOptions.url ?? ''}` });
}
