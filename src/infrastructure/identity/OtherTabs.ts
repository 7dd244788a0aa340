import { storageKeys } from '../../domain/session/storageKeys.ts';
import type { BrowserWorld } from './BrowserWorld.ts';

const channelName = 'sdk.session';

/** Tells the other tabs of this site that someone has signed in or out, and hears it from them. */
export class OtherTabs {
  readonly #window: BrowserWorld['window'];
  readonly #channel: ReturnType<BrowserWorld['openChannel']>;

  constructor({ window, openChannel }: Pick<BrowserWorld, 'window' | 'openChannel'>) {
    this.#window = window;
    this.#channel = openChannel(channelName);
  }

  tell(): void {
    this.#channel?.postMessage('changed');
  }

  subscribe(onChange: () => void): () => void {
    const hear = () => onChange();
    if (this.#channel !== undefined) {
      const channel = this.#channel;
      channel.addEventListener('message', hear);
      return () => channel.removeEventListener('message', hear);
    }
    // Without `BroadcastChannel` the `storage` event says it.
    const look = (event: StorageEvent) => {
      if (event.key === storageKeys.idToken && (event.oldValue === null || event.newValue === null)) onChange();
    };
    this.#window.addEventListener('storage', look);
    return () => this.#window.removeEventListener('storage', look);
  }
}
