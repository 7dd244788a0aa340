import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { ReminderRequests } from '../../../application/ports/personal/ReminderRequests.ts';
import { reportUnexpected } from '../../base/loading/reportUnexpected.ts';

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
