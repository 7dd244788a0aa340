import { makeAutoObservable, runInAction } from 'mobx';
import type { UpcomingCatalogue } from '../../../application/ports/catalogue/UpcomingCatalogue.ts';
import type { Result } from '../../../domain/result.ts';
import type { RegistrationRefusal } from '../../../domain/item/upcoming.ts';
import { Fetching } from '../../base/loading/Fetching.ts';
import type { Gate, GatedItem, GateRefusal } from '../gate/Gate.ts';
import { tryStorage } from '../../base/loading/reportUnexpected.ts';

type Refusal = Exclude<RegistrationRefusal, GateRefusal>;

/** The webinar to register for. */
export interface Registrable extends GatedItem {
  readonly title: string;
}

interface RegistrationParts {
  readonly catalogue: Pick<UpcomingCatalogue, 'register'>;
  readonly gate: Gate;
  readonly openTab: (url: string) => void;
  readonly storage: () => Storage;
  readonly report?: (opened: Registrable) => unknown;
}

/** Rules REGISTRATION-1 to REGISTRATION-4 and EVENT-12: opens the registration page of one webinar. */
export class RegistrationModel {
  /** Whether its registration was opened on this device. The link opens the session too. */
  isRegistered = false;
  readonly #parts: RegistrationParts;
  readonly #webinar: Registrable;
  readonly #fetching = new Fetching<Result<{ readonly url: string }, Refusal> | undefined>();

  constructor(parts: RegistrationParts, webinar: Registrable) {
    this.#parts = parts;
    this.#webinar = webinar;
    makeAutoObservable(this);
  }

  get isAsking(): boolean {
    return this.#fetching.phase === 'loading';
  }

  /** The address of the registration. It is shown as a link too, because the browser may block the new tab. */
  get url(): string | undefined {
    const answer = this.#fetching.value;
    return this.#fetching.phase === 'complete' && answer?.ok === true ? answer.value.url : undefined;
  }

  /** Why registration failed. A refusal by the gate is left out, because its dialog explains it. */
  get trouble(): Refusal | 'failed' | undefined {
    const { phase, value } = this.#fetching;
    if (phase === 'error') return 'failed';
    return phase === 'complete' && value?.ok === false ? value.refusal : undefined;
  }

  /** Reads what this device remembers. The server does not know it, so it is called after hydration. */
  recall(): void {
    this.isRegistered = recallRegistrations(this.#parts.storage).includes(this.#webinar.id);
  }

  async register(): Promise<void> {
    if (this.isAsking) return;
    const action = { act: 'register', name: this.#webinar.title, item: this.#webinar } as const;
    const isCurrent = await this.#fetching.start((signal) =>
      this.#parts.gate.ask(action, signal, () => this.#parts.catalogue.register(this.#webinar.id, signal)),
    );
    if (isCurrent && this.url !== undefined) this.#open(this.url);
  }

  leave(): void {
    this.#fetching.cancel();
  }

  #open(url: string): void {
    runInAction(() => {
      this.isRegistered = true;
    });
    rememberRegistration(this.#parts.storage, this.#webinar.id);
    this.#parts.openTab(url);
    this.#parts.report?.(this.#webinar);
  }
}

const storageKey = 'lectern.registrations';
const maximumKept = 50;

/** Rule REGISTRATION-4: the ids of the webinars whose registration was opened on this device, the latest first. */
export function recallRegistrations(storage: () => Storage): readonly string[] {
  return tryStorage(() => storage().getItem(storageKey))?.split(' ') ?? [];
}

export function rememberRegistration(storage: () => Storage, id: string): void {
  const kept = [id, ...recallRegistrations(storage).filter((each) => each !== id)].slice(0, maximumKept);
  tryStorage(() => storage().setItem(storageKey, kept.join(' ')));
}
