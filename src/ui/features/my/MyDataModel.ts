import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { OwnEvents } from '../../../application/ports/personal/OwnEvents.ts';
import type { BrowserSettings } from '../../../application/ports/personal/BrowserSettings.ts';
import type { ReminderRequests } from '../../../application/ports/personal/ReminderRequests.ts';
import type { RecordedEvent } from '../../../domain/analytics/recordedEvent.ts';
import { recordKinds, type RecordKind } from '../../../domain/personal/personalData.ts';
import type { StoredReminder } from '../../../domain/reminder/storedReminder.ts';
import { reportUnexpected } from '../../base/loading/reportUnexpected.ts';
import { recallLook } from '../../base/look/look.ts';
import type { PersonalStore } from '../personal/PersonalStore.ts';

export type CountedKind = RecordKind | 'reminders' | 'events' | 'settings' | 'pages';
export type ErasedKind = CountedKind | 'everything';

/** Rule PROGRESS-9: shows, exports and erases what is kept about the person. */
export class MyDataModel {
  /** The records that the person is asked to erase. */
  asked: ErasedKind | undefined;
  state: 'idle' | 'busy' | 'done' | 'failed' = 'idle';
  settings: Readonly<Record<string, string>>;
  /** The addresses of the pages in this browser. Empty while they are not read. */
  pages: readonly string[] = [];
  /** Of the account. Empty while they are not read. */
  reminders: readonly StoredReminder[] = [];
  /** The same. */
  events: readonly RecordedEvent[] = [];
  readonly #store: PersonalStore;
  readonly #browser: BrowserSettings;
  readonly #requests: ReminderRequests;
  readonly #own: OwnEvents;

  constructor(store: PersonalStore, browser: BrowserSettings, requests: ReminderRequests, own: OwnEvents) {
    this.#store = store;
    this.#browser = browser;
    this.#requests = requests;
    this.#own = own;
    this.settings = browser.read();
    makeAutoObservable(this, {
      settings: observableRef,
      pages: observableRef,
      reminders: observableRef,
      events: observableRef,
    });
  }

  async readPages(): Promise<void> {
    const pages = await this.#browser.pages().catch(reportUnexpected);
    runInAction(() => {
      this.pages = pages ?? [];
    });
  }

  /** Reads the reminders and the events, which only accounts have. */
  async readAccount(): Promise<void> {
    if (!this.#store.isOnAccount) return;
    const { signal } = new AbortController();
    const read = await Promise.all([this.#requests.own(signal), this.#own.read(signal)]).catch(reportUnexpected);
    runInAction(() => {
      if (read === undefined) this.state = 'failed';
      else [this.reminders, this.events] = read;
    });
  }

  count(kind: CountedKind): number {
    if (kind === 'reminders' || kind === 'events' || kind === 'pages') return this[kind].length;
    return kind === 'settings' ? Object.keys(this.settings).length : this.#store.data[kind].length;
  }

  get isEmpty(): boolean {
    return ([...recordKinds, 'reminders', 'events', 'settings', 'pages'] as const).every(
      (kind) => this.count(kind) === 0,
    );
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
      else if (asked === 'events') await this.#own.erase();
      else if (asked !== 'settings' && asked !== 'pages') await this.#store.remove(asked);
      this.#forget(asked);
      if (asked === 'settings' || asked === 'everything') {
        this.#browser.erase();
        // Otherwise the next choice of theatre mode would store the erased theme again.
        recallLook();
      }
      if (asked === 'pages' || asked === 'everything') await this.#browser.erasePages();
      await this.readPages();
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
    const { reminders, events, settings, pages } = this;
    return `${JSON.stringify({ exportedAt: now.toISOString(), keptOn, ...data, reminders, events, settings, pages }, null, 2)}\n`;
  }

  #forget(erased: ErasedKind): void {
    runInAction(() => {
      if (erased === 'reminders' || erased === 'everything') this.reminders = [];
      if (erased === 'events' || erased === 'everything') this.events = [];
    });
  }

  #end(state: 'done' | 'failed'): void {
    runInAction(() => {
      this.state = state;
      this.settings = this.#browser.read();
    });
  }
}
