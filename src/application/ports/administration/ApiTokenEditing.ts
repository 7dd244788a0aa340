import type { ApiToken, CreatedApiToken, TokenChoices } from '../../../domain/access/apiToken.ts';
import type { Result } from '../../../domain/result.ts';
import type { RefusedEdit } from '../editing/Edits.ts';

/** The tokens of the API, for administrators. Faults of the call are thrown; an aborted call throws `AbortError`. */
export interface ApiTokenEditing {
  /** The newest first, with those that have ended. */
  list(signal: AbortSignal): Promise<readonly ApiToken[]>;
  /** The answer is the only one that has the token. */
  create(choices: TokenChoices): Promise<Result<CreatedApiToken, RefusedEdit>>;
  revoke(id: string): Promise<Result<void, 'not-found'>>;
}
