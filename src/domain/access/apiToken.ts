import { refuse, ok, type Result } from '../result.ts';
import { tokenScopes } from './permission.ts';
import type { TokenScope } from './trainingRole.ts';

/** Rule APITOKEN-1: by this beginning people and programs recognise a token of this site. */
export const apiTokenPrefix = 'lectern_';

export const maximumTokenNameLength = 100;
/** Rule APITOKEN-4: a token ends by itself. */
export const usualTokenDays = 90;
export const maximumTokenDays = 365;

/** A token of the API as administrators see it. Nobody can read the token itself again. Instants are ISO 8601 UTC. */
export interface ApiToken {
  readonly id: string;
  readonly name: string;
  /** The first characters of the token, by which its owner recognises it. */
  readonly start: string;
  readonly scopes: readonly TokenScope[];
  /** The name of the administrator who created it, or their id where no name is known. */
  readonly createdBy: string;
  readonly createdAt: string;
  readonly expiresAt: string;
  /** Rule APITOKEN-6: to the minute; null if it was never used. */
  readonly lastUsedAt: string | null;
  readonly revokedAt: string | null;
}

/** What an administrator chooses for a new token. */
export interface TokenChoices {
  readonly name: string;
  readonly scopes: readonly TokenScope[];
  /** After so many days it ends. */
  readonly days: number;
}

/** What the creation of a token answers, once: the token itself. */
export interface CreatedApiToken {
  readonly token: string;
  readonly created: ApiToken;
}

export type TokenChoiceRefusal = 'name-missing' | 'name-too-long' | 'scopes-missing' | 'days-out-of-range';

/** Rules APITOKEN-2 and APITOKEN-4: the choices with a trimmed name and each scope once, or what is wrong with them. */
export function checkTokenChoices({
  name,
  scopes,
  days,
}: TokenChoices): Result<TokenChoices, readonly TokenChoiceRefusal[]> {
  const trimmed = name.trim();
  const refusals: TokenChoiceRefusal[] = [
    ...(trimmed === '' ? (['name-missing'] as const) : []),
    ...([...trimmed].length > maximumTokenNameLength ? (['name-too-long'] as const) : []),
    ...(scopes.length === 0 ? (['scopes-missing'] as const) : []),
    ...(Number.isInteger(days) && days >= 1 && days <= maximumTokenDays ? [] : (['days-out-of-range'] as const)),
  ];
  if (refusals.length > 0) return refuse(refusals);
  return ok({ name: trimmed, scopes: tokenScopes.filter((scope) => scopes.includes(scope)), days });
}

/** Whether a token works, has ended by itself, or was revoked. */
export type TokenState = 'active' | 'expired' | 'revoked';

export function tokenState({ expiresAt, revokedAt }: Pick<ApiToken, 'expiresAt' | 'revokedAt'>, now: Date): TokenState {
  if (revokedAt !== null) return 'revoked';
  return Date.parse(expiresAt) <= now.getTime() ? 'expired' : 'active';
}
