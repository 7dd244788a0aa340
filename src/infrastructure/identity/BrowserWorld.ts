/** What the bindings need of the browser around them; a test gives its own. */
export interface BrowserWorld {
  readonly window: Pick<Window, 'document' | 'addEventListener' | 'removeEventListener' | 'history' | 'location'>;
  readonly fetch: typeof fetch;
  /** The best first; each may throw when it is asked for. */
  readonly storages: readonly (() => Storage)[];
  readonly locks: Pick<LockManager, 'request' | 'query'> | undefined;
  readonly openChannel: (
    name: string,
  ) => Pick<BroadcastChannel, 'postMessage' | 'addEventListener' | 'removeEventListener'> | undefined;
  readonly now: () => number;
  readonly wait: (milliseconds: number) => Promise<void>;
  /** Leaves the page; resolves when the page is shown again after all. */
  readonly leave: (address: string) => Promise<void>;
  /** The pause before a try is made again; without it the HTTP wrapper's own. */
  readonly backoff?: (attempt: number) => number;
  readonly frameMilliseconds: number;
}

/** A navigation that was stopped or did not come about must not disable the button for ever. */
const longestLeaving = 10_000;

export function browserWorld(frameMilliseconds: number): BrowserWorld {
  const wait = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds));
  return {
    window,
    fetch: (...asked) => fetch(...asked),
    storages: [() => localStorage, () => sessionStorage],
    // Absent where the page is no secure context.
    locks: navigator.locks as LockManager | undefined,
    openChannel: (name) => (typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(name)),
    now: () => Date.now(),
    wait,
    leave: (address) => {
      const shownAgain = new Promise<void>((resolve) =>
        window.addEventListener('pageshow', () => resolve(), { once: true }),
      );
      window.location.assign(address);
      return Promise.race([shownAgain, wait(longestLeaving)]);
    },
    frameMilliseconds,
  };
}
