import type { Person } from '../../../../src/domain/access/person.ts';
import type { Result } from '../../../../src/domain/result.ts';

export interface VerifiedToken {
  readonly person: Person;
  /** The sign-in session of the token; undefined where the provider names none. */
  readonly session: string | undefined;
  /** The token as it was sent, for services that verify it themselves. */
  readonly token: string;
}

/** Verifies the access tokens that people send. */
export interface AccessTokens {
  /**
   * Refuses a token that the identity provider did not issue for this site, and one that is too old to give the role that
   * it names. Throws if the provider must be asked and
   * does not answer.
   */
  verify(bearer: string): Promise<Result<VerifiedToken, 'invalid' | 'old'>>;
}
