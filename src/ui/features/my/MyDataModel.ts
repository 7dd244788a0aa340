import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { BrowserSettings } from '../../../application/ports/BrowserSettings.ts';
import type { ReminderRequests } from '../../../application/ports/ReminderRequests.ts';
import { recordKinds, type RecordKind } from '../../../domain/personal/personalData.ts';
import type { KeptReminder } from '../../../domain/reminder/keptReminder.ts';
import { reportUnexpected } from '../../base/loading/reportUnexpected.ts';
import type { PersonalStore } from '../personal/PersonalStore.ts';

export type CountedKind = RecordKind | 'reminders' | 'settings';
export type ErasedKind = CountedKind | 'everything';

/** Rule PROGRESS-9: shows, exports and erases what is kept about the person. */
export class MyDataModel {
  /** What the person is asked about. */
  asked: ErasedKind | undefined;
  state: 'idle' | 'busy' | 'done' | 'failed' = 'idle';
  settings: Readonly<Record<string, string>>;
  /** Of the account. Empty while they are not read. */
  reminders: readonly KeptReminder[] = [];
  readonly #store: PersonalStore;
  readonly #browser: BrowserSettings;
  readonly #requests: ReminderRequests;

  constructor(store: PersonalStore, browser: BrowserSettings, requests: ReminderRequests) {
    this.#store = store;
    this.#browser = browser;
    this.#requests = requests;
    this.settings = browser.read();
    makeAutoObservable(this, { settings: observableRef, reminders: observableRef });
  }

  /** Reads the reminders, which only accounts have. */
  async readReminders(): Promise<void> {
    if (!this.#store.isOnAccount) return;
    const read = await this.#requests.own(new AbortController().signal).catch(reportUnexpected);
    runInAction(() => {
      if (read === undefined) this.state = 'failed';
      else this.reminders = read;
    });
  }

  count(kind: CountedKind): number {
    if (kind === 'reminders') return this.reminders.length;
    return kind === 'settings' ? Object.keys(this.settings).length : this.#store.data[kind].length;
  }

  get isEmpty(): boolean {
    return [...recordKinds, 'reminders' as const, 'settings' as const].every((kind) => this.count(kind) === 0);
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
      else if (asked === 'reminders') await this.#requests.turnOff();
      else if (asked !== 'settings') await this.#store.remove(asked);
      if (asked === 'reminders' || asked === 'everything') this.#forgetReminders();
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
    return `${JSON.stringify({ exportedAt: now.toISOString(), keptOn, ...data, reminders: this.reminders, settings: this.settings }, null, 2)}\n`;
  }

  #forgetReminders(): void {
    this.reminders = [];
  }

  #end(state: 'done' | 'failed'): void {
    runInAction(() => {
      this.state = state;
      this.settings = this.#browser.read();
    });
  }
}
