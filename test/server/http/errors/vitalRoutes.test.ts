import fastify from 'fastify';
import { apiPaths } from '../../../../src/contract/paths.ts';
import { problemSchema } from '../../../../src/contract/problem.ts';
import { noTelemetry } from '../../../../server/application/ports/telemetry/Telemetry.ts';
import { typed } from '../../../../server/http/answers/apiCalls.ts';
import { answerFault } from '../../../../server/http/answers/problem.ts';
import { registerVitalRoutes } from '../../../../server/http/errors/vitalRoutes.ts';

const timed: unknown[] = [];
const app = fastify({ ajv: { customOptions: { removeAdditional: false, coerceTypes: false } } });
app.setErrorHandler(answerFault);
app.addSchema(problemSchema);
registerVitalRoutes(typed(app), { telemetry: { ...noTelemetry, time: (...measure) => timed.push(measure) } });
afterAll(() => app.close());

const post = async (payload: object) =>
  (await app.inject({ method: 'POST', url: apiPaths.vitals, payload })).statusCode;

// Rule METRIC-8.
test('measures what a browser sends', async () => {
  expect(await post({ name: 'LCP', value: 1.25 })).toBe(204);
  expect(timed).toEqual([['browser_vitals', 1.25, { name: 'LCP' }]]);
});

test.each([
  { name: 'XYZ', value: 1 },
  { name: 'LCP', value: -1 },
  { name: 'LCP', value: 601 },
  { name: 'LCP', value: '1' },
  { name: 'LCP', value: 1, page: '/videos' },
  {},
])('refuses %j', async (body) => {
  expect(await post(body)).toBe(400);
});
