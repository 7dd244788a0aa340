import { makeAutoObservable } from 'mobx';
import type { UpcomingCatalogue } from '../../application/ports/UpcomingCatalogue.ts';
import type { Result } from '../../domain/result.ts';
import type { RegistrationRefusal } from '../../domain/upcoming.ts';
import { Fetching } from '../Fetching.ts';

/** One person's way to the registration page of one webinar (`design.md` 6): whether they may, and where it is. */
export class RegistrationModel {
  readonly #catalogue: Pick<UpcomingCatalogue, 'register'>;
  readonly #id: string;
  readonly #openTab: (url: string) => void;
  readonly #fetching = new Fetching<Result<{ readonly url: string }, RegistrationRefusal>>();

  constructor(catalogue: Pick<UpcomingCatalogue, 'register'>, id: string, openTab: (url: string) => void) {
    this.#catalogue = catalogue;
    this.#id = id;
    this.#openTab = openTab;
    makeAutoObservable(this);
  }

  get isAsking(): boolean {
    return this.#fetching.phase === 'loading';
  }

  /** Where registration is: shown as a link too, since a browser may refuse to open a tab. */
  get url(): string | undefined {
    const answer = this.#fetching.value;
    return this.#fetching.phase === 'complete' && answer?.ok === true ? answer.value.url : undefined;
  }

  /** Why it does not go on: what the gate says, or that the call failed. */
  get trouble(): RegistrationRefusal | 'failed' | undefined {
    const { phase, value } = this.#fetching;
    if (phase === 'error') return 'failed';
    return phase === 'complete' && value?.ok === false ? value.refusal : undefined;
  }

  async register(): Promise<void> {
    if (this.isAsking) return;
    const counts = await this.#fetching.start((signal) => this.#catalogue.register(this.#id, signal));
    if (counts && this.url !== undefined) this.#openTab(this.url);
  }

  leave(): void {
    this.#fetching.cancel();
  }
}
