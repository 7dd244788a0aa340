/** The parts of the browser that the identity bindings use. Tests replace them. */
export interface BrowserWorld {
  readonly window: Pick<Window, 'document' | 'addEventListener' | 'removeEventListener' | 'history' | 'location'>;
  readonly fetch: typeof fetch;
  /** In order of preference. Each call may throw. */
  readonly storages: readonly (() => Storage)[];
  readonly locks: Pick<LockManager, 'request' | 'query'> | undefined;
  readonly openChannel: (
    name: string,
  ) => Pick<BroadcastChannel, 'postMessage' | 'addEventListener' | 'removeEventListener'> | undefined;
  readonly now: () => number;
  readonly wait: (milliseconds: number) => Promise<void>;
  /** Leaves the page. It resolves if the page is shown again. */
  readonly leave: (address: string) => Promise<void>;
  /** The delay before a retry, for tests. Without it the HTTP library decides. */
  readonly backoff?: (attempt: number) => number;
  readonly frameMilliseconds: number;
  /** Tells whoever reads the console what the provider did, each sentence once. It is no error of the page. */
  readonly say: (sentence: string) => void;
}

/** After this time the button works again, in case the navigation was stopped or never began. */
const longestLeaving = 10_000;

export function browserWorld(frameMilliseconds: number): BrowserWorld {
  const wait = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds));
  const said = new Set<string>();
  return {
    window,
    fetch: (...parameters) => fetch(...parameters),
    storages: [() => localStorage, () => sessionStorage],
    // Missing where the page is no secure context.
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
    say: (sentence) => {
      if (!said.has(sentence)) console.info(`[session] ${sentence}`);
      said.add(sentence);
    },
  };
}
