import type { Search } from '../../../../application/ports/catalogue/Search.ts';
import { universalZone } from '../../../../domain/date/clock.ts';
import { reportUnexpected } from '../../../base/loading/reportUnexpected.ts';

const none: readonly number[] = [];

/** Rule HITS-5: the seconds at which a film answers a search, for a page that no list has told them. */
export class AskedHits {
  readonly #search: Pick<Search, 'find'>;

  constructor(search: Pick<Search, 'find'>) {
    this.#search = search;
  }

  /** None after a failure, because the marks are an offer. It never rejects. */
  async find(itemId: string, question: string, signal: AbortSignal): Promise<readonly number[]> {
    try {
      const query = { search: question, item: itemId, zone: universalZone, limit: 1 };
      const { items } = await this.#search.find(query, undefined, signal);
      return items[0]?.hits ?? none;
    } catch (fault) {
      reportUnexpected(fault);
      return none;
    }
  }
}
