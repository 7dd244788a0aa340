import type { ApiToken } from '../../../../src/domain/access/apiToken.ts';
import type { TokenScope } from '../../../../src/domain/access/trainingRole.ts';
import type { Result } from '../../../../src/domain/result.ts';
import type { AuditContext } from '../Change.ts';

/** A token to store. Only its hash is known to the store. */
export interface NewApiToken {
  readonly id: string;
  readonly hash: Buffer;
  readonly name: string;
  readonly start: string;
  readonly scopes: readonly TokenScope[];
  readonly expiresAt: Date;
}

/** What verifying a token needs to know. */
export interface KnownApiToken {
  readonly id: string;
  readonly scopes: readonly TokenScope[];
  readonly expiresAt: Date;
  readonly lastUsedAt: Date | null;
}

/** The tokens of the API. Rules APITOKEN-1 to APITOKEN-7. */
export interface ApiTokens {
  /** Stores the token, and the name by which the audit log shows what it does. */
  add(token: NewApiToken, context: AuditContext): Promise<ApiToken>;
  /** All tokens, also those that ended, the newest first. */
  list(): Promise<readonly ApiToken[]>;
  /** Asked for every request, so that a revoked token ends at once in every process. Undefined if it was revoked. */
  find(hash: Buffer): Promise<KnownApiToken | undefined>;
  /** Saves when a token was last used. */
  saveUse(id: string, at: Date): Promise<void>;
  /** Revoking a token again changes nothing. */
  revoke(id: string, context: AuditContext): Promise<Result<void, 'not-found'>>;
}
