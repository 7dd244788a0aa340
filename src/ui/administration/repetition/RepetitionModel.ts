import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { RefusedEdit, Versioned } from '../../../application/ports/editing/Edits.ts';
import type { UpcomingEditing } from '../../../application/ports/editing/UpcomingEditing.ts';
import { repeatedStarts, type Repetition, type RepetitionRefusal } from '../../../domain/item/repetition.ts';
import type { AdministeredUpcoming, UpcomingWebinar } from '../../../domain/item/upcoming.ts';
import type { Result } from '../../../domain/result.ts';
import { Fetching } from '../../base/loading/Fetching.ts';
import { reportUnexpected } from '../../base/loading/reportUnexpected.ts';

/** Rule PLAN-12: the repetition of one upcoming webinar, and the sessions that it creates. */
export class RepetitionModel {
  readonly fetching = new Fetching<Result<Versioned<AdministeredUpcoming>, 'not-found'>>();
  repetition: Repetition = { every: 'week', until: '' };
  isCreating = false;
  /** Whether somebody tried to create sessions; an empty day is an error only then. */
  isTried = false;
  trouble: 'gone' | 'failed' | undefined;
  readonly #id: string;
  readonly #upcoming: Pick<UpcomingEditing, 'find' | 'repeat'>;
  readonly #now: () => Date;
  /** The name of the request: another try after a lost answer creates nothing twice. */
  #key = '';

  constructor(id: string, upcoming: Pick<UpcomingEditing, 'find' | 'repeat'>, now: () => Date) {
    this.#id = id;
    this.#upcoming = upcoming;
    this.#now = now;
    makeAutoObservable(this, { repetition: observableRef });
  }

  get first(): AdministeredUpcoming | undefined {
    const { value } = this.fetching;
    return value?.ok === true ? value.value.item : undefined;
  }

  /** The starts of the sessions that are created, or why there are none. Undefined until the webinar is read. */
  get starts(): Result<readonly string[], RepetitionRefusal> | undefined {
    return this.first && repeatedStarts(this.first, this.repetition, this.#now());
  }

  /** What is wrong with the day. An empty one is no mistake before the first try. */
  get refusal(): RepetitionRefusal | undefined {
    if (this.starts?.ok !== false || (this.repetition.until === '' && !this.isTried)) return undefined;
    return this.starts.refusal;
  }

  load(): void {
    void this.fetching.start((signal) => this.#upcoming.find(this.#id, signal));
  }

  leave(): void {
    this.fetching.cancel();
  }

  choose(part: Partial<Repetition>): void {
    this.repetition = { ...this.repetition, ...part };
    this.#key = '';
  }

  /** Resolves to the drafts; undefined if there are none. */
  async create(): Promise<readonly UpcomingWebinar[] | undefined> {
    this.isTried = true;
    if (this.isCreating || this.starts?.ok !== true) return undefined;
    this.isCreating = true;
    this.trouble = undefined;
    if (this.#key === '') this.#key = crypto.randomUUID();
    const created = await this.#upcoming.repeat(this.#id, this.repetition, this.#key).catch(reportUnexpected);
    runInAction(() => {
      this.isCreating = false;
      if (created?.ok !== true) this.trouble = troubleOf(created?.refusal);
    });
    return created?.ok === true ? created.value : undefined;
  }
}

function troubleOf(refusal: RefusedEdit | undefined): 'gone' | 'failed' {
  return refusal === 'not-found' ? 'gone' : 'failed';
}
