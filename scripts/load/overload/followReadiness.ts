import { Agent, get } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';

/** One answer of /readyz. */
export interface Readiness {
  /** Milliseconds after the beginning. */
  readonly at: number;
  readonly milliseconds: number;
  /** Undefined if there was no answer in time. */
  readonly status: number | undefined;
}

const everyMilliseconds = 250;
/** A balancer waits no longer. */
const patienceMilliseconds = 2000;

/** Asks a site for its readiness again and again, as a balancer does. */
export function followReadiness(url: string): { readonly stop: () => Promise<readonly Readiness[]> } {
  const stopping = new AbortController();
  const agent = new Agent({ keepAlive: true });
  const seen: Readiness[] = [];
  const begun = performance.now();
  const following = (async () => {
    while (!stopping.signal.aborted) {
      const asked = performance.now();
      const status = await ask(`${url}/readyz`, agent);
      seen.push({ at: asked - begun, milliseconds: performance.now() - asked, status });
      await pause(everyMilliseconds);
    }
  })();
  return {
    stop: async () => {
      stopping.abort();
      await following;
      agent.destroy();
      return seen;
    },
  };
}

function ask(address: string, agent: Agent): Promise<number | undefined> {
  return new Promise((resolve) => {
    const asking = get(address, { agent, timeout: patienceMilliseconds }, (response) =>
      response.resume().once('end', () => resolve(response.statusCode)),
    );
    asking.once('timeout', () => asking.destroy(new Error('too late'))).once('error', () => resolve(undefined));
  });
}
