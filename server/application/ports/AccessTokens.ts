import type { Person } from '../../../src/domain/access/person.ts';
import type { Result } from '../../../src/domain/result.ts';

export interface VerifiedToken {
  readonly person: Person;
  /** The sign-in that it comes from, where the provider names it. */
  readonly session: string | undefined;
  /** As it was sent, to be shown to others who verify it themselves. */
  readonly token: string;
}

/** Access tokens as people send them: whose they are, if the identity provider really gave them for this site. */
export interface AccessTokens {
  /** Throws where the provider must be asked and does not answer. */
  verify(bearer: string): Promise<Result<VerifiedToken, 'invalid'>>;
}
