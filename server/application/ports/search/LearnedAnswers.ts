import type { Result } from '../../../../src/domain/result.ts';
import type { LearnedState, ShownLearned } from '../../../../src/domain/learning/learnedAnswers.ts';
import type { AuditContext, ChangeRefusal } from '../Change.ts';

/** What the search learned from its use, and what administrators chose for it. */
export interface LearnedAnswers {
  /**
   * Rules LEARN-4 to LEARN-6: weighs the votes that came since the last call, and those that were not weighed for a day, up
   * to a bound. Resolves to whether it weighed all of them. Calls of several processes run one after the other.
   */
  learn(now: Date): Promise<'all' | 'some'>;
  /** Of items that exist: the pinned first, then those with the most visitors, the removed last. */
  list(
    filter: { readonly search: string },
    limit: number,
  ): Promise<{ readonly items: readonly ShownLearned[]; readonly total: number }>;
  /** Rule LEARN-9. */
  choose(
    id: string,
    state: LearnedState,
    version: number,
    audit: AuditContext,
  ): Promise<Result<ShownLearned, ChangeRefusal>>;
}
