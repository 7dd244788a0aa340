import { isSecure } from '../../src/domain/session/identityConfig.ts';
import { ok, refuse, type Result } from '../../src/domain/result.ts';
import { fieldsOf } from '../../src/domain/text/fieldsOf.ts';
import { isWebAddress, maximumAddressLength } from '../../src/domain/text/webAddress.ts';
import type { ReachTraining } from '../application/ports/identity/ReachTraining.ts';

const timeoutMilliseconds = 10_000;

export interface HttpReachTrainingOptions {
  /** The setting REACH_TRAINING_URL. */
  readonly url: string;
  /** Whether an answered address may be http on this machine. */
  readonly allowLoopback: boolean;
  readonly timeout?: number;
}

/** Rule REACH-2: asks the configured service with the person's own token. */
export class HttpReachTraining implements ReachTraining {
  readonly #options: HttpReachTrainingOptions;

  constructor(options: HttpReachTrainingOptions) {
    this.#options = options;
  }

  async addressFor(token: string): Promise<Result<{ readonly url: string }, { readonly why: string }>> {
    const { url: service, allowLoopback, timeout = timeoutMilliseconds } = this.#options;
    const asked = fetch(service, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, accept: 'application/json' },
      redirect: 'error',
      signal: AbortSignal.timeout(timeout),
    });
    try {
      const response = await asked;
      if (response.status !== 200) return refuse({ why: `it answered ${response.status}` });
      const { url } = fieldsOf(await response.json());
      const isAddress = typeof url === 'string' && url.length <= maximumAddressLength && isWebAddress(url);
      if (!isAddress || !isSecure(url, allowLoopback)) return refuse({ why: 'its answer has no https address' });
      return ok({ url });
    } catch (fault) {
      // The network, the timeout and JSON that cannot be read: the person can only try again.
      return refuse({ why: `it gave no answer that can be read: ${String(fault)}` });
    }
  }
}
