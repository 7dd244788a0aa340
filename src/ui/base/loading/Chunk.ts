import { deploys, type Deploys } from './deploys.ts';
import { isExpected, reportUnexpected } from './reportUnexpected.ts';
import { createElement, use, type ComponentType } from 'react';
import { useLocation } from 'react-router-dom';

/** Rule ROUTE-8: a value in its own script. If loading fails, it is retried once. */
export class Chunk<Value> {
  value: Value | undefined;
  readonly #load: () => Promise<Value>;
  readonly #deploys: Deploys;
  #coming: Promise<Value> | undefined;
  #failedAt: string | undefined;

  constructor(load: () => Promise<Value>, own: Deploys = deploys) {
    this.#load = load;
    this.#deploys = own;
  }

  /**
   * While React renders one place it must get the same promise each time, or it would render forever. So a failed chunk
   * is retried only at another place.
   */
  at(place: string): Promise<Value> {
    if (this.#failedAt !== undefined && this.#failedAt !== place) this.#coming = undefined;
    if (this.#coming !== undefined) return this.#coming;
    this.#failedAt = undefined;
    const coming = this.#arrival();
    this.#coming = coming;
    // Expected: any Error. The code that waits for `coming` gets it.
    coming.catch(() => {
      this.#failedAt = place;
    });
    return coming;
  }

  /** Allows a retry at the same place, once nothing waits there any more. */
  forgive(): void {
    if (this.#failedAt !== undefined) this.#coming = undefined;
  }

  /** For code that needs the value before it renders the page. It tries again after a failure: a server renders on. */
  async preload(): Promise<Value> {
    if (this.value !== undefined) return this.value;
    this.forgive();
    return this.at('');
  }

  /** Loads ahead of need. A failure is ignored: the chunk is loaded again when it is needed. */
  async loadAhead(): Promise<void> {
    if (this.value !== undefined || this.#coming !== undefined) return;
    this.value = await this.#load().catch(reportUnexpected);
  }

  async #arrival(): Promise<Value> {
    try {
      this.value = await this.#load().catch((fault: unknown) => {
        // A script that has loaded but does not run fails again, so it is not retried.
        if (!isExpected(fault)) throw fault;
        return this.#load();
      });
      return this.value;
    } catch (fault) {
      // The page is being reloaded, so nothing is shown meanwhile.
      if (await this.#deploys.leaveBehind(fault)) return new Promise(() => undefined);
      throw fault;
    }
  }
}

export interface InChunk<Props extends object> {
  readonly Screen: ComponentType<Props>;
  /** Resolves when the component can render without waiting. */
  readonly preload: () => Promise<unknown>;
  readonly loadAhead: () => Promise<void>;
  /** Allows a failed chunk to be retried, also at the same address. */
  readonly forgive: () => void;
}

/** React Router's key of an entry without state, as a document has that was just opened. */
const openedKey = 'default';

/**
 * A component in its own chunk. It renders at once if the chunk is loaded, else it suspends. With `awaitUse`, a component
 * that the server has rendered loads its chunk, and is hydrated, when that resolves.
 */
export function inChunk<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  awaitUse?: () => Promise<void>,
): InChunk<Props> {
  const chunk = new Chunk(load);
  let inUse: Promise<void> | undefined;
  const hydrated = awaitUse && new Chunk(() => (inUse ??= awaitUse()).then(() => chunk.at(openedKey)));
  function Screen(props: Props) {
    const { key } = useLocation();
    const from = key === openedKey ? (hydrated ?? chunk) : chunk;
    return createElement(chunk.value ?? use(from.at(key)), props);
  }
  return {
    Screen,
    preload: () => chunk.preload(),
    loadAhead: () => chunk.loadAhead(),
    forgive: () => {
      chunk.forgive();
      hydrated?.forgive();
    },
  };
}
