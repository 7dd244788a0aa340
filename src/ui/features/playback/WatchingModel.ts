import type { ErrorReports } from '../../../application/ports/observation/ErrorReports.ts';
import type { FilmProgress } from '../../../application/ports/catalogue/FilmProgress.ts';
import { sectionsBetween } from '../../../domain/insights/watchThrough.ts';
import type { Arrival } from './Arrivals.ts';
import type { PlayedFilm } from './Positions.ts';

interface WatchingPorts {
  readonly filmProgress: FilmProgress;
  readonly errorReports: ErrorReports;
  /** Whether watching is not to be counted. It waits until that is known. */
  readonly isUncounted: () => Promise<boolean>;
  readonly arrival: Arrival;
}

/** As many seconds of the film pass between two calls. */
const pauseSeconds = 30;

/** Rule INSIGHT-4: which sections of a film are watched for the first time on this page view. */
export class WatchingModel {
  readonly #ports: WatchingPorts;
  readonly #film: PlayedFilm;
  readonly #seen = new Set<number>();
  #waiting: readonly number[] = [];
  #second: number | undefined;
  #passed = pauseSeconds;
  #isBegun = false;

  constructor(ports: WatchingPorts, film: PlayedFilm) {
    this.#ports = ports;
    this.#film = film;
  }

  /** The film plays at this second. */
  stand(seconds: number): void {
    const second = Math.floor(seconds);
    if (second === this.#second) return;
    const fresh = sectionsBetween(this.#second, second, this.#film.duration).filter((each) => !this.#seen.has(each));
    this.#second = second;
    this.#passed += 1;
    for (const section of fresh) this.#seen.add(section);
    this.#waiting = [...this.#waiting, ...fresh];
    if (this.#passed >= pauseSeconds) this.rest();
  }

  /** The film has paused or ended, or the page is left. */
  readonly rest = (): void => {
    if (this.#waiting.length === 0) return;
    const starts = !this.#isBegun;
    const watched = {
      sections: this.#waiting,
      starts,
      ...(starts && this.#ports.arrival.take() ? { arrives: true as const } : {}),
    };
    this.#isBegun = true;
    this.#waiting = [];
    this.#passed = 0;
    void this.#tell(watched);
  };

  /** The document is left: by a link to another site, for the sign-in, or because it is closed. */
  readonly leave = (): void => {
    this.rest();
    this.#ports.arrival.leave();
  };

  /** The page is left within the document. */
  readonly end = (): void => {
    this.rest();
    this.#ports.arrival.end();
  };

  /** It never throws, because the visitor must not notice a failure. A call that gets no answer is lost. */
  async #tell(watched: Parameters<FilmProgress['tell']>[1]): Promise<void> {
    const { filmProgress, errorReports, isUncounted } = this.#ports;
    if (await isUncounted()) return;
    await filmProgress.tell(this.#film, watched).catch((fault: unknown) => {
      if (!(fault instanceof TypeError)) errorReports.report(fault, { source: 'views' });
    });
  }
}
