import { setTimeout as pause } from 'node:timers/promises';
import type { Lock, Locker, RequestRelease } from '@tus/server';
import { beingWritten } from './UploadRefusal.ts';

interface Held {
  lastByteAt: number;
  readonly signal: AbortSignal;
  readonly requestRelease: RequestRelease;
  readonly released: Promise<void>;
  readonly release: () => void;
}

export interface LockBounds {
  /**
   * How long a request waits for a request that holds the lock: that one may be ending because its connection was lost.
   */
  readonly patienceMilliseconds: number;
  /** A connection is treated as dead after this time without a byte. */
  readonly deadAfterMilliseconds: number;
}

/** One request at a time continues an upload. A second one is refused unless the first one is dead. */
export class UploadLocks implements Locker {
  readonly #held = new Map<string, Held>();
  readonly #bounds: LockBounds;

  constructor(bounds: LockBounds) {
    this.#bounds = bounds;
  }

  newLock(id: string): Lock {
    return {
      lock: (signal, requestRelease) => this.#take(id, signal, requestRelease),
      unlock: async () => this.#release(id),
    };
  }

  /** Call it when bytes of the upload have arrived. */
  heard(id: string): void {
    const held = this.#held.get(id);
    if (held !== undefined) held.lastByteAt = performance.now();
  }

  /** The signal of the lock holder. It is aborted when the holder must release the lock. */
  signal(id: string): AbortSignal {
    const held = this.#held.get(id);
    if (held === undefined) throw new Error('Nobody holds the lock of this upload.');
    return held.signal;
  }

  async #take(id: string, signal: AbortSignal, requestRelease: RequestRelease): Promise<void> {
    const { patienceMilliseconds, deadAfterMilliseconds } = this.#bounds;
    const until = performance.now() + patienceMilliseconds;
    for (let held = this.#held.get(id); held !== undefined; held = this.#held.get(id)) {
      if (performance.now() - held.lastByteAt >= deadAfterMilliseconds) await held.requestRelease();
      const left = until - performance.now();
      if (left <= 0 || signal.aborted) throw beingWritten();
      await Promise.race([held.released, pause(left)]);
    }
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#held.set(id, { lastByteAt: performance.now(), signal, requestRelease, released: promise, release: resolve });
  }

  #release(id: string): void {
    const held = this.#held.get(id);
    this.#held.delete(id);
    held?.release();
  }
}
