import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { WindowLimit } from '../../application/limit/WindowLimit.ts';
import type { Clock } from '../../application/ports/Clock.ts';
import { sendRateLimited } from './problem.ts';
import { apiTokenOf } from './whoAsks.ts';

/** Requests in a minute: enough to upload a film in parts, or to read the catalogue item by item. */
const requestsOfToken = 600;

/** Rule APITOKEN-8: limits the requests of each token, known or not, before anything is looked up. */
export function limitApiTokens(api: FastifyInstance, clock: Clock): void {
  const requests = new WindowLimit(clock, requestsOfToken);
  api.addHook('onRequest', async (request, reply): Promise<FastifyReply | undefined> => {
    const token = apiTokenOf(request);
    if (token === undefined) return undefined;
    const key = createHash('sha256').update(token).digest('base64url');
    const wait = requests.wait(key);
    if (wait > 0) return sendRateLimited(reply, wait);
    requests.count(key);
    return undefined;
  });
}
