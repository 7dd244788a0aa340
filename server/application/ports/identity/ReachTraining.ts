import type { Result } from '../../../../src/domain/result.ts';

/** The training of Reach, another service. It says at which address a person begins. */
export interface ReachTraining {
  /** The refusal says why there is no address, for the log. */
  addressFor(token: string): Promise<Result<{ readonly url: string }, { readonly why: string }>>;
}
