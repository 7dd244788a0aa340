import type { FastifyInstance, FastifyRequest } from 'fastify';
import { faultReportSchema } from '../../../src/contract/errors.ts';
import { apiPaths } from '../../../src/contract/paths.ts';
import type { RecordFault } from '../../application/faults/recordFault.ts';
import type { ErrorIntake } from '../../application/ports/faults/ErrorReports.ts';
import { nothingOf, problemAnswers, publicCalls, type Api } from '../answers/apiCalls.ts';
import { sendProblem } from '../answers/problem.ts';
import { logOf } from '../answers/logOf.ts';

export interface ErrorRoutesParts {
  readonly recordFault: RecordFault;
  /** Undefined if the site has no error service. */
  readonly errorIntake: ErrorIntake | undefined;
}

/** Rule REPORT-2: a page reports few faults; a class behind one address may meet the same fault at once. */
const limited = { rateLimit: { max: 120, timeWindow: '1 minute' } };
const maximumReportBytes = 64 * 1024;
const maximumEnvelopeBytes = 256 * 1024;
const call = publicCalls('Errors');

/** The routes to which browsers report faults. They need no token. */
export async function registerErrorRoutes(api: Api, { recordFault, errorIntake }: ErrorRoutesParts) {
  api.post(
    apiPaths.errors,
    {
      bodyLimit: maximumReportBytes,
      ...call('Reports a fault of the site in a browser', nothingOf, { body: faultReportSchema }),
      config: limited,
    },
    async (request, reply) => {
      await recordAndLog(request, recordFault(request.body, request.ip));
      return reply.code(204).send();
    },
  );
  if (errorIntake !== undefined) await api.register(async (scope) => registerEnvelopes(scope, errorIntake));
}

const further = 'Until the hour ends, further faults of this address, or of all, are in the list of errors only';

/** Rule REPORT-1: the log is written whether or not the list can be. A browser that reports cannot help it. */
async function recordAndLog(request: FastifyRequest, recorded: ReturnType<RecordFault>): Promise<void> {
  const log = logOf(request);
  const { report, logged, stored } = recorded;
  // Answers of the identity provider are no errors of the site.
  const level = report.name === 'IdentityError' ? 'info' : 'error';
  if (logged !== 'no') log[level]({ reported: report }, 'A browser has reported a fault');
  if (logged === 'last') log.warn(further);
  try {
    await stored;
  } catch (fault) {
    if (logged !== 'no') log.error(fault, 'A fault that a browser has reported could not be recorded');
  }
}

/** Rule REPORT-6: the way of envelopes to the error service, on the site's own origin. */
function registerEnvelopes(scope: FastifyInstance, errorIntake: ErrorIntake): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: maximumEnvelopeBytes }, (_request, body, done) =>
    done(null, body),
  );
  scope.post(
    apiPaths.errorEnvelopes,
    {
      ...call('Passes an envelope on to the error service', {
        200: { type: 'object', description: 'Done' },
        ...problemAnswers,
      }),
      config: limited,
    },
    async (request, reply) => {
      const forwarded = await errorIntake.forward(Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0));
      if (!forwarded.ok && forwarded.refusal === 'foreign')
        return sendProblem(reply, 'bad-request', 'This is no envelope for the error service of this site.');
      // The browser cannot help it if the service is down, and would show a failed request in its console.
      if (!forwarded.ok) logOf(request).warn('The error service cannot be reached');
      return reply.headers(forwarded.ok ? forwarded.value : {}).send({});
    },
  );
}
