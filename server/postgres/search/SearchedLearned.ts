import type { Pool } from 'pg';
import { sharedFlight } from '../../../src/domain/calls/sharedFlight.ts';
import { mostLearned } from '../../../src/domain/learning/learnedAnswers.ts';
import { questionKey } from '../../search/question/questionKey.ts';
import type { Raised } from '../../search/ranking/raiseLearned.ts';

const none: readonly Raised[] = [];

/** Rule LEARN-7: what searches of this process know of their use. */
export class SearchedLearned {
  readonly #pool: Pool;
  readonly #version: () => number;
  readonly #refresh = sharedFlight(() => this.#read());
  #byQuestion: ReadonlyMap<string, readonly Raised[]> = new Map();
  /** The version of the catalogue at which it was read; undefined before. */
  #readAt: number | undefined;
  #changes: number | undefined;

  /** `version` is the version of the catalogue, or a value that equals nothing while it is unknown. */
  constructor(pool: Pool, version: () => number) {
    this.#pool = pool;
    this.#version = version;
  }

  /** The answers that were learned or pinned for a search, with every change that was committed before this call. */
  async of(search: string): Promise<readonly Raised[]> {
    if (this.#readAt === undefined || this.#version() !== this.#readAt) await this.#refresh();
    return this.#byQuestion.size === 0 ? none : (this.#byQuestion.get(questionKey(search)) ?? none);
  }

  async #read(): Promise<void> {
    const { rows } = await this.#pool.query<{ readonly version: string; readonly changes: string }>({
      name: 'search-learning',
      text: 'SELECT version, changes FROM catalogue_version, search_learning',
    });
    const { version = 0, changes = 0 } = rows[0] ?? {};
    // Most changes of the catalogue concern items.
    if (Number(changes) !== this.#changes) this.#byQuestion = await this.#readLearned();
    this.#changes = Number(changes);
    this.#readAt = Number(version);
  }

  async #readLearned(): Promise<ReadonlyMap<string, readonly Raised[]>> {
    const { rows } = await this.#pool.query<Raised & { readonly question: string }>({
      name: 'search-learned',
      text: `SELECT question, item_id AS id, strength, second, state = 'pinned' AS "isPinned" FROM search_learned
        WHERE state <> 'removed' ORDER BY (state = 'pinned') DESC, visitors DESC, id LIMIT ${mostLearned}`,
    });
    const known = new Map<string, Raised[]>();
    for (const { question, ...raised } of rows) {
      const others = known.get(question);
      if (others === undefined) known.set(question, [raised]);
      else others.push(raised);
    }
    return known;
  }
}
