import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { BrowserSettings } from '../../../application/ports/BrowserSettings.ts';
import { recordKinds, type RecordKind } from '../../../domain/personal/personalData.ts';
import { reportUnexpected } from '../../base/loading/reportUnexpected.ts';
import type { PersonalStore } from '../personal/PersonalStore.ts';

export type ErasedKind = RecordKind | 'settings' | 'everything';

/** Rule PROGRESS-9: shows, exports and erases what is kept about the person. */
export class MyDataModel {
  /** What the person is asked about. */
  asked: ErasedKind | undefined;
  state: 'idle' | 'busy' | 'done' | 'failed' = 'idle';
  settings: Readonly<Record<string, string>>;
  readonly #store: PersonalStore;
  readonly #browser: BrowserSettings;

  constructor(store: PersonalStore, browser: BrowserSettings) {
    this.#store = store;
    this.#browser = browser;
    this.settings = browser.read();
    makeAutoObservable(this, { settings: observableRef });
  }

  count(kind: RecordKind | 'settings'): number {
    return kind === 'settings' ? Object.keys(this.settings).length : this.#store.data[kind].length;
  }

  get isEmpty(): boolean {
    return [...recordKinds, 'settings' as const].every((kind) => this.count(kind) === 0);
  }

  ask(kind: ErasedKind | undefined): void {
    this.asked = kind;
    if (kind !== undefined) this.state = 'idle';
  }

  async erase(): Promise<void> {
    const { asked } = this;
    this.asked = undefined;
    if (asked === undefined) return;
    this.state = 'busy';
    try {
      if (asked === 'everything') await this.#store.erase();
      else if (asked !== 'settings') await this.#store.remove(asked);
      if (asked === 'settings' || asked === 'everything') this.#browser.erase();
      this.#end('done');
    } catch (fault) {
      reportUnexpected(fault);
      this.#end('failed');
    }
  }

  /** Everything as JSON. */
  exported(now: Date): string {
    const { data, isOnAccount } = this.#store;
    const keptOn = isOnAccount ? 'account' : 'device';
    return `${JSON.stringify({ exportedAt: now.toISOString(), keptOn, ...data, settings: this.settings }, null, 2)}\n`;
  }

  #end(state: 'done' | 'failed'): void {
    runInAction(() => {
      this.state = state;
      this.settings = this.#browser.read();
    });
  }
}
