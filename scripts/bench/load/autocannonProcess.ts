import autocannon from 'autocannon';
import type { Load, SentLoad } from './Load.ts';

// One process of the JavaScript generator. It receives its load as a message and answers with the result.
process.once('message', (load: Load) => {
  void send(load).then((result) => process.send?.(result, () => process.exit(0)));
});

async function send({ url, connections, seconds, headers, paths }: Load): Promise<SentLoad> {
  let connection = -1;
  const result = await autocannon({
    url,
    connections,
    duration: seconds,
    headers,
    ...(paths === undefined
      ? {}
      : {
          setupClient: (client) => {
            connection += 1;
            const own = paths.filter((_, place) => place % connections === connection);
            client.setRequests(own.map((path) => ({ method: 'GET', path })));
          },
        }),
  });
  return {
    requests: result.requests.total,
    perSecond: result.requests.total / result.duration,
    p99: result.latency.p99,
    refused: result.non2xx,
    failed: result.errors,
  };
}
