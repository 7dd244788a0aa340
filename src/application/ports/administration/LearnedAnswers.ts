import type { LearnedState, ShownLearned } from '../../../domain/learning/learnedAnswers.ts';
import type { Edited } from '../editing/Edits.ts';

/**
 * What the search learned from its use, for administrators. Faults (network, server) are thrown; an aborted call throws
 * `AbortError`.
 */
export interface LearnedAnswers {
  /** Those whose question or title has this part, the pinned first; `total` says how many there are. */
  list(
    search: string,
    signal: AbortSignal,
  ): Promise<{ readonly items: readonly ShownLearned[]; readonly total: number }>;
  /** Rule LEARN-9. */
  choose(id: string, version: number, state: LearnedState): Promise<Edited<ShownLearned>>;
}
