import { makeAutoObservable, runInAction, observableRef } from 'mobx';
import type { ReminderRequests } from '../../../application/ports/personal/ReminderRequests.ts';
import type { ReminderRefusal } from '../../../domain/reminder/storedReminder.ts';
import { mailAddress, type MailAddressRefusal } from '../../../domain/reminder/mailAddress.ts';
import { reportUnexpected } from '../../base/loading/reportUnexpected.ts';
import { whileBusy } from '../../base/loading/whileBusy.ts';
import type { Session } from '../session/Session.ts';

/** The sessions that a signed-in person is reminded of, read once for all cards of the page. */
export class OwnReminders {
  /** Undefined until they are known. */
  sessions: ReadonlySet<string> | undefined;
  readonly #requests: Pick<ReminderRequests, 'own'>;
  #person: string | undefined;

  constructor(requests: Pick<ReminderRequests, 'own'>) {
    this.#requests = requests;
    makeAutoObservable(this, { sessions: observableRef });
  }

  /** Loads the reminders of a person once. After a failure all reminders count as off. */
  async readFor(person: string | undefined): Promise<void> {
    if (person === this.#person) return;
    this.#person = person;
    this.#set(undefined);
    if (person === undefined) return;
    const read = await this.#requests.own(new AbortController().signal).catch(reportUnexpected);
    if (person === this.#person && read !== undefined) this.#set(new Set(read.map(({ webinar }) => webinar)));
  }

  turn(session: string, isOn: boolean): void {
    const others = [...(this.sessions ?? [])].filter((each) => each !== session);
    this.#set(new Set(isOn ? [...others, session] : others));
  }

  #set(sessions: ReadonlySet<string> | undefined): void {
    runInAction(() => {
      this.sessions = sessions;
    });
  }
}

/** What the reminders need to know of a session. */
export interface Reminded {
  readonly id: string;
  readonly title: string;
  readonly startsAt: string;
}

export interface ReminderParts {
  readonly reminderRequests: ReminderRequests;
  readonly own: OwnReminders;
  readonly zone: () => string;
}

/** Rule REMINDER-6: the reminders of one live session. */
export class ReminderModel {
  /** Whether the form for an address is shown. */
  isAsking = false;
  email = '';
  isBusy = false;
  /** The address that got a mail which asks for a confirmation. */
  sentTo: string | undefined;
  trouble: ReminderRefusal | 'failed' | undefined;
  readonly #parts: ReminderParts;
  readonly #session: Pick<Session, 'state' | 'known' | 'self'>;
  readonly #webinar: Reminded;

  constructor(parts: ReminderParts, webinar: Reminded, session: Pick<Session, 'state' | 'known' | 'self'>) {
    this.#parts = parts;
    this.#webinar = webinar;
    this.#session = session;
    makeAutoObservable(this);
  }

  get isOn(): boolean {
    return this.#session.state === 'signed-in' && this.#parts.own.sessions?.has(this.#webinar.id) === true;
  }

  /** What is wrong with the address, shown beside its field. */
  get addressTrouble(): MailAddressRefusal | undefined {
    const { trouble } = this;
    return trouble === 'address-missing' || trouble === 'address-wrong' || trouble === 'address-too-long'
      ? trouble
      : undefined;
  }

  /** Other errors. */
  get otherTrouble(): 'not-found' | 'has-ended' | 'failed' | undefined {
    const { trouble } = this;
    return trouble === 'not-found' || trouble === 'has-ended' || trouble === 'failed' ? trouble : undefined;
  }

  /** Loads the active reminders of the signed-in person. */
  async look(): Promise<void> {
    await this.#parts.own.readFor(this.#session.self?.id);
  }

  /** One click for signed-in people; everybody else is asked for an address. */
  async begin(): Promise<void> {
    if (this.isBusy) return;
    this.trouble = undefined;
    if (this.#session.state === 'loading') await whileBusy(this, () => this.#session.known());
    if (this.#session.state === 'signed-in') await this.#ask(undefined);
    else this.#open();
  }

  write(email: string): void {
    this.email = email;
    if (this.addressTrouble !== undefined) this.trouble = undefined;
  }

  async send(): Promise<void> {
    if (this.isBusy) return;
    const address = mailAddress(this.email);
    if (address.ok) await this.#ask(address.value);
    else this.trouble = address.refusal;
  }

  async turnOff(): Promise<void> {
    if (this.isBusy) return;
    await whileBusy(this, async () => {
      await this.#parts.reminderRequests.turnOff(this.#webinar.id);
      this.#parts.own.turn(this.#webinar.id, false);
    });
  }

  close(): void {
    this.isAsking = false;
    this.trouble = undefined;
  }

  #open(): void {
    if (this.email === '') this.email = this.#session.self?.email ?? '';
    this.sentTo = undefined;
    this.isAsking = true;
  }

  async #ask(email: string | undefined): Promise<void> {
    const { reminderRequests, own, zone } = this.#parts;
    await whileBusy(this, async () => {
      const wanted = { ...(email === undefined ? {} : { email }), zone: zone() };
      const asked = await reminderRequests.ask(this.#webinar.id, wanted, new AbortController().signal);
      runInAction(() => {
        if (!asked.ok) {
          // The account has no address that the server knows, so the person enters one.
          if (email === undefined && asked.refusal === 'address-missing') this.#open();
          else this.trouble = asked.refusal;
        } else if (asked.value === 'on') {
          own.turn(this.#webinar.id, true);
          this.isAsking = false;
        } else this.sentTo = email;
      });
    });
  }
}
