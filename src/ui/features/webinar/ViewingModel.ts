import type { ReportObjective } from '../../../application/webinar/reportObjective.ts';
import type { PlayedWebinar, ReportPlay } from '../../../application/webinar/reportPlay.ts';
import type { Objective } from '../../../domain/item/webinar.ts';

/** What analytics and the count of views learn of one visit to the page of a recorded webinar. */
export class ViewingModel {
  readonly #webinar: PlayedWebinar;
  readonly #reportPlay: ReportPlay;
  readonly #reportObjective: ReportObjective;
  #isPlayed = false;

  constructor(webinar: PlayedWebinar, reportPlay: ReportPlay, reportObjective: ReportObjective) {
    this.#webinar = webinar;
    this.#reportPlay = reportPlay;
    this.#reportObjective = reportObjective;
  }

  /** Rule ANALYTICS-3: only the first play on the page counts. */
  played(): void {
    if (this.#isPlayed) return;
    this.#isPlayed = true;
    void this.#reportPlay(this.#webinar);
  }

  chose(objective: Objective): void {
    void this.#reportObjective(this.#webinar, objective);
  }
}
