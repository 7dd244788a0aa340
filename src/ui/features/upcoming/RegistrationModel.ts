import { makeAutoObservable } from 'mobx';
import type { UpcomingCatalogue } from '../../../application/ports/UpcomingCatalogue.ts';
import type { Result } from '../../../domain/result.ts';
import type { RegistrationRefusal } from '../../../domain/item/upcoming.ts';
import { Fetching } from '../../base/loading/Fetching.ts';
import { isGateRefusal, type Gate, type GatedItem, type GateRefusal } from '../gate/Gate.ts';

/** The webinar to register for. */
export interface Registrable extends GatedItem {
  readonly title: string;
}

/** Rules REGISTRATION-1 to REGISTRATION-3: opens the registration page of one webinar. */
export class RegistrationModel {
  readonly #catalogue: Pick<UpcomingCatalogue, 'register'>;
  readonly #webinar: Registrable;
  readonly #gate: Gate;
  readonly #openTab: (url: string) => void;
  readonly #fetching = new Fetching<Result<{ readonly url: string }, RegistrationRefusal> | undefined>();

  constructor(
    catalogue: Pick<UpcomingCatalogue, 'register'>,
    webinar: Registrable,
    gate: Gate,
    openTab: (url: string) => void,
  ) {
    this.#catalogue = catalogue;
    this.#webinar = webinar;
    this.#gate = gate;
    this.#openTab = openTab;
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
  get trouble(): Exclude<RegistrationRefusal, GateRefusal> | 'failed' | undefined {
    const refusal = this.#refusal;
    if (this.#fetching.phase === 'error') return 'failed';
    return refusal === undefined || isGateRefusal(refusal) ? undefined : refusal;
  }

  async register(): Promise<void> {
    if (this.isAsking) return;
    const action = { act: 'register', name: this.#webinar.title, item: this.#webinar } as const;
    const counts = await this.#fetching.start(async (signal) => {
      const isAdmitted = await this.#gate.admits(action);
      return isAdmitted ? this.#catalogue.register(this.#webinar.id, signal) : undefined;
    });
    if (!counts) return;
    if (this.url !== undefined) this.#openTab(this.url);
    if (this.#refusal !== undefined && isGateRefusal(this.#refusal)) this.#gate.stop(this.#refusal, action);
  }

  leave(): void {
    this.#fetching.cancel();
  }

  get #refusal(): RegistrationRefusal | undefined {
    const { phase, value } = this.#fetching;
    return phase === 'complete' && value?.ok === false ? value.refusal : undefined;
  }
}
