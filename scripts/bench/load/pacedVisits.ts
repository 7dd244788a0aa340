import { Agent, get } from 'node:http';

interface Visits {
  readonly urls: readonly string[];
  /** Requests to each address. */
  readonly perSecond: number;
  readonly seconds: number;
  readonly headers: Readonly<Record<string, string>>;
}

/**
 * Sends requests at even intervals to all addresses in turn. No request waits for an earlier one, because visitors do
 * not wait for each other. Returns the milliseconds of each request by address. Throws if a response is no success.
 */
export async function pacedVisits({
  urls,
  perSecond,
  seconds,
  headers,
}: Visits): Promise<ReadonlyMap<string, number[]>> {
  const agent = new Agent({ keepAlive: true });
  const took = new Map<string, number[]>(urls.map((url) => [url, []]));
  const total = Math.round(urls.length * perSecond * seconds);
  const interval = 1000 / (urls.length * perSecond);
  const began = performance.now();
  try {
    await new Promise<void>((resolve, reject) => {
      let sent = 0;
      let answered = 0;
      const sendDue = () => {
        for (; sent < total && performance.now() - began >= sent * interval; sent += 1) {
          const url = urls[sent % urls.length] ?? '';
          visit(url, headers, agent).then((milliseconds) => {
            took.get(url)?.push(milliseconds);
            answered += 1;
            if (answered === total) resolve();
          }, reject);
        }
        if (sent < total) setTimeout(sendDue, 1);
      };
      sendDue();
    });
    return took;
  } finally {
    agent.destroy();
  }
}

function visit(url: string, headers: Readonly<Record<string, string>>, agent: Agent): Promise<number> {
  return new Promise((resolve, reject) => {
    const began = performance.now();
    get(url, { headers: { ...headers }, agent }, (response) => {
      if (response.statusCode !== 200) reject(new Error(`${url} answered ${String(response.statusCode)}.`));
      response
        .once('error', reject)
        .once('end', () => resolve(performance.now() - began))
        .resume();
    }).once('error', reject);
  });
}
