import type { BrowserWorld } from './BrowserWorld.ts';
import { base64url, digest } from './pkce.ts';

const lockName = 'sdk.refresh';
const longestWait = 10_000;
/** Longer than storage needs to reach another process. */
const spentMilliseconds = 3000;

/** Rule TOKEN-9: only one tab at a time refreshes the tokens. */
export class RefreshLock {
  readonly #world: Pick<BrowserWorld, 'locks' | 'wait'>;

  constructor(world: Pick<BrowserWorld, 'locks' | 'wait'>) {
    this.#world = world;
  }

  /** Runs the task under the lock. If a frozen tab keeps the lock too long, the task runs without it. */
  async alone<Value>(task: () => Promise<Value>): Promise<Value> {
    const { locks, wait } = this.#world;
    if (locks === undefined) return task();
    const waiting = new AbortController();
    void wait(longestWait).then(() => waiting.abort());
    let begun: Promise<Value> | undefined;
    try {
      return await locks.request(lockName, { signal: waiting.signal }, () => (begun = task()));
    } catch (fault) {
      if (begun !== undefined) throw fault;
      if (!(fault instanceof DOMException)) reportError(fault);
      return task();
    }
  }

  /**
   * Marks a refresh token as used for the next holder of the lock. The mark is itself a lock: storage reaches other
   * processes late, but all tabs see the same locks at once.
   */
  async markSpent(token: string): Promise<void> {
    const { locks, wait } = this.#world;
    if (locks === undefined) return;
    const name = await markOf(token);
    await new Promise<void>((marked) => {
      const hold = async () => {
        marked();
        await wait(spentMilliseconds);
      };
      locks.request(name, { mode: 'shared' }, hold).catch((fault: unknown) => {
        if (!(fault instanceof DOMException)) reportError(fault);
        marked();
      });
    });
  }

  async isSpent(token: string): Promise<boolean> {
    const name = await markOf(token);
    const marks = (await this.#world.locks?.query())?.held ?? [];
    return marks.some((mark) => mark.name === name);
  }
}

async function markOf(token: string): Promise<string> {
  return `sdk.spent.${base64url(await digest('SHA-256', token))}`;
}
