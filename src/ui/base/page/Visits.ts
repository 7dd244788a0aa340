import type { Location, NavigationType } from 'react-router-dom';

interface Visit {
  scrollTop: number;
  /** The id of the link that the visitor followed from here. */
  leftBy: string | undefined;
}

type Place = Pick<Location, 'key' | 'pathname' | 'search'>;

/**
 * The scroll position and the followed link of each page in this tab's history. Going back restores them. Going forward
 * leads to the top and to the heading. The browser's own restoring runs before the content is there.
 */
export class Visits {
  readonly #visits = new Map<string, Visit>();
  #place: Place | undefined;
  /** The page with the link that the visitor has just followed. */
  #origin: Place | undefined;
  #arrival: { readonly isReturning: boolean; readonly isOtherScreen: boolean } | undefined;
  /** True while the height of the document changes. Scrolling is then not the visitor's. */
  #isSettling = false;

  /** The address has changed. The screen may still be loading. */
  enter(place: Place, navigation: NavigationType): void {
    const before = this.#place;
    this.#place = place;
    this.#origin = undefined;
    if (before === undefined || before.key === place.key) return;
    const isOtherScreen = before.pathname !== place.pathname;
    const isReturning = navigation === 'POP';
    this.#arrival = { isReturning, isOtherScreen };
    if (navigation === 'PUSH' && isOtherScreen) this.#origin = before;
    this.#isSettling = true;
    if (navigation === 'PUSH' || (navigation === 'REPLACE' && isOtherScreen)) window.scrollTo(0, 0);
  }

  /** The content of the address is mounted. */
  arrive(heading: HTMLElement | null): void {
    const arrival = this.#arrival;
    this.#arrival = undefined;
    if (arrival === undefined) return;
    if (!arrival.isReturning) {
      this.#isSettling = false;
      if (arrival.isOtherScreen) heading?.focus({ preventScroll: true });
      return;
    }
    const visit = this.#visits.get(this.#place?.key ?? '');
    // A list restored for this address is in the document by the next frame, before it is painted.
    requestAnimationFrame(() => {
      window.scrollTo(0, visit?.scrollTop ?? 0);
      this.#isSettling = false;
      if (!arrival.isOtherScreen) return;
      const left = visit?.leftBy === undefined ? null : document.getElementById(visit.leftBy);
      (left ?? heading)?.focus({ preventScroll: true });
    });
  }

  /** The page that the visitor came from by a link, once. */
  takeOrigin(): Place | undefined {
    const origin = this.#origin;
    this.#origin = undefined;
    return origin;
  }

  noteScroll(scrollTop: number): void {
    if (!this.#isSettling) this.#visit().scrollTop = scrollTop;
  }

  noteLink(id: string): void {
    this.#visit().leftBy = id;
  }

  #visit(): Visit {
    const key = this.#place?.key ?? '';
    const visit = this.#visits.get(key) ?? { scrollTop: 0, leftBy: undefined };
    this.#visits.set(key, visit);
    return visit;
  }
}
