import { apiPaths } from '../../../src/contract/paths.ts';
import { vitalSchema } from '../../../src/contract/vitals.ts';
import type { Telemetry } from '../../application/ports/telemetry/Telemetry.ts';
import { nothingOf, publicCalls, type Api } from '../answers/apiCalls.ts';

/** A page load has five measures; a class behind one address may load many pages. */
const limited = { rateLimit: { max: 300, timeWindow: '1 minute' } };
const maximumBytes = 1024;
const call = publicCalls('Errors');

/** Rule METRIC-8: browsers whose visitors allow measurement tell how fast a page was. They need no token. */
export function registerVitalRoutes(api: Api, { telemetry }: { readonly telemetry: Telemetry }): void {
  api.post(
    apiPaths.vitals,
    {
      bodyLimit: maximumBytes,
      ...call('Tells how fast a page was in a browser', nothingOf, { body: vitalSchema }),
      config: limited,
    },
    async (request, reply) => {
      const { name, value } = request.body;
      telemetry.time('browser_vitals', value, { name });
      return reply.code(204).send();
    },
  );
}
