import { makeAutoObservable } from 'mobx';
import type { Timelines } from '../../../application/ports/administration/Timelines.ts';
import type { Timeline } from '../../../domain/item/timeline.ts';
import type { Result } from '../../../domain/result.ts';
import { Fetching } from '../../base/loading/Fetching.ts';

/** The timeline of one upcoming webinar. */
export class TimelineModel {
  readonly #fetching = new Fetching<Result<Timeline, 'not-found'>>();
  readonly #timelines: Timelines;
  readonly #webinarId: string;

  constructor(timelines: Timelines, webinarId: string) {
    this.#timelines = timelines;
    this.#webinarId = webinarId;
    makeAutoObservable(this);
  }

  get state(): 'loading' | 'failed' | 'gone' | 'found' {
    const { phase, value } = this.#fetching;
    if (phase === 'error') return 'failed';
    if (value === undefined) return 'loading';
    return value.ok ? 'found' : 'gone';
  }

  get timeline(): Timeline | undefined {
    const { value } = this.#fetching;
    return this.state === 'found' && value?.ok === true ? value.value : undefined;
  }

  load(): void {
    void this.#fetching.start((signal) => this.#timelines.find(this.#webinarId, signal));
  }

  leave(): void {
    this.#fetching.cancel();
  }
}
